import type {
  SearchAnswer,
  SearchIndex,
  SearchRequest,
} from '#functions/platform/ports/search-index.ts';

import type { Keep } from './kept-answers.ts';

export type KeepSearches = Keep<SearchAnswer>;

/** Searches the statements about a dashboard's works, cached while nothing changes. */
export const keptSearch =
  (index: Pick<SearchIndex, 'search'>, keep?: KeepSearches) =>
  async (request: SearchRequest): Promise<SearchAnswer> => {
    const read = async () => index.search(request);
    // No version signals when new words become searchable.
    return keep && request.query === undefined ? keep({ about: request, read }) : read();
  };
