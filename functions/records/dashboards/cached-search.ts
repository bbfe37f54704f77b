import type {
  SearchAnswer,
  SearchIndex,
  SearchRequest,
} from '#functions/platform/ports/search-index.ts';

import type { Cache } from './result-cache.ts';

export type CacheSearches = Cache<SearchAnswer>;

/** Searches the statements about a dashboard's works, cached while nothing changes. */
export const cachedSearch =
  (index: Pick<SearchIndex, 'search'>, keep?: CacheSearches) =>
  async (request: SearchRequest): Promise<SearchAnswer> => {
    const read = async () => index.search(request);
    // No version signals when new words become searchable.
    return keep && request.query === undefined ? keep({ about: request, read }) : read();
  };
