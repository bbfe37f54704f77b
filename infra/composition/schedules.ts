import { runSchedule, type SchedulePorts } from '#functions/platform/schedules/run-schedule.ts';

import { features } from './features.ts';
import { queueOfDueKind } from './lists.ts';
import type { World } from './world.ts';

/** The scheduled work of an installation. `additionalSweeps` run after the features' own data. */
export const createSchedulesRunner = (
  world: World,
  additionalSweeps: SchedulePorts['sweeps'] = [],
) =>
  runSchedule({
    table: world.table,
    queueOfKind: (kind) => world.queueNamed(queueOfDueKind(kind)),
    sweeps: [
      ...features.flatMap(({ sweep }) => {
        if (!sweep) return [];
        return [(now: World['now']) => sweep.work({ ...world, now })];
      }),
      ...additionalSweeps,
    ],
  });
