import { SEARCH_PREFIX, spreadVariable } from '#functions/adapters/aws/search-prefix.ts';
import { spreadIn } from '#functions/adapters/aws/search/index-definition.ts';
import { openSearchClient } from '#functions/adapters/aws/search/opensearch-client.ts';
import { openSearchIndex } from '#functions/adapters/aws/search/opensearch-index.ts';

import { meshAware } from '#functions/records/mesh/mesh-aware-index.ts';
import { once } from '#functions/platform/once.ts';

import { environment } from '../environment.ts';
import { tableOnAws } from './table.ts';

/** Returns the search over one index prefix of the domain. */
export const searchWithPrefix = (prefix: string) =>
  openSearchIndex({
    client: openSearchClient({
      endpoint: environment('SEARCH_ENDPOINT'),
      region: environment('AWS_REGION'),
    }),
    prefix,
    spread: spreadIn(environment(spreadVariable(prefix))),
  });

/** Returns the paper search; MeSH headings in queries are looked up in the table. */
export const searchOnAws = () => meshAware(searchWithPrefix(SEARCH_PREFIX), once(tableOnAws));
