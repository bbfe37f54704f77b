import { searchOfQueryPart } from './canonical-search.ts';
import {
  flagFilters,
  listFilters,
  type NumberRange,
  rangeFilters,
  searchVocabulary,
} from './search-vocabulary.ts';

const rangeOf = ({ from, to }: NumberRange): string | undefined => {
  if (from === undefined && to === undefined) return undefined;
  if (from === to) return String(from);
  if (from === undefined) return `up to ${String(to)}`;
  return to === undefined ? `from ${String(from)} on` : `${String(from)} to ${String(to)}`;
};

/** To people a contradicting statement contrasts. */
const valueOf = (value: string): string => (value === 'contradicting' ? 'contrasting' : value);

/** What a search asks for, as a reader would say it: `“late frost” (years: from 2010 on; section: results)`. */
export const searchWords = (query: string): string => {
  const state = searchOfQueryPart(query);
  const filters = [
    ...rangeFilters.flatMap((name) => {
      const rangeText = rangeOf(state[name]);
      return rangeText === undefined ? [] : [`${searchVocabulary[name].word}: ${rangeText}`];
    }),
    ...listFilters.flatMap((name) =>
      state[name].length === 0
        ? []
        : [`${searchVocabulary[name].word}: ${state[name].map(valueOf).join(' or ')}`],
    ),
    ...flagFilters.flatMap((name) => (state[name] ? [searchVocabulary[name].word] : [])),
  ].join('; ');
  const term = state.term.trim();
  if (term === '') return filters === '' ? 'everything' : `everything (${filters})`;
  return filters === '' ? `“${term}”` : `“${term}” (${filters})`;
};
