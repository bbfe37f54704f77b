import { SEARCH_PREFIX, spreadVariable } from '#functions/adapters/aws/search-prefix.ts';
import { spreadIn } from '#functions/adapters/aws/search/index-definition.ts';
import { openSearchClient } from '#functions/adapters/aws/search/opensearch-client.ts';
import { openSearchIndex } from '#functions/adapters/aws/search/opensearch-index.ts';

import { environment } from '../environment.ts';

/** The search over what stands under one prefix of the domain. */
export const searchUnder = (prefix: string) =>
  openSearchIndex({
    client: openSearchClient({
      endpoint: environment('SEARCH_ENDPOINT'),
      region: environment('AWS_REGION'),
    }),
    prefix,
    spread: spreadIn(environment(spreadVariable(prefix))),
  });

export const searchOnAws = () => searchUnder(SEARCH_PREFIX);
