import { limitedCallers } from '#functions/platform/limits/limited-callers.ts';
import { recognise } from '#functions/records/sessions/recognise.ts';
import { touchSession } from '#functions/records/sessions/session-repository.ts';

import type { World } from './world.ts';

/** Who is asking, each of whom may ask so many times a minute. */
export const callersOf = (world: World) =>
  limitedCallers(
    recognise({ ...world, touch: touchSession(world.table, world.now) }),
    world.rateLimits,
  );
