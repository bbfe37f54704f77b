import {
  contextFilters,
  contextRow,
  flagFilters,
  type FilterValues,
  type ContextFilter,
  type FlagFilter,
  type ListFilter,
  listFilters,
  type NumberRange,
  type RangeFilter,
  rangeFilters,
} from './search-vocabulary.ts';

export { contextFilters, type ListFilter, listFilters, type NumberRange, rangeFilters };

export const searchModes = ['all', 'citations', 'papers'] as const;
export type SearchMode = (typeof searchModes)[number];

export const sortKeys = [
  'relevance',
  'date',
  'total_cited',
  'total_supported',
  'total_contrasted',
] as const;
export type SortKey = (typeof sortKeys)[number];
/** Relevance has one order only: best first. */
export type SearchOrder = { readonly key: SortKey; readonly order: 'asc' | 'desc' };

/** The full state of a search screen, without derived values: equivalent to the page's URL. */
export type SearchState = {
  readonly term: string;
  readonly mode: SearchMode;
  readonly sort: SearchOrder;
  /** From 1. */
  readonly page: number;
} & FilterValues;

const each = <Value>(names: readonly string[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value]));

export const startOfSearch: SearchState = {
  term: '',
  mode: 'all',
  sort: { key: 'relevance', order: 'desc' },
  page: 1,
  // Object.fromEntries forgets the names; each filter of the table stands in the list of its kind.
  ...({
    ...each(listFilters, []),
    ...each(rangeFilters, {}),
    ...each(flagFilters, false),
    ...each(contextFilters, ''),
  } as FilterValues),
};

/** A change of the search resets to the first page. */
export const changedSearch = (
  state: SearchState,
  change: Partial<Omit<SearchState, 'page'>>,
): SearchState => ({ ...state, ...change, page: 1 });

/** Clearing keeps only the words and the mode. */
export const clearedSearch = ({ term, mode }: SearchState): SearchState => ({
  ...startOfSearch,
  term,
  mode,
});

/** Adds a value to a filter, or takes it out when it was there. */
export const toggledFilter = (state: SearchState, name: ListFilter, value: string): SearchState => {
  const chosen: readonly string[] = state[name];
  const next = chosen.includes(value)
    ? chosen.filter((other) => other !== value)
    : [...chosen, value];
  // The value comes from the same closed list that the filter is drawn from.
  return changedSearch(state, { [name]: next });
};

export const isOpenRange = ({ from, to }: NumberRange): boolean =>
  from === undefined && to === undefined;

/** Something that narrows a search, and the search without it. */
export type ActiveFilter = { readonly without: SearchState } & (
  | { readonly kind: 'list'; readonly name: ListFilter; readonly value: string }
  | { readonly kind: 'range'; readonly name: RangeFilter; readonly range: NumberRange }
  | { readonly kind: 'flag'; readonly name: FlagFilter }
  | { readonly kind: 'context'; readonly name: ContextFilter; readonly value: string }
);

const withoutContext = (state: SearchState, name: ContextFilter): SearchState => {
  const gone = contextFilters.filter(
    (contextFilter) => contextFilter === name || contextRow(contextFilter).of === name,
  );
  return changedSearch(state, each(gone, ''));
};

/** All that narrows a search: each value, each range and each switch by itself. */
export const activeFilters = (state: SearchState): readonly ActiveFilter[] => [
  ...listFilters.flatMap((name) =>
    state[name].map((value) => ({
      kind: 'list' as const,
      name,
      value,
      without: toggledFilter(state, name, value),
    })),
  ),
  ...rangeFilters
    .filter((name) => !isOpenRange(state[name]))
    .map((name) => ({
      kind: 'range' as const,
      name,
      range: state[name],
      without: changedSearch(state, { [name]: {} }),
    })),
  ...flagFilters
    .filter((name) => state[name])
    .map((name) => ({
      kind: 'flag' as const,
      name,
      without: changedSearch(state, { [name]: false }),
    })),
  ...contextFilters
    .filter((name) => state[name] !== '' && contextRow(name).of === undefined)
    .map((name) => ({
      kind: 'context' as const,
      name,
      value: state[name],
      without: withoutContext(state, name),
    })),
];

export const activeFilterCount = (state: SearchState): number => activeFilters(state).length;
