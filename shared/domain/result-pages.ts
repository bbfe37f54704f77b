/** How many results one page of the search shows. */
export const RESULTS_PER_PAGE = 10;

/** However many there are, no more than these can be reached by paging. */
export const MAX_REACHABLE_RESULTS = 10_000;

/** The last page that can be opened; 0 when there are no results. */
export const lastPageOf = (resultCount: number, perPage: number = RESULTS_PER_PAGE): number =>
  Math.min(Math.ceil(resultCount / perPage), Math.floor(MAX_REACHABLE_RESULTS / perPage));
