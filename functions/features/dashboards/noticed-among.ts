import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type CacheSearches, cachedSearch } from '#functions/records/dashboards/cached-search.ts';
import { noticeStatuses } from '#shared/domain/editorial-notice.ts';

/** Returns the number of papers with an editorial notice, and the newest of them. */
export const noticedAmong =
  (index: Pick<SearchIndex, 'search'>, keep?: CacheSearches) =>
  async (dois: readonly string[], max: number) => {
    const { hits, total } = await cachedSearch(
      index,
      keep,
    )({
      mode: 'papers',
      filters: { dois, editorialNotices: noticeStatuses },
      sort: { key: 'date', order: 'desc' },
      offset: 0,
      limit: max,
      aggregate: false,
    });
    return { total, dois: hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : [])) };
  };
