import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import type { DayDue } from './count-day.ts';
import { dayAfter, dayOf, OPEN_DAYS } from './days.ts';
import { licensesDue } from './usage-log.ts';

type Ports = {
  readonly table: Pick<Table, 'query'>;
  readonly queue: Pick<Queue, 'send'>;
  readonly now: Clock;
};

/** Queues the days whose figures have to be recounted. */
export const findDueDays =
  ({ table, queue, now }: Ports) =>
  async (): Promise<string | undefined> => {
    const today = dayOf(now());
    let found = 0;
    for (let back = 0; back <= OPEN_DAYS; back += 1) {
      const day = dayAfter(today, -back);
      const licenses = await licensesDue(table)(day);
      const bodies = licenses.map((license) => JSON.stringify({ license, day } satisfies DayDue));
      if (bodies.length > 0) await queue.send(bodies);
      found += bodies.length;
    }
    return found > 0 ? `Queued days to be counted: ${String(found)}.` : undefined;
  };
