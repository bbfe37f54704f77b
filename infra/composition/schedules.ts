import { runSchedule, type SchedulePorts } from '#functions/platform/schedules/run-schedule.ts';

import { features } from './features.ts';
import { queueOfDueKind } from './lists.ts';
import type { World } from './world.ts';

/** What happens by itself, in the world of a run. `more` is swept after what the features keep. */
export const schedulesOf = (world: World, more: SchedulePorts['sweeps'] = []) =>
  runSchedule({
    table: world.table,
    queueOfKind: (kind) => world.queueNamed(queueOfDueKind(kind)),
    sweeps: [
      ...features.flatMap(({ sweep }) => {
        if (!sweep) return [];
        return [(now: World['now']) => sweep.work({ ...world, now })];
      }),
      ...more,
    ],
  });
