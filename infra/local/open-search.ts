import { PATENT_SEARCH_PREFIX, SEARCH_PREFIX } from '#functions/adapters/aws/search-prefix.ts';
import { openSearchClient } from '#functions/adapters/aws/search/opensearch-client.ts';
import { openSearchIndex } from '#functions/adapters/aws/search/opensearch-index.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';

/** Search on an OpenSearch of one's own, in place of the embedded index. */
export const openLocalOpenSearch = async (
  endpoint: string,
): Promise<{
  readonly index: SearchIndex;
  readonly patents: SearchIndex;
  readonly close: () => Promise<void>;
}> => {
  const client = openSearchClient({ endpoint });
  return {
    index: openSearchIndex({ client, prefix: SEARCH_PREFIX }),
    // Its indices are made by the first call to it.
    patents: openSearchIndex({ client, prefix: PATENT_SEARCH_PREFIX }),
    close: () => client.close(),
  };
};
