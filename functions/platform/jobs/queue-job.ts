import type { JobMessage } from '#shared/messages/jobs.ts';

import type { Queue } from '../ports/queue.ts';
import type { Table } from '../ports/table.ts';
import type { Plain } from './job.ts';
import type { JobKind } from './job-kind.ts';
import { changeJob, type StoredJob } from './job-repository.ts';

export type QueueJobPorts = {
  readonly table: Pick<Table, 'write'>;
  readonly queue: Pick<Queue, 'send'>;
};

/** Hands a job that no queue is known to have to the queue; one too many is worked once all the same. */
export const queueJob =
  <Asked extends Plain, Place extends Plain>(
    kind: JobKind<Asked, Place>,
    { table, queue }: QueueJobPorts,
  ) =>
  async (stored: StoredJob<Asked, Place>): Promise<void> => {
    const { id, personId, work } = stored.job;
    if (work.status !== 'PENDING' || work.queued === true) return;
    await queue.send([JSON.stringify({ personId, jobId: id } satisfies JobMessage)]);
    // Where a worker was quicker than this note, the note is not needed any more.
    await changeJob(kind, table)(stored, { status: 'PENDING', queued: true });
  };
