import { calls } from '#functions/platform/http/calls.ts';
import { readHealth as contract } from '#shared/contracts/health.ts';

import { readHealth } from './read-health.ts';

export const healthCalls = (ports: Parameters<typeof readHealth>[0]) =>
  calls({ readHealth: contract }, { readHealth: readHealth(ports) });
