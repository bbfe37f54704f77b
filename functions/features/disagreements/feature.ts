import { api, type Feature } from '#functions/platform/feature.ts';
import { disagreementsCalls } from '#shared/contracts/disagreements.ts';

import { readDisagreements } from './read-disagreements.ts';

type DisagreementsWorld = Parameters<typeof readDisagreements>[0];

export const feature: Feature<DisagreementsWorld> = {
  name: 'disagreements',
  api: api({
    endpoints: disagreementsCalls,
    useCases: (ports: DisagreementsWorld) => ({ readDisagreements: readDisagreements(ports) }),
    memoryMib: 1024,
    touches: { table: 'recognise', search: ['search', 'statements'] },
  }),
};
