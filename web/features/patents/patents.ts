import type { Api } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';

import { PATENTS_AT_ONCE, type PatentSearch } from './patent-address.ts';

type Query = NonNullable<Parameters<Api['searchPatents']>[0]>['query'];

const queryOf = (search: PatentSearch): Query => {
  const { years, sort, page, term, jurisdiction, applicant, inventor, class: symbol } = search;
  return {
    ...(term !== '' && { term }),
    ...(jurisdiction !== '' && { jurisdictions: [jurisdiction] }),
    ...(applicant !== '' && { applicants: [applicant] }),
    ...(inventor !== '' && { inventors: [inventor] }),
    ...(symbol !== '' && { classes: [symbol] }),
    ...(years.from !== undefined && { date_from: years.from }),
    ...(years.to !== undefined && { date_to: years.to }),
    ...(sort !== 'relevance' && { sort: 'date', sort_order: sort === 'newest' ? 'desc' : 'asc' }),
    limit: PATENTS_AT_ONCE,
    offset: (page - 1) * PATENTS_AT_ONCE,
  };
};

/** A page of matching patents. */
export const patentsReading = reading({
  name: 'patents/search',
  ask: (api, search: PatentSearch) => api.searchPatents({ query: queryOf(search) }),
});

export const CITED_AT_ONCE = 25;

/** A patent, with a page of its references. */
export const patentReading = reading({
  name: 'patents/patent',
  ask: (api, { id, page }: { readonly id: string; readonly page: number }) =>
    api.readPatent({
      params: { id },
      query: { limit: CITED_AT_ONCE, offset: (page - 1) * CITED_AT_ONCE },
    }),
  matter: ({ id }) => id,
});

const SIMILAR = 11;

/** Patents that share a class with one, newest first; may include that one itself. */
export const similarReading = reading({
  name: 'patents/similar',
  ask: (api, classes: readonly string[]) =>
    api.searchPatents({ query: { classes: [...classes.slice(0, 20)], limit: SIMILAR } }),
  matter: (classes) => classes.join(' '),
});

export const OF_PAPER_AT_ONCE = 5;

/** The patents that cite a paper, up to the requested number. */
export const patentsOfPaperReading = reading({
  name: 'patents/of-paper',
  ask: (api, { doi, upTo }: { readonly doi: string; readonly upTo: number }) =>
    api.readPatentsOfPaper({ params: { doi }, query: { limit: upTo } }),
  matter: ({ doi }) => doi,
});
