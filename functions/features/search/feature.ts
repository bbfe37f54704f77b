import { api, type Feature } from '#functions/platform/feature.ts';
import { searchAction } from '#functions/records/usage/counted-actions.ts';
import { counting, type CountPorts } from '#functions/records/usage/count-usage.ts';
import { USAGE_QUEUE } from '#functions/records/usage/usage-message.ts';
import { searchCalls } from '#shared/contracts/search.ts';

import { autocompletes } from './autocompletes.ts';
import { search } from './search.ts';

type SearchWorld = Parameters<typeof search>[0] & Parameters<typeof autocompletes>[0] & CountPorts;

export const feature: Feature<SearchWorld> = {
  name: 'search',
  api: api({
    endpoints: searchCalls,
    useCases: (ports: SearchWorld) => ({
      search: counting(ports)(search(ports), searchAction),
      autocompletes: autocompletes(ports),
    }),
    memoryMib: 1024,
    touches: { table: 'recognise', search: ['search'], sends: [USAGE_QUEUE] },
  }),
};
