import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import type { DayDue } from './count-day.ts';
import { addDays, toDay, LATE_USE_DAYS } from './days.ts';
import { readDueLicenses } from './usage-log.ts';

type Ports = {
  readonly table: Pick<Table, 'query'>;
  readonly queue: Pick<Queue, 'send'>;
  readonly now: Clock;
};

/** Queues the days whose figures have to be recounted. */
export const findDueDays =
  ({ table, queue, now }: Ports) =>
  async (): Promise<string | undefined> => {
    const today = toDay(now());
    let dueCount = 0;
    for (let back = 0; back <= LATE_USE_DAYS; back += 1) {
      const day = addDays(today, -back);
      const licenses = await readDueLicenses(table)(day);
      const bodies = licenses.map((license) => JSON.stringify({ license, day } satisfies DayDue));
      if (bodies.length > 0) await queue.send(bodies);
      dueCount += bodies.length;
    }
    return dueCount > 0 ? `Queued days to be counted: ${String(dueCount)}.` : undefined;
  };
