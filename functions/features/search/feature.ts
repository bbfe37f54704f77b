import { api, type Feature } from '#functions/platform/feature.ts';
import { searchCalls } from '#shared/contracts/search.ts';

import { autocompletes } from './autocompletes.ts';
import { search } from './search.ts';

type SearchWorld = Parameters<typeof search>[0] & Parameters<typeof autocompletes>[0];

export const feature: Feature<SearchWorld> = {
  name: 'search',
  api: api({
    endpoints: searchCalls,
    useCases: (ports: SearchWorld) => ({
      search: search(ports),
      autocompletes: autocompletes(ports),
    }),
    memoryMib: 1024,
    touches: { table: 'recognise', search: ['search'] },
  }),
};
