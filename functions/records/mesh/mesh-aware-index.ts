import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';

import { expandMeshHeadings } from './mesh-headings.ts';

/**
 * Wraps the index so that a heading, under any of its names, also matches narrower headings. Without stored headings,
 * or for queries without one, it is the index itself.
 */
export const meshAware = <Index extends SearchIndex>(
  index: Index,
  table: () => Pick<Table, 'getMany'>,
): Index => ({
  ...index,
  search: async (request) => {
    const { meshDescriptors } = request.filters;
    if (!meshDescriptors || meshDescriptors.length === 0) return index.search(request);
    return index.search({
      ...request,
      filters: {
        ...request.filters,
        meshDescriptors: await expandMeshHeadings(table())(meshDescriptors),
      },
    });
  },
});
