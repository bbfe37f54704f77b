import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';

import { meantByHeadings } from './mesh-headings.ts';

/**
 * The index as those see it who search by headings: whoever asks for one, by any of its names, gets what stands under narrower
 * ones as well, in every feature alike. Without headings in the table, and for whoever asks for none, it is the index itself.
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
        meshDescriptors: await meantByHeadings(table())(meshDescriptors),
      },
    });
  },
});
