import { citationTypes } from './citation-type.ts';
import { noticeStatuses } from './editorial-notice.ts';
import { paperTypes } from './paper-type.ts';
import { lastPageOf, REACHABLE_RESULTS } from './result-pages.ts';
import {
  contextFilters,
  listFilters,
  type ListFilter,
  type NumberRange,
  type RangeFilter,
  rangeFilters,
  searchModes,
  type SearchOrder,
  type SearchState,
  sortKeys,
  startOfSearch,
} from './search-state.ts';
import { sections } from './section.ts';

/** Filters with a closed list of values: anything else in an address is left out. */
const closedLists: Partial<Record<ListFilter, readonly string[]>> = {
  sections,
  citationTypes,
  paperTypes,
  editorialNotices: noticeStatuses,
};

const rangeNames: Record<RangeFilter, readonly [from: string, to: string]> = {
  years: ['yearFrom', 'yearTo'],
  supporting: ['supportingFrom', 'supportingTo'],
  mentioning: ['mentioningFrom', 'mentioningTo'],
  contrasting: ['contrastingFrom', 'contrastingTo'],
};

/**
 * The address of a search, without its question mark: `q`, `mode`, `sections`, `citationTypes`, `page`, `sortOn`,
 * `sortOrder`, `yearFrom` and so on; lists repeat their name. Empty values, the first page and the usual order are left out.
 */
export const addressOfSearch = (state: SearchState): string => {
  const address = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') address.append(name, String(value));
  };

  add('q', state.term);
  add('mode', state.mode);
  for (const name of listFilters) for (const value of state[name]) add(name, value);
  for (const name of rangeFilters) {
    const [from, to] = rangeNames[name];
    add(from, state[name].from);
    add(to, state[name].to);
  }
  if (state.hasTally) add('hasTally', 'true');
  for (const name of contextFilters) add(name, state[name]);
  if (state.sort.key !== 'relevance') {
    add('sortOn', state.sort.key);
    add('sortOrder', state.sort.order);
  }
  if (state.page > 1) add('page', state.page);
  return address.toString();
};

/** Reads any address: what is not understood is left out, never refused. */
export const searchOfAddress = (address: URLSearchParams): SearchState => {
  const lists = listFilters.map((name) => [name, valuesOf(address, name)]);
  const ranges = rangeFilters.map((name) => [name, rangeOf(address, name)]);
  const context = contextFilters.map((name) => [name, address.get(name) ?? '']);
  // Each name of the three kinds of filters is read above, with values from its own closed list.
  const filters = Object.fromEntries([...lists, ...ranges, ...context]) as Omit<
    SearchState,
    'term' | 'mode' | 'sort' | 'page' | 'hasTally'
  >;
  return {
    ...filters,
    term: address.get('q') ?? '',
    mode: searchModes.find((mode) => mode === address.get('mode')) ?? startOfSearch.mode,
    sort: sortOf(address),
    page: pageOf(address.get('page')),
    hasTally: address.get('hasTally') === 'true',
  };
};

/** A whole number as it stands in an address; anything else is nothing. */
export const numberOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

export const yearOf = (text: string | null): number | undefined => {
  const year = numberOf(text);
  return year !== undefined && year >= 1000 && year <= 3000 ? year : undefined;
};

export const pageOf = (text: string | null): number =>
  Math.min(Math.max(numberOf(text) ?? 1, 1), lastPageOf(REACHABLE_RESULTS));

export const rangeBetween = (from: number | undefined, to: number | undefined): NumberRange => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

const valuesOf = (address: URLSearchParams, name: ListFilter): readonly string[] => {
  const known = closedLists[name];
  const given = new Set(address.getAll(name).filter((value) => value !== ''));
  return [...given].filter((value) => known === undefined || known.includes(value));
};

const rangeOf = (address: URLSearchParams, name: RangeFilter): NumberRange => {
  const [from, to] = rangeNames[name];
  const read = name === 'years' ? yearOf : numberOf;
  return rangeBetween(read(address.get(from)), read(address.get(to)));
};

const sortOf = (address: URLSearchParams): SearchOrder => {
  const key = sortKeys.find((known) => known === address.get('sortOn')) ?? 'relevance';
  const order = key !== 'relevance' && address.get('sortOrder') === 'asc' ? 'asc' : 'desc';
  return { key, order };
};
