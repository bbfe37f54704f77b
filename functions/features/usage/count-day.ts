import * as z from 'zod';

import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { PermanentError } from '#functions/platform/queues/work.ts';

import { countHour } from './count-hour.ts';
import { type Day, isClosed } from './days.ts';
import { replaceDay, readDayRevision, createSums } from './figures.ts';
import { clearDueMark, readUsesOfHour } from './usage-log.ts';

export type CountDayPorts = {
  readonly table: Pick<Table, 'get' | 'query' | 'write' | 'putMany'>;
  readonly now: Clock;
};

export const DAYS_QUEUE = 'usage-days';
const DayDue = z.object({ license: z.string().min(1), day: z.iso.date() });
export type DayDue = z.infer<typeof DayDue>;

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Counts a day of a license from its log, and puts the figures in the place of those before. */
export const countDay =
  ({ table, now }: CountDayPorts) =>
  async ({ body }: Delivery): Promise<void> => {
    const due = dayIn(body);
    if (!due) throw new PermanentError('It does not name a day of a license.');
    const { license, day } = due;
    if (isClosed(day, now())) throw new PermanentError('The figures of this day are closed.');
    // Read before the log, so that a use logged in the meantime makes the day due again.
    await clearDueMark(table)(license, day);
    const revision = await readDayRevision(table)(license, day);
    const sums = createSums();
    for (const hour of HOURS) {
      const start = `${day}T${hour}`;
      sums.add(countHour(await readUsesOfHour(table)(license, start), start));
    }
    // The second writer retries, and reads what the first may have missed.
    await replaceDay(table)(license, day, sums.whole(), revision);
  };

const dayIn = (body: string): { readonly license: string; readonly day: Day } | undefined => {
  try {
    return DayDue.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};
