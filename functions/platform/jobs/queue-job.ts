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

/**
 * Queues a job that is not known to be queued; a duplicate message is harmless, because the job still runs once. `options` may
 * delay the message.
 */
export const queueJob =
  <Request extends Plain, Position extends Plain>(
    kind: JobKind<Request, Position>,
    { table, queue }: QueueJobPorts,
  ) =>
  async (
    stored: StoredJob<Request, Position>,
    options?: Parameters<Queue['send']>[1],
  ): Promise<void> => {
    const { id, personId, work } = stored.job;
    if (work.status !== 'PENDING' || work.queued === true) return;
    await queue.send([JSON.stringify({ personId, jobId: id } satisfies JobMessage)], options);
    // If a worker was faster than this update, the update is unnecessary.
    await changeJob(kind, table)(stored, { status: 'PENDING', queued: true });
  };
