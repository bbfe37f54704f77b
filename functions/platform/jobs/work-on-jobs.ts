import { JobMessage } from '#shared/messages/jobs.ts';

import { PermanentError, type Work } from '../queues/work.ts';
import { startOf } from './claim-job.ts';
import type { Plain } from './job.ts';
import type { JobKind } from './job-kind.ts';
import { changeJob, storedJob } from './job-repository.ts';
import { type JobWorld, runJob, type RunJobPorts } from './run-job.ts';

const isNoRoom = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && error.code === 'ENOSPC') ||
    ('message' in error && String(error.message).includes('disk is full')));

/** Records that there are no further automatic retries; the output so far is retained for a redrive of the message. */
const giveUp = async <Request extends Plain, Position extends Plain>(
  kind: JobKind<Request, Position>,
  { table, now }: Pick<JobWorld, 'table' | 'now'>,
  { personId, jobId }: JobMessage,
  error: unknown,
) => {
  const stored = await storedJob(kind, table)(personId, jobId);
  const again = stored && startOf(kind, stored.job.work);
  if (!again || stored.job.work.status === 'ERROR') return;
  const { progress, saved } = again;
  await changeJob(kind, table)(stored, {
    status: 'ERROR',
    reason: isNoRoom(error) ? kind.says.noRoom : kind.says.failed,
    at: now().toISOString(),
    again: { progress, saved },
  });
};

const messageIn = (body: string): JobMessage | undefined => {
  try {
    return JobMessage.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** Processes the messages of a job queue. */
export const workOnJobs = <Request extends Plain, Position extends Plain>(
  kind: JobKind<Request, Position>,
  ports: RunJobPorts<Request, Position>,
): Work => ({
  kind: 'each',
  work: async ({ body }, run) => {
    const message = messageIn(body);
    if (!message) throw new PermanentError(`This is not a message about a job: ${kind.name}.`);
    const end = await runJob(kind, ports)(message.personId, message.jobId, {
      patienceMs: run.mayTakeMs,
      isEnding: run.isEnding,
      onSaved: run.goesOn,
    });
    if (end === 'taken-over') return 'elsewhere';
    if (end === 'behind') return 'put-behind';
    return end === 'paused' ? 'hand-on' : 'done';
  },
  giveUp: async ({ body }, error) => {
    const message = messageIn(body);
    if (message) await giveUp(kind, ports, message, error);
  },
});
