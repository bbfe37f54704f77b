import { lastPageOf, MAX_REACHABLE_RESULTS } from './result-pages.ts';
import {
  searchModes,
  type SearchOrder,
  type SearchState,
  sortKeys,
  startOfSearch,
} from './search-state.ts';
import {
  contextFilters,
  type FilterValues,
  flagFilters,
  type ListFilter,
  listFilters,
  listRow,
  type NumberRange,
  type RangeFilter,
  rangeFilters,
  rangeRow,
} from './search-vocabulary.ts';

/**
 * Returns the query string of a search, without its question mark: `q`, `mode`, `sections`, `citationTypes`, `page`,
 * `sortOn`, `sortOrder`, `yearFrom` and so on; lists repeat their name. Empty values, the first page and the default
 * order are omitted.
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
    const [from, to] = rangeRow(name).address;
    add(from, state[name].from);
    add(to, state[name].to);
  }
  for (const name of flagFilters) if (state[name]) add(name, 'true');
  for (const name of contextFilters) add(name, state[name]);
  if (state.sort.key !== 'relevance') {
    add('sortOn', state.sort.key);
    add('sortOrder', state.sort.order);
  }
  if (state.page > 1) add('page', state.page);
  return address.toString();
};

/** Parses any query string: invalid parts are ignored, never rejected. */
export const searchOfAddress = (address: URLSearchParams): SearchState => {
  const lists = listFilters.map((name) => [name, valuesOf(address, name)]);
  const ranges = rangeFilters.map((name) => [name, rangeOf(address, name)]);
  const flags = flagFilters.map((name) => [name, address.get(name) === 'true']);
  const contexts = contextFilters.map((name) => [name, address.get(name) ?? '']);
  // Each filter of the table is parsed by its kind, with values from its own closed list.
  const filters = Object.fromEntries([...lists, ...ranges, ...flags, ...contexts]) as FilterValues;
  return {
    ...filters,
    term: address.get('q') ?? '',
    mode: searchModes.find((mode) => mode === address.get('mode')) ?? startOfSearch.mode,
    sort: sortOf(address),
    page: pageOf(address.get('page')),
  };
};

/** A whole number as it stands in an address; anything else is nothing. */
export const numberOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const numberIn = (name: RangeFilter, text: string | null): number | undefined => {
  const { least, most = Number.POSITIVE_INFINITY } = rangeRow(name);
  const number = numberOf(text);
  return number !== undefined && number >= least && number <= most ? number : undefined;
};

export const yearOf = (text: string | null): number | undefined => numberIn('years', text);

export const pageOf = (text: string | null): number =>
  Math.min(Math.max(numberOf(text) ?? 1, 1), lastPageOf(MAX_REACHABLE_RESULTS));

export const rangeBetween = (from: number | undefined, to: number | undefined): NumberRange => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

const valuesOf = (address: URLSearchParams, name: ListFilter): readonly string[] => {
  const { values } = listRow(name);
  const given = new Set(address.getAll(name).filter((value) => value !== ''));
  return [...given].filter((value) => values === undefined || values.includes(value));
};

const rangeOf = (address: URLSearchParams, name: RangeFilter): NumberRange => {
  const [from, to] = rangeRow(name).address;
  return rangeBetween(numberIn(name, address.get(from)), numberIn(name, address.get(to)));
};

const sortOf = (address: URLSearchParams): SearchOrder => {
  const key = sortKeys.find((known) => known === address.get('sortOn')) ?? 'relevance';
  const order = key !== 'relevance' && address.get('sortOrder') === 'asc' ? 'asc' : 'desc';
  return { key, order };
};
