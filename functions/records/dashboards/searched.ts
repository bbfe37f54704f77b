import type {
  SearchAnswer,
  SearchIndex,
  SearchRequest,
} from '#functions/platform/ports/search-index.ts';

import type { Keep } from './kept-answers.ts';

export type KeepSearches = Keep<SearchAnswer>;

/** A search of what is said of the works of a dashboard, answered as before where nothing has changed. */
export const keptSearch =
  (index: Pick<SearchIndex, 'search'>, keep?: KeepSearches) =>
  async (request: SearchRequest): Promise<SearchAnswer> => {
    const read = async () => index.search(request);
    // No version tells when new words can be found.
    return keep && request.query === undefined ? keep({ about: request, read }) : read();
  };
