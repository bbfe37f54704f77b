import { SEARCH_PREFIX } from '#functions/adapters/aws/search-prefix.ts';
import { openSearchClient } from '#functions/adapters/aws/search/opensearch-client.ts';
import { openSearchIndex } from '#functions/adapters/aws/search/opensearch-index.ts';

import { environment } from '../environment.ts';

export const searchOnAws = () =>
  openSearchIndex({
    client: openSearchClient({
      endpoint: environment('SEARCH_ENDPOINT'),
      region: environment('AWS_REGION'),
    }),
    prefix: SEARCH_PREFIX,
  });
