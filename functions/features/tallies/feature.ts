import { api, type Feature } from '#functions/platform/feature.ts';
import { talliesCalls } from '#shared/contracts/tallies.ts';

import { readTallies, readTally } from './tallies.ts';

type TalliesWorld = Parameters<typeof readTallies>[0];

export const feature: Feature<TalliesWorld> = {
  name: 'tallies',
  api: api({
    endpoints: talliesCalls,
    useCases: (ports: TalliesWorld) => ({
      readTally: readTally(ports),
      readTallies: readTallies(ports),
    }),
    memoryMib: 512,
    touches: { table: 'recognise', search: ['search'] },
  }),
};
