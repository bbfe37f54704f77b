import { toPath } from '#shared/domain/paths.ts';
import { yearOf } from '#shared/domain/search-address.ts';
import type { NumberRange } from '#shared/domain/search-state.ts';

export const patentSorts = ['relevance', 'newest', 'oldest'] as const;
export type PatentSort = (typeof patentSorts)[number];

/** A patent search; empty strings mean no filter. */
export type PatentSearch = {
  readonly term: string;
  readonly jurisdiction: string;
  readonly applicant: string;
  readonly inventor: string;
  readonly class: string;
  readonly years: NumberRange;
  readonly sort: PatentSort;
  /** From 1. */
  readonly page: number;
};

export const PATENTS_PER_PAGE = 10;
/** The last page that can be requested: 10,000 results are accessible. */
const LAST_PAGE = 1000;

export const emptyPatentSearch: PatentSearch = {
  ...{ term: '', jurisdiction: '', applicant: '', inventor: '', class: '', years: {} },
  sort: 'relevance',
  page: 1,
};

const isSort = (text: string): text is PatentSort =>
  (patentSorts as readonly string[]).includes(text);

/** Parses a URL that a person may have edited; ignores invalid values. */
export const parsePatentAddress = (address: URLSearchParams): PatentSearch => {
  const text = (name: string, letters = 500) => (address.get(name) ?? '').slice(0, letters);
  const [from, to] = [yearOf(text('date_from')), yearOf(text('date_to'))];
  const jurisdiction = text('jurisdiction').toUpperCase();
  const sort = text('sort');
  const page = Math.trunc(Number(text('page')));
  return {
    term: text('q', 1000),
    jurisdiction: /^[A-Z]{2}$/.test(jurisdiction) ? jurisdiction : '',
    applicant: text('applicant'),
    inventor: text('inventor'),
    class: text('class', 40),
    years: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    sort: isSort(sort) ? sort : 'relevance',
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
  };
};

export const patentsAddress = (search: Partial<PatentSearch>): string => {
  const { years = {}, sort, page, term, ...texts } = search;
  const entries = [
    ['q', term],
    ...Object.entries(texts),
    ['date_from', years.from],
    ['date_to', years.to],
    ['sort', sort === 'relevance' ? undefined : sort],
    ['page', page === 1 ? undefined : page],
  ].flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[String(name), String(value)]],
  );
  const query = new URLSearchParams(entries).toString();
  return query === '' ? '/patents' : `/patents?${query}`;
};

export const patentPath = (id: string, tab?: 'cited' | 'similar'): string =>
  tab === undefined ? toPath`/patents/${id}` : toPath`/patents/${id}/${tab}`;
