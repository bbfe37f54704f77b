import type { Files } from '../ports/files.ts';
import type { Clock, NewId } from '../ports/powers.ts';
import type { Table } from '../ports/table.ts';
import { claimJob, type EndedJob, resultsOf } from './claim-job.ts';
import type { Job, JobWork, Plain, Running } from './job.ts';
import { filesOfJob, wholeFile } from './job-keys.ts';
import type { JobKind } from './job-kind.ts';
import { JobRefused } from './job-refused.ts';
import { changeJob, storedJob } from './job-repository.ts';
import type { JobSteps } from './job-steps.ts';
import { removeFiles } from './remove-job.ts';
import { writeParts } from './write-parts.ts';

/** The dependencies of every job worker. */
export type JobWorld = {
  readonly table: Pick<Table, 'get' | 'write' | 'query'>;
  readonly files: Pick<Files, 'put' | 'join' | 'list' | 'remove'>;
  readonly now: Clock;
  readonly newId: NewId;
};

export type RunJobPorts<Request, Position> = JobWorld & {
  /** Prepares the input of the job. */
  readonly open: (job: Job<Request, Position>) => Promise<JobSteps<Position>>;
};

/**
 * How a run ended: finished; deleted with its person; taken over by another worker; out of time, to be resumed; or put
 * behind others, to be resumed later.
 */
export type RunEnd = 'over' | 'gone' | 'taken-over' | 'paused' | 'behind';

type Options = {
  /** After this time the worker stops at the next finished part. */
  readonly patienceMs?: number | undefined;
  /** Signals that the process is shutting down: the worker stops at the next step. */
  readonly isEnding?: () => boolean;
  /** Called after each save. */
  readonly onSaved?: () => Promise<void>;
};

/** Another worker has taken over the job, or it was removed: further output of this run is discarded. */
class TakenOver extends Error {}

/**
 * Runs a job step by step and finishes its result. After an interruption another run continues from the last saved
 * part; two concurrent runs write to different keys, and only one of them can save.
 */
export const runJob =
  <Request extends Plain, Position extends Plain>(
    kind: JobKind<Request, Position>,
    ports: RunJobPorts<Request, Position>,
  ) =>
  async (personId: string, id: string, options: Options = {}): Promise<RunEnd> => {
    const {
      patienceMs = Number.POSITIVE_INFINITY,
      isEnding = () => false,
      onSaved = async () => undefined,
    } = options;
    const { table, files, now } = ports;
    const until = now().getTime() + patienceMs;
    const tidy = (results: readonly string[]) =>
      removeFiles(files, filesOfJob(kind, personId, id), results);

    const claimed = await claimJob(kind, ports)(personId, id);
    if (claimed.kind === 'contested') return 'taken-over';
    if (claimed.kind === 'waits') return 'behind';
    if (claimed.kind !== 'claimed') {
      // The run that finished the job may have been interrupted before its cleanup.
      await tidy(claimed.kind === 'over' ? claimed.results : []);
      return claimed.kind;
    }
    let { stored } = claimed;
    const save = async (work: JobWork<Position>) => {
      const changed = await changeJob(kind, table)(stored, work);
      if (!changed) throw new TakenOver();
      stored = changed;
      await onSaved();
    };
    const end = async (work: EndedJob<Position>) => {
      await save(work);
      await tidy(resultsOf(work));
    };
    const write = async (running: Running<Position>) =>
      writeParts(kind, running, {
        files,
        now,
        personId,
        id,
        steps: await ports.open(stored.job),
        save,
        isToPause: (hasSaved) => isEnding() || (hasSaved && now().getTime() >= until),
      });
    const work = async (running: Running<Position>): Promise<RunEnd> => {
      try {
        const { run, saved, progress, rests } = running.saved.isWritten
          ? running
          : await write(running);
        if (!saved.isWritten) return rests ? 'behind' : 'paused';
        const results = await joined(kind, ports, stored.job, { run, parts: saved.parts });
        // Only now is there a file to download.
        await end({ status: 'DONE', files: results, done: progress.done, at: now().toISOString() });
      } catch (error) {
        if (!(error instanceof JobRefused)) throw error;
        await end({ status: 'ERROR', reason: error.message, at: now().toISOString() });
      }
      return 'over';
    };

    try {
      return await work(claimed.running);
    } catch (error) {
      if (!(error instanceof TakenOver)) throw error;
      if (await storedJob(kind, table)(personId, id)) return 'taken-over';
      await tidy([]);
      return 'gone';
    }
  };

/** Returns the files of a job: its parts, or the file they are joined into. */
const joined = async <Request extends Plain, Position extends Plain>(
  kind: JobKind<Request, Position>,
  { files }: Pick<JobWorld, 'files'>,
  job: Job<Request, Position>,
  { run, parts }: { readonly run: string; readonly parts: readonly string[] },
): Promise<readonly string[]> => {
  if (kind.result.kind === 'parts') return parts;
  const { personId, id } = job;
  const whole = wholeFile(kind, { personId, id, run });
  await files.join(parts, whole, { contentType: kind.result.contentType(job) });
  return [whole];
};
