import { randomUUID } from 'node:crypto';

import { openSearchClient } from '#functions/adapters/aws/search/opensearch-client.ts';
import { openSearchIndex } from '#functions/adapters/aws/search/opensearch-index.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';

/** An index of its own on a running OpenSearch; everything of it is deleted when it is closed. */
export const freshOpenSearchIndex = (
  endpoint: string,
): { readonly index: SearchIndex; readonly close: () => Promise<void> } => {
  const prefix = `test-${randomUUID()}`;
  const client = openSearchClient({ endpoint });
  return {
    index: openSearchIndex({ client, prefix }),
    close: async () => {
      await client.indices.delete({ index: `${prefix}-*` });
      await client.close();
    },
  };
};
