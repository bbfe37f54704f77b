import { api, type Feature } from '#functions/platform/feature.ts';
import { healthCalls } from '#shared/contracts/health.ts';

import { readHealth } from './read-health.ts';

type HealthWorld = Parameters<typeof readHealth>[0];

export const feature: Feature<HealthWorld> = {
  name: 'health',
  api: api({
    endpoints: healthCalls,
    useCases: (ports: HealthWorld) => ({ readHealth: readHealth(ports) }),
    memoryMib: 512,
    touches: { table: 'read', search: ['count'] },
    knowsNobody: true,
  }),
};
