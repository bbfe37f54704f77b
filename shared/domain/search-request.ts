import { RESULTS_PER_PAGE } from './result-pages.ts';
import { type SearchState } from './search-state.ts';
import { isSendableTerm, trimmedTerm } from './search-term.ts';
import {
  contextFilters,
  type ContextWire,
  flagFilters,
  type FlagWire,
  type ListFilter,
  listFilters,
  listRow,
  type ListWire,
  rangeFilters,
  type RangeWire,
  searchVocabulary,
} from './search-vocabulary.ts';

/** The request fields of the search. Fields without a value are missing, so that they are not sent. */
export type SearchRequestFields = {
  readonly mode: SearchState['mode'];
  readonly limit: number;
  readonly offset: number;
  readonly sort: SearchState['sort']['key'];
  readonly sort_order: SearchState['sort']['order'];
  readonly aggregate: true;
  readonly term?: string;
} & { readonly [Name in keyof ListWire]?: readonly ListWire[Name][] } & {
  readonly [Name in RangeWire]?: number;
} & { readonly [Name in FlagWire]?: true } & { readonly [Name in ContextWire]?: string };

type Field = readonly [name: string, value: unknown];

/** A list is sent as it is, or as a field for each of its values. */
const listFields = (state: SearchState, name: ListFilter): readonly Field[] => {
  const { wire, flags } = listRow(name);
  const chosen: readonly string[] = state[name];
  if (!flags) return [[wire, chosen]];
  return Object.entries(flags).map(([flag, value]) => [flag, chosen.includes(value) || undefined]);
};

const filterFields = (state: SearchState): readonly Field[] => [
  ...listFilters.flatMap((name) => listFields(state, name)),
  ...rangeFilters.flatMap((name): readonly Field[] => {
    const [from, to] = searchVocabulary[name].wire;
    return [
      [from, state[name].from],
      [to, state[name].to],
    ];
  }),
  ...flagFilters.map((name): Field => [searchVocabulary[name].wire, state[name] || undefined]),
  ...contextFilters.map((name): Field => [searchVocabulary[name].wire, state[name]]),
];

/** What is asked of the server for a search; undefined when its term is too long to be sent. */
export const requestOfSearch = (state: SearchState): SearchRequestFields | undefined => {
  if (!isSendableTerm(trimmedTerm(state.term))) return undefined;
  const fields = {
    mode: state.mode,
    term: trimmedTerm(state.term),
    limit: RESULTS_PER_PAGE,
    offset: (state.page - 1) * RESULTS_PER_PAGE,
    sort: state.sort.key,
    sort_order: state.sort.order,
    aggregate: true,
    ...Object.fromEntries(filterFields(state)),
  };
  // The fields of the filters are those of the table; only fields that are optional in the type can be empty.
  return withoutEmpty(fields) as SearchRequestFields;
};

/** Drops what says nothing: undefined, null, empty texts and empty lists. */
export const withoutEmpty = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
