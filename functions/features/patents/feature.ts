import { api, type Feature } from '#functions/platform/feature.ts';
import { onlyWithFlag } from '#functions/records/flags/only-with-flag.ts';
import { patentsCalls } from '#shared/contracts/patents.ts';

import { readPatent } from './read-patent.ts';
import { searchPatents } from './search-patents.ts';

type PatentsWorld = Parameters<typeof readPatent>[0] & Parameters<typeof searchPatents>[0];

export const feature: Feature<PatentsWorld> = {
  name: 'patents',
  api: api({
    endpoints: patentsCalls,
    useCases: (ports: PatentsWorld) => {
      const forTesters = onlyWithFlag(ports.table, 'beta-patents');
      return {
        searchPatents: forTesters(searchPatents(ports)),
        readPatent: forTesters(readPatent(ports)),
      };
    },
    memoryMib: 1024,
    touches: { table: 'recognise', patents: ['search'] },
  }),
};
