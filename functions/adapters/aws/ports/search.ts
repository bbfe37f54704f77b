import { environment } from '../environment.ts';
import { openSearchClient } from '../search/opensearch-client.ts';
import { openSearchIndex } from '../search/opensearch-index.ts';
import { SEARCH_PREFIX } from '../search-prefix.ts';

export const searchOnAws = () =>
  openSearchIndex({
    client: openSearchClient({
      endpoint: environment('SEARCH_ENDPOINT'),
      region: environment('AWS_REGION'),
    }),
    prefix: SEARCH_PREFIX,
  });
