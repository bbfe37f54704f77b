import type { Clock } from '../ports/powers.ts';
import type { Table } from '../ports/table.ts';
import type { Plain, Progress } from './job.ts';
import type { JobKind, NamedKind } from './job-kind.ts';
import { storedJob, type StoredJob } from './job-repository.ts';
import { queueJob, type QueueJobPorts } from './queue-job.ts';
import { type RemovalPorts, removeJob } from './remove-job.ts';

/** A worker that has not reported for this long does not come back by itself. */
const SILENT_MS = 30 * 60_000;
/** If a job was saved but not queued within this time, the request was interrupted in between. */
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

/**
 * Returns a job of this person within its retention; an expired job counts as missing at once, whenever the next sweep
 * runs.
 */
export const unexpiredJob =
  <Request extends Plain, Position extends Plain>(kind: JobKind<Request, Position>, ports: Ports) =>
  async (personId: string, id: string): Promise<StoredJob<Request, Position> | undefined> => {
    const stored = await storedJob(kind, ports.table)(personId, id);
    if (!stored || !isOver(kind, stored.job, ports.now())) return stored;
    await removeJob(kind, ports)(personId, id);
    return undefined;
  };

/** Converts a job to the progress that the person who requested it may read. */
type JobState =
  | { readonly status: 'PENDING' }
  | { readonly status: 'IN_PROGRESS'; readonly progress: Progress }
  | { readonly status: 'DONE'; readonly progress: Progress; readonly files: readonly string[] }
  | { readonly status: 'ERROR'; readonly reason: string };

/** Returns the progress of a job. If its request was interrupted before queueing, it is queued now. */
export const jobState =
  <Request extends Plain, Position extends Plain>(
    kind: JobKind<Request, Position>,
    ports: QueueJobPorts & { readonly now: Clock },
  ) =>
  async (stored: StoredJob<Request, Position>): Promise<JobState> => {
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
