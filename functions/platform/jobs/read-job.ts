import type { Clock } from '../ports/powers.ts';
import type { Table } from '../ports/table.ts';
import type { Plain, Progress } from './job.ts';
import type { JobKind, NamedKind } from './job-kind.ts';
import { storedJob, type StoredJob } from './job-repository.ts';
import { queueJob, type QueueJobPorts } from './queue-job.ts';
import { type RemovalPorts, removeJob } from './remove-job.ts';

/** A worker that was not heard of for this long will not come back by itself. */
const SILENT_MS = 30 * 60_000;
/** What was saved and not queued within this time was cut off in between. */
const CUT_OFF_MS = 5_000;

export const isOver = (
  { keptMs }: Pick<NamedKind, 'keptMs'>,
  { askedAt }: { readonly askedAt: string },
  now: Date,
): boolean => now.getTime() - Date.parse(askedAt) >= keptMs;

type Ports = {
  readonly table: Pick<Table, 'get'> & RemovalPorts['table'];
  readonly files: RemovalPorts['files'];
  readonly now: Clock;
};

/** A job of this person that is still kept; one that is not is forgotten at once, whenever the next sweep comes. */
export const keptJob =
  <Asked extends Plain, Place extends Plain>(kind: JobKind<Asked, Place>, ports: Ports) =>
  async (personId: string, id: string): Promise<StoredJob<Asked, Place> | undefined> => {
    const stored = await storedJob(kind, ports.table)(personId, id);
    if (!stored || !isOver(kind, stored.job, ports.now())) return stored;
    await removeJob(kind, ports)(personId, id);
    return undefined;
  };

/** How far a job is, as whoever asked for it may read it. */
type JobState =
  | { readonly status: 'PENDING' }
  | { readonly status: 'IN_PROGRESS'; readonly progress: Progress }
  | { readonly status: 'DONE'; readonly progress: Progress; readonly files: readonly string[] }
  | { readonly status: 'ERROR'; readonly reason: string };

/** How far a job is. One that was cut off before it was queued is queued now. */
export const jobState =
  <Asked extends Plain, Place extends Plain>(
    kind: JobKind<Asked, Place>,
    ports: QueueJobPorts & { readonly now: Clock },
  ) =>
  async (stored: StoredJob<Asked, Place>): Promise<JobState> => {
    const { work, askedAt } = stored.job;
    const age = (at: string) => ports.now().getTime() - Date.parse(at);
    switch (work.status) {
      case 'PENDING':
        if (work.queued === false && age(askedAt) > CUT_OFF_MS) await queueJob(kind, ports)(stored);
        return { status: 'PENDING' };
      case 'IN_PROGRESS':
        return age(work.at) > SILENT_MS
          ? { status: 'ERROR', reason: kind.says.stopped }
          : { status: 'IN_PROGRESS', progress: work.progress };
      case 'ERROR':
        return { status: 'ERROR', reason: work.reason };
      case 'DONE':
        return {
          status: 'DONE',
          progress: { done: work.done, total: work.done },
          files: work.files,
        };
    }
  };
