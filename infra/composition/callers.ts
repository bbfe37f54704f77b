import { limitedCallers } from '#functions/platform/limits/limited-callers.ts';
import { recognize } from '#functions/records/sessions/recognize.ts';
import { touchSession } from '#functions/records/sessions/session-repository.ts';

import type { World } from './world.ts';

/** Kinds of callers, each with its own rate limit per minute. */
export const createCallers = (world: World) =>
  limitedCallers(
    recognize({ ...world, touch: touchSession(world.table, world.now) }),
    world.rateLimits,
  );
