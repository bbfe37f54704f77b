import type { RankingQuery } from '#shared/contracts/entities.ts';
import { type EntitySort, entitySorts, type ListedKind } from '#shared/domain/entity-kind.ts';
import type { ResponseOf } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

export type EntityList = ResponseOf<'readJournals'>;
export type EntityRow = EntityList['rows'][number];
export type EntityPage = ResponseOf<'readJournal'>;
export type AuthorPage = ResponseOf<'readAuthor'>;
export type Ranking = ResponseOf<'readRanking'>;

export const ENTITIES_PER_PAGE = 50;
/** They belong to the table of the dashboard, which requests them itself. */
const NO_PAPERS = { limit: 1 } as const;

/** The URL state of a list. */
export type EntityListState = {
  readonly q: string;
  readonly sort: EntitySort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
};

const usualOrder = (sort: EntitySort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc');

export const pageInAddress = (address: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1);

export const parseListState = (address: URLSearchParams): EntityListState => {
  const sort = entitySorts.find((entitySort) => entitySort === address.get('sort')) ?? 'papers';
  const order = address.get('order');
  return {
    q: (address.get('q') ?? '').slice(0, 200),
    sort,
    order: order === 'asc' || order === 'desc' ? order : usualOrder(sort),
    page: pageInAddress(address),
  };
};

/** Defaults are omitted from URLs. */
export const listAddress = ({ q, sort, order, page }: EntityListState): string => {
  const address = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(sort !== 'papers' && { sort }),
    ...(order !== usualOrder(sort) && { order }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${address.toString()}`;
};

export const listQuery = createQuery({
  name: 'entities/list',
  load: async (
    api,
    { kind, q, sort, order, page }: EntityListState & { readonly kind: ListedKind },
  ) => {
    const query = {
      q,
      sort,
      sort_order: order,
      limit: ENTITIES_PER_PAGE,
      offset: (page - 1) * ENTITIES_PER_PAGE,
    };
    switch (kind) {
      case 'journal':
        return api.readJournals({ query });
      case 'affiliation':
        return api.readAffiliations({ query });
      case 'institution':
        return api.readInstitutions({ query });
    }
  },
  matter: ({ kind }) => kind,
});

export const entityQuery = createQuery({
  name: 'entities/one',
  load: async (api, { kind, slug }: { readonly kind: ListedKind; readonly slug: string }) => {
    const request = { params: { slug }, query: NO_PAPERS };
    switch (kind) {
      case 'journal':
        return api.readJournal(request);
      case 'affiliation':
        return api.readAffiliation(request);
      case 'institution':
        return api.readInstitution(request);
    }
  },
  matter: ({ kind, slug }) => `${kind} ${slug}`,
});

export const authorQuery = createQuery({
  name: 'entities/author',
  load: (api, slug: string) => api.readAuthor({ params: { slug }, query: NO_PAPERS }),
  matter: (slug) => slug,
});

export const rankingQuery = createQuery({
  name: 'entities/ranking',
  load: (api, { page, ...request }: RankingQuery & { readonly page: number }) =>
    api.readRanking({
      query: { ...request, limit: ENTITIES_PER_PAGE, offset: (page - 1) * ENTITIES_PER_PAGE },
    }),
});

/** The URLs of the lists, by entity type. */
export const entityPath = {
  journal: '/journals',
  affiliation: '/affiliations',
  institution: '/institutions',
} as const;
