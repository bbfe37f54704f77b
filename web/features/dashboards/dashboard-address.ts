import {
  type CitationType,
  type TellingType,
  informativeTypes,
} from '#shared/domain/citation-type.ts';
import { type Purpose, purposes } from '#shared/domain/purpose.ts';
import { type Section, sections } from '#shared/domain/section.ts';
import { statementTypes } from '#shared/domain/report-state.ts';

/** The filters that apply to all parts of a dashboard. */
export type DashboardFilters = {
  readonly types: readonly (CitationType | 'unclassified')[];
  /** Likely of that type, but below the display threshold. */
  readonly possibly: readonly TellingType[];
  readonly sections: readonly Section[];
  readonly purposes: readonly Purpose[];
  readonly yearFrom?: number;
  readonly yearTo?: number;
  readonly words: string;
  readonly journals: readonly string[];
  readonly authors: readonly string[];
  readonly countries: readonly string[];
  /** Whether self-citations are excluded. */
  readonly withoutSelf: boolean;
};

/** The filters and order of the table of papers. */
export type PaperTableState = {
  readonly words: string;
  readonly notices: boolean;
  readonly sort: PaperSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
};

/** The state of a dashboard in its URL; `page` is the page of the statements. */
export type DashboardState = {
  readonly filters: DashboardFilters;
  readonly papers: PaperTableState;
  readonly page: number;
};

export const paperSorts = [
  'title',
  'year',
  'journal',
  'total',
  'supporting',
  'contradicting',
  'mentioning',
] as const;
export type PaperSort = (typeof paperSorts)[number];

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);
const someOf = <T extends string>(values: readonly T[], texts: readonly string[]): readonly T[] =>
  values.filter((value) => texts.includes(value));
const yearIn = (text: string | null): number | undefined =>
  text !== null && /^\d{4}$/.test(text) ? Number(text) : undefined;
export const pageInAddress = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;

/** Parses a URL; ignores what it does not understand. */
export const parseDashboardAddress = (address: URLSearchParams): DashboardState => {
  const yearFrom = yearIn(address.get('yearFrom'));
  const yearTo = yearIn(address.get('yearTo'));
  return {
    filters: {
      types: someOf(statementTypes, address.getAll('type')),
      possibly: someOf(informativeTypes, address.getAll('possibly')),
      sections: someOf(sections, address.getAll('section')),
      purposes: someOf(purposes, address.getAll('purpose')),
      ...(yearFrom !== undefined && { yearFrom }),
      ...(yearTo !== undefined && { yearTo }),
      words: address.get('q')?.trim() ?? '',
      journals: address.getAll('journal').filter((item) => item !== ''),
      authors: address.getAll('author').filter((item) => item !== ''),
      countries: address.getAll('country').filter((item) => item !== ''),
      withoutSelf: address.get('self') === 'false',
    },
    papers: {
      words: address.get('papersQ')?.trim() ?? '',
      notices: address.get('notice') === 'true',
      sort: oneOf(paperSorts, address.get('sortOn')) ?? 'total',
      order: oneOf(['asc', 'desc'] as const, address.get('sortOrder')) ?? 'desc',
      page: pageInAddress(address.get('papersPage')),
    },
    page: pageInAddress(address.get('page')),
  };
};

/** Returns the URL of a state; defaults are omitted, including page 1. */
export const dashboardAddress = (state: DashboardState): URLSearchParams => {
  const { filters, papers } = state;
  const pairs: readonly (readonly [string, string])[] = [
    ...filters.types.map((type) => ['type', type] as const),
    ...filters.possibly.map((type) => ['possibly', type] as const),
    ...filters.sections.map((section) => ['section', section] as const),
    ...filters.purposes.map((purpose) => ['purpose', purpose] as const),
    ['yearFrom', filters.yearFrom === undefined ? '' : String(filters.yearFrom)],
    ['yearTo', filters.yearTo === undefined ? '' : String(filters.yearTo)],
    ['q', filters.words],
    ...filters.journals.map((journal) => ['journal', journal] as const),
    ...filters.authors.map((author) => ['author', author] as const),
    ...filters.countries.map((country) => ['country', country] as const),
    ['self', filters.withoutSelf ? 'false' : ''],
    ['papersQ', papers.words],
    ['notice', papers.notices ? 'true' : ''],
    ['sortOn', papers.sort === 'total' ? '' : papers.sort],
    ['sortOrder', papers.order === 'desc' ? '' : papers.order],
    ['papersPage', papers.page === 1 ? '' : String(papers.page)],
    ['page', state.page === 1 ? '' : String(state.page)],
  ];
  return new URLSearchParams(
    pairs.filter(([, value]) => value !== '').map(([name, value]) => [name, value]),
  );
};

/** Changing the filters resets the pages of statements and papers to 1. */
export const withFilters = (state: DashboardState, filters: DashboardFilters): DashboardState => ({
  filters,
  papers: { ...state.papers, page: 1 },
  page: 1,
});

export const withFilterChange = (
  state: DashboardState,
  change: Partial<DashboardFilters>,
): DashboardState => withFilters(state, { ...state.filters, ...change });

/** A change of the table resets its page to 1, unless the page is what changes. */
export const withTableChange = (
  state: DashboardState,
  change: Partial<PaperTableState>,
): DashboardState => ({
  ...state,
  papers: { ...state.papers, page: 1, ...change },
});

export const noFilters: DashboardFilters = {
  types: [],
  possibly: [],
  sections: [],
  purposes: [],
  words: '',
  journals: [],
  authors: [],
  countries: [],
  withoutSelf: false,
};

export const hasFilters = (filters: DashboardFilters): boolean =>
  JSON.stringify(filters) !== JSON.stringify(noFilters);

/** Returns the number of active filters; both ends of the year range count as one. */
export const filterCount = (filters: DashboardFilters): number =>
  filters.types.length +
  filters.possibly.length +
  filters.sections.length +
  filters.purposes.length +
  filters.journals.length +
  filters.authors.length +
  filters.countries.length +
  Number(filters.withoutSelf) +
  Number(filters.words !== '') +
  Number(filters.yearFrom !== undefined || filters.yearTo !== undefined);

const narrowing = (filters: DashboardFilters) => ({
  type: filters.types,
  possibly: filters.possibly,
  section: filters.sections,
  purpose: filters.purposes,
  year_from: filters.yearFrom,
  year_to: filters.yearTo,
  citing_journal: filters.journals,
  citing_author: filters.authors,
  citing_country: filters.countries,
  self_citations: filters.withoutSelf ? false : undefined,
});
const unlessEmpty = (text: string) => (text === '' ? undefined : text);

/** Returns the filters as API parameters. */
export const queryOfFilters = (filters: DashboardFilters) => ({
  ...narrowing(filters),
  q: unlessEmpty(filters.words),
});

/** Returns the filters for the table of papers, whose parameters have other names. */
export const queryOfPapers = (filters: DashboardFilters, papers: PaperTableState) => ({
  ...narrowing(filters),
  statement_q: unlessEmpty(filters.words),
  q: unlessEmpty(papers.words),
  notice: papers.notices ? true : undefined,
  sort: papers.sort,
  sort_order: papers.order,
});

/** Returns the filters of the page for an export; undefined if none is set. */
export const exportFiltersOf = (
  { filters, papers }: DashboardState,
  kind: 'papers' | 'statements',
) =>
  hasFilters(filters) || (kind === 'papers' && (papers.words !== '' || papers.notices))
    ? {
        ...(filters.types.length > 0 && { type: filters.types }),
        ...(filters.possibly.length > 0 && { possibly: filters.possibly }),
        ...(filters.sections.length > 0 && { section: filters.sections }),
        ...(filters.purposes.length > 0 && { purpose: filters.purposes }),
        ...(filters.yearFrom !== undefined && { year_from: filters.yearFrom }),
        ...(filters.yearTo !== undefined && { year_to: filters.yearTo }),
        ...(filters.journals.length > 0 && { citing_journal: filters.journals }),
        ...(filters.authors.length > 0 && { citing_author: filters.authors }),
        ...(filters.countries.length > 0 && { citing_country: filters.countries }),
        ...(filters.withoutSelf && { self_citations: false }),
        ...(filters.words !== '' && { q: filters.words }),
        ...(kind === 'papers' && papers.words !== '' && { papers_q: papers.words }),
        ...(kind === 'papers' && papers.notices && { notice: true }),
      }
    : undefined;
