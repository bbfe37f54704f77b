import type { SearchFilters, SearchRequest } from '#functions/platform/ports/search-index.ts';

/** A search as it is sent to its thread: copying thousands of DOIs one by one costs more than looking them up. */
export type FlatSearch = Omit<SearchRequest, 'filters'> & {
  readonly filters: Omit<SearchFilters, 'dois'>;
  /** One per line. */
  readonly dois?: string;
};

export const joinLines = (dois: readonly string[]): string => dois.join('\n');

export const flatSearch = ({
  filters: { dois, ...filters },
  ...request
}: SearchRequest): FlatSearch => ({ ...request, filters, ...(dois && { dois: joinLines(dois) }) });
