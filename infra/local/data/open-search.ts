import { PATENT_SEARCH_PREFIX, SEARCH_PREFIX } from '#functions/adapters/aws/search-prefix.ts';
import { openSearchClient } from '#functions/adapters/aws/search/opensearch-client.ts';
import { openSearchIndex } from '#functions/adapters/aws/search/opensearch-index.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';

/** Search on a self-hosted OpenSearch instead of the embedded index. */
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
    // Its indexes are created by the first call.
    patents: openSearchIndex({ client, prefix: PATENT_SEARCH_PREFIX }),
    close: () => client.close(),
  };
};
