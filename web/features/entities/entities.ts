import type { RankingQuery } from '#shared/contracts/entities.ts';
import { type EntitySort, entitySorts, type ListedKind } from '#shared/domain/entity-kind.ts';
import type { AnswerOf } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';

export type EntityList = AnswerOf<'readJournals'>;
export type EntityRow = EntityList['rows'][number];
export type EntityPage = AnswerOf<'readJournal'>;
export type AuthorPage = AnswerOf<'readAuthor'>;
export type Ranking = AnswerOf<'readRanking'>;

export const ROWS = 50;
/** They belong to the table of the dashboard, which requests them itself. */
const NO_PAPERS = { limit: 1 } as const;

/** The URL state of a list. */
export type ListState = {
  readonly q: string;
  readonly sort: EntitySort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
};

const usualOrder = (sort: EntitySort): 'asc' | 'desc' => (sort === 'name' ? 'asc' : 'desc');

export const pageIn = (address: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1);

export const listStateIn = (address: URLSearchParams): ListState => {
  const sort = entitySorts.find((one) => one === address.get('sort')) ?? 'papers';
  const order = address.get('order');
  return {
    q: (address.get('q') ?? '').slice(0, 200),
    sort,
    order: order === 'asc' || order === 'desc' ? order : usualOrder(sort),
    page: pageIn(address),
  };
};

/** Defaults are omitted from URLs. */
export const addressOfList = ({ q, sort, order, page }: ListState): string => {
  const address = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(sort !== 'papers' && { sort }),
    ...(order !== usualOrder(sort) && { order }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${address.toString()}`;
};

export const listReading = reading({
  name: 'entities/list',
  ask: async (api, { kind, q, sort, order, page }: ListState & { readonly kind: ListedKind }) => {
    const query = { q, sort, sort_order: order, limit: ROWS, offset: (page - 1) * ROWS };
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

export const entityReading = reading({
  name: 'entities/one',
  ask: async (api, { kind, slug }: { readonly kind: ListedKind; readonly slug: string }) => {
    const asked = { params: { slug }, query: NO_PAPERS };
    switch (kind) {
      case 'journal':
        return api.readJournal(asked);
      case 'affiliation':
        return api.readAffiliation(asked);
      case 'institution':
        return api.readInstitution(asked);
    }
  },
  matter: ({ kind, slug }) => `${kind} ${slug}`,
});

export const authorReading = reading({
  name: 'entities/author',
  ask: (api, slug: string) => api.readAuthor({ params: { slug }, query: NO_PAPERS }),
  matter: (slug) => slug,
});

export const rankingReading = reading({
  name: 'entities/ranking',
  ask: (api, { page, ...asked }: RankingQuery & { readonly page: number }) =>
    api.readRanking({ query: { ...asked, limit: ROWS, offset: (page - 1) * ROWS } }),
});

/** The URLs of the lists, by entity type. */
export const pathOf = {
  journal: '/journals',
  affiliation: '/affiliations',
  institution: '/institutions',
} as const;
