import { environment } from '#functions/adapters/aws/environment.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { servedToAnyone } from '#functions/adapters/aws/served.ts';

import { healthCalls } from './health-calls.ts';

export const handler = servedToAnyone(
  healthCalls({
    index: searchOnAws(),
    version: environment('VERACITE_VERSION'),
    searchEngine: 'opensearch',
  }),
);
