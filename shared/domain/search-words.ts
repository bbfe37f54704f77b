import { searchOfQueryPart } from './canonical-search.ts';
import {
  type ListFilter,
  listFilters,
  type NumberRange,
  type SearchState,
} from './search-state.ts';

const listNames: Readonly<Record<ListFilter, string>> = {
  sections: 'section',
  citationTypes: 'type',
  journal: 'journal',
  author: 'author',
  affiliation: 'affiliation',
  meshType: 'MeSH heading',
  journals: 'journal',
  authors: 'author',
  affiliations: 'affiliation',
  topics: 'topic',
  substances: 'substance',
  paperTypes: 'source type',
  editorialNotices: 'editorial notice',
};

const rangeOf = ({ from, to }: NumberRange): string | undefined => {
  if (from === undefined && to === undefined) return undefined;
  if (from === to) return String(from);
  if (from === undefined) return `up to ${String(to)}`;
  return to === undefined ? `from ${String(from)} on` : `${String(from)} to ${String(to)}`;
};

const ranges = ({ years, supporting, contrasting, mentioning }: SearchState) =>
  [
    ['years', years],
    ['supporting statements', supporting],
    ['contrasting statements', contrasting],
    ['mentioning statements', mentioning],
  ] as const;

/** To people a contradicting statement contrasts. */
const valueOf = (value: string): string => (value === 'contradicting' ? 'contrasting' : value);

/** What a search asks for, as a reader would say it: `“late frost” (years: from 2010 on; section: results)`. */
export const searchWords = (query: string): string => {
  const state = searchOfQueryPart(query);
  const filters = [
    ...ranges(state).flatMap(([name, range]) => {
      const said = rangeOf(range);
      return said === undefined ? [] : [`${name}: ${said}`];
    }),
    ...listFilters.flatMap((name) =>
      state[name].length === 0
        ? []
        : [`${listNames[name]}: ${state[name].map(valueOf).join(' or ')}`],
    ),
    ...(state.hasTally ? ['with statements'] : []),
  ].join('; ');
  const term = state.term.trim();
  if (term === '') return filters === '' ? 'everything' : `everything (${filters})`;
  return filters === '' ? `“${term}”` : `“${term}” (${filters})`;
};
