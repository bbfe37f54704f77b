import { api, type Feature } from '#functions/platform/feature.ts';
import { patentsCalls } from '#shared/contracts/patents.ts';

import { readPatent } from './read-patent.ts';
import { searchPatents } from './search-patents.ts';

type PatentsWorld = Parameters<typeof readPatent>[0] & Parameters<typeof searchPatents>[0];

export const feature: Feature<PatentsWorld> = {
  name: 'patents',
  api: api({
    endpoints: patentsCalls,
    useCases: (ports: PatentsWorld) => ({
      searchPatents: searchPatents(ports),
      readPatent: readPatent(ports),
    }),
    memoryMib: 1024,
    touches: { table: 'recognise', patents: ['search'] },
  }),
};
