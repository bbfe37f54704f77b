import * as z from 'zod';

import type { Clock } from '../ports/powers.ts';
import type { Table } from '../ports/table.ts';
import type { NamedKind } from './job-kind.ts';
import { type RemovalPorts, removeJob } from './remove-job.ts';

type Ports = RemovalPorts & {
  readonly table: Pick<Table, 'query' | 'write'>;
  readonly now: Clock;
};

/** The fields needed to delete a job, whatever its other content. */
const Whose = z.object({ id: z.string(), personId: z.string() });

/**
 * Deletes the jobs whose retention has ended, with their files; returns how many. A failure does not stop the others.
 */
export const sweepJobs = async (kind: NamedKind, { table, files, now }: Ports): Promise<number> => {
  const last = new Date(now().getTime() - kind.keptMs).toISOString();
  const failures: unknown[] = [];
  let swept = 0;
  let cursor: string | undefined;
  do {
    const page = await table.query({
      pk: kind.all,
      index: 'inverse',
      // `~` sorts after all characters of an id.
      to: `${last}#~`,
      ...(cursor !== undefined && { after: cursor }),
    });
    for (const item of page.items)
      try {
        const { id, personId } = Whose.parse(item['job']);
        await removeJob(kind, { table, files })(personId, id);
        swept += 1;
      } catch (error) {
        failures.push(error);
      }
    cursor = page.next;
  } while (cursor !== undefined);
  if (failures.length > 0)
    throw new AggregateError(failures, `Some expired data could not be removed: ${kind.all}.`);
  return swept;
};
