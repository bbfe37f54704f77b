import { type CitationType } from './citation-type.ts';
import { type NoticeStatus } from './editorial-notice.ts';
import { type PaperType } from './paper-type.ts';
import { type Section } from './section.ts';

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
/** Relevance has one order only: the best first. */
export type SearchOrder = { readonly key: SortKey; readonly order: 'asc' | 'desc' };

/** Open where an end is missing. */
export type NumberRange = { readonly from?: number; readonly to?: number };

type ListValues = {
  readonly sections: Section;
  readonly citationTypes: CitationType;
  readonly journal: string;
  readonly author: string;
  readonly affiliation: string;
  readonly meshType: string;
  readonly journals: string;
  readonly authors: string;
  readonly affiliations: string;
  readonly topics: string;
  readonly substances: string;
  readonly paperTypes: PaperType;
  readonly editorialNotices: NoticeStatus;
};

/** Filters that hold any number of values; the values of one filter are alternatives. */
export const listFilters = [
  'sections',
  'citationTypes',
  'journal',
  'author',
  'affiliation',
  'meshType',
  'journals',
  'authors',
  'affiliations',
  'topics',
  'substances',
  'paperTypes',
  'editorialNotices',
] as const satisfies readonly (keyof ListValues)[];
export type ListFilter = (typeof listFilters)[number];

export const rangeFilters = ['years', 'supporting', 'mentioning', 'contrasting'] as const;
export type RangeFilter = (typeof rangeFilters)[number];

/** Values that come with a link from another page and are handed on as they are; empty when absent. */
export const contextFilters = ['dashboardSlug', 'doisUpdatedTS', 'userSlug'] as const;
export type ContextFilter = (typeof contextFilters)[number];

/** Everything a search screen shows, and nothing that follows from it: the address of the page says the same. */
export type SearchState = {
  readonly term: string;
  readonly mode: SearchMode;
  readonly sort: SearchOrder;
  /** From 1. */
  readonly page: number;
  readonly hasTally: boolean;
} & { readonly [Name in ListFilter]: readonly ListValues[Name][] } & Readonly<
    Record<RangeFilter, NumberRange>
  > &
  Readonly<Record<ContextFilter, string>>;

export const startOfSearch: SearchState = {
  term: '',
  mode: 'all',
  sort: { key: 'relevance', order: 'desc' },
  page: 1,
  hasTally: false,
  sections: [],
  citationTypes: [],
  journal: [],
  author: [],
  affiliation: [],
  meshType: [],
  journals: [],
  authors: [],
  affiliations: [],
  topics: [],
  substances: [],
  paperTypes: [],
  editorialNotices: [],
  years: {},
  supporting: {},
  mentioning: {},
  contrasting: {},
  dashboardSlug: '',
  doisUpdatedTS: '',
  userSlug: '',
};

/** A change of what is searched starts again at the first page. */
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

/** How many filters narrow the search: each value, each range and each switch counts one. */
export const activeFilterCount = (state: SearchState): number =>
  listFilters.reduce((sum, name) => sum + state[name].length, 0) +
  rangeFilters.filter((name) => !isOpenRange(state[name])).length +
  // As of when a dashboard is searched is no filter of its own.
  contextFilters.filter((name) => name !== 'doisUpdatedTS' && state[name] !== '').length +
  (state.hasTally ? 1 : 0);
