import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/tallies.ts';

import { readTallies, readTally } from './tallies.ts';

export const talliesCalls = (ports: Parameters<typeof readTally>[0]) =>
  calls(
    { readTally: contracts.readTally, readTallies: contracts.readTallies },
    { readTally: readTally(ports), readTallies: readTallies(ports) },
  );
