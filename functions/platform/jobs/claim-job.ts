import type { Clock, NewId } from '../ports/powers.ts';
import { retryOnConflict } from '../ports/retry-on-conflict.ts';
import { type Table, WriteConflict } from '../ports/table.ts';
import type { JobWork, Plain, Running } from './job.ts';
import type { JobKind } from './job-kind.ts';
import { changeJob, storedJob, type StoredJob } from './job-repository.ts';
import { othersAtWork } from './others-at-work.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'write' | 'query'>;
  readonly now: Clock;
  readonly newId: NewId;
};

/** The state to resume from; undefined if the job has ended permanently. */
export const startOf = <Request extends Plain, Position extends Plain>(
  { start }: Pick<JobKind<Request, Position>, 'start'>,
  work: JobWork<Position>,
): Pick<Running<Position>, 'saved' | 'progress'> | undefined => {
  if (work.status === 'PENDING')
    return {
      saved: { ...start, parts: [], isWritten: false },
      progress: { done: 0, total: 0 },
    };
  if (work.status === 'IN_PROGRESS') return work;
  return work.status === 'ERROR' ? work.again : undefined;
};

/** A claim that is given back. */
const resting = <Place>(before: JobWork<Place>, running: Running<Place>): JobWork<Place> =>
  before.status === 'PENDING' ? { status: 'PENDING', queued: true } : { ...running, rests: true };

type Claimed<Request, Position> =
  | {
      readonly kind: 'claimed';
      readonly stored: StoredJob<Request, Position>;
      readonly running: Running<Position>;
    }
  | { readonly kind: 'over'; readonly results: readonly string[] }
  | { readonly kind: 'gone' | 'contested' | 'waits' };

/** A job that is not continued. */
export type EndedJob<Position> = Extract<JobWork<Position>, { status: 'DONE' | 'ERROR' }>;

/** The remaining files of a job that has ended. */
export const resultsOf = <Position>(work: JobWork<Position>): readonly string[] =>
  work.status === 'DONE' ? work.files : [];

/** Claims the job for this run, also from a previous run; kinds that are processed in turns wait for this person's turn. */
export const claimJob =
  <Request extends Plain, Position extends Plain>(
    kind: JobKind<Request, Position>,
    { table, now, newId }: Ports,
  ) =>
  async (personId: string, id: string): Promise<Claimed<Request, Position>> => {
    const othersOf = othersAtWork(kind, { table, now });
    if (kind.inTurns && (await othersOf(personId, id)).length > 0) return { kind: 'waits' };
    const claim = async (): Promise<Claimed<Request, Position>> => {
      const stored = await storedJob(kind, table)(personId, id);
      if (!stored) return { kind: 'gone' };
      const start = startOf(kind, stored.job.work);
      if (!start) return { kind: 'over', results: resultsOf(stored.job.work) };
      const running: Running<Position> = {
        status: 'IN_PROGRESS',
        run: newId(),
        at: now().toISOString(),
        progress: start.progress,
        saved: start.saved,
      };
      const claimed = await changeJob(kind, table)(stored, running);
      if (!claimed) throw new WriteConflict('Another run claimed the job first.');
      // Two that were taken at the same moment see each other: one of them gives way, always the same.
      if (kind.inTurns && (await othersOf(personId, id)).some((other) => other < id)) {
        await changeJob(kind, table)(claimed, resting(stored.job.work, running));
        return { kind: 'waits' };
      }
      return { kind: 'claimed', stored: claimed, running };
    };
    try {
      return await retryOnConflict(claim);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      return { kind: 'contested' };
    }
  };
