import type { Api } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

import { PATENTS_PER_PAGE, type PatentSearch } from './patent-address.ts';

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
    limit: PATENTS_PER_PAGE,
    offset: (page - 1) * PATENTS_PER_PAGE,
  };
};

/** A page of matching patents. */
export const patentsQuery = createQuery({
  name: 'patents/search',
  load: (api, search: PatentSearch) => api.searchPatents({ query: queryOf(search) }),
});

export const CITED_PAPERS_PER_PAGE = 25;

/** A patent, with a page of its references. */
export const patentQuery = createQuery({
  name: 'patents/patent',
  load: (api, { id, page }: { readonly id: string; readonly page: number }) =>
    api.readPatent({
      params: { id },
      query: { limit: CITED_PAPERS_PER_PAGE, offset: (page - 1) * CITED_PAPERS_PER_PAGE },
    }),
  matter: ({ id }) => id,
});

const SIMILAR = 11;

/** Patents that share a class with one, newest first; may include that one itself. */
export const similarQuery = createQuery({
  name: 'patents/similar',
  load: (api, classes: readonly string[]) =>
    api.searchPatents({ query: { classes: [...classes.slice(0, 20)], limit: SIMILAR } }),
  matter: (classes) => classes.join(' '),
});

export const PATENTS_OF_PAPER_PER_PAGE = 5;

/** The patents that cite a paper, up to the requested number. */
export const patentsOfPaperQuery = createQuery({
  name: 'patents/of-paper',
  load: (api, { doi, upTo }: { readonly doi: string; readonly upTo: number }) =>
    api.readPatentsOfPaper({ params: { doi }, query: { limit: upTo } }),
  matter: ({ doi }) => doi,
});
