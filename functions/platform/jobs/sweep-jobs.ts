import * as z from 'zod';

import type { Clock } from '../ports/powers.ts';
import type { Table } from '../ports/table.ts';
import type { NamedKind } from './job-kind.ts';
import { type RemovalPorts, removeJob } from './remove-job.ts';

type Ports = RemovalPorts & {
  readonly table: Pick<Table, 'query' | 'write'>;
  readonly now: Clock;
};

/** As much of a job as it takes to forget it, whatever else became of it. */
const Whose = z.object({ id: z.string(), personId: z.string() });

/** Forgets the jobs that were asked for too long ago, with their files; answers how many. One that fails keeps none of the others. */
export const sweepJobs = async (kind: NamedKind, { table, files, now }: Ports): Promise<number> => {
  const last = new Date(now().getTime() - kind.keptMs).toISOString();
  const failures: unknown[] = [];
  let swept = 0;
  let after: string | undefined;
  do {
    const page = await table.query({
      pk: kind.all,
      index: 'inverse',
      // `~` follows everything an id is made of.
      to: `${last}#~`,
      ...(after !== undefined && { after }),
    });
    for (const item of page.items)
      try {
        const { id, personId } = Whose.parse(item['job']);
        await removeJob(kind, { table, files })(personId, id);
        swept += 1;
      } catch (error) {
        failures.push(error);
      }
    after = page.next;
  } while (after !== undefined);
  if (failures.length > 0)
    throw new AggregateError(failures, `Not all that is over could be removed: ${kind.all}.`);
  return swept;
};
