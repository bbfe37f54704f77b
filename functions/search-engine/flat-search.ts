import type { SearchFilters, SearchRequest } from '#functions/platform/ports/search-index.ts';

/** A search as it travels to its thread: to copy thousands of DOIs one by one costs more than to look them up. */
export type FlatSearch = Omit<SearchRequest, 'filters'> & {
  readonly filters: Omit<SearchFilters, 'dois'>;
  /** One to a line. */
  readonly dois?: string;
};

export const onLines = (dois: readonly string[]): string => dois.join('\n');

export const flatSearch = ({
  filters: { dois, ...filters },
  ...request
}: SearchRequest): FlatSearch => ({ ...request, filters, ...(dois && { dois: onLines(dois) }) });
