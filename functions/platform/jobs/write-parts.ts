import type { Files } from '../ports/files.ts';
import type { Clock } from '../ports/powers.ts';
import type { Plain, Running, Saved } from './job.ts';
import { partFile } from './job-keys.ts';
import type { JobKind } from './job-kind.ts';
import type { JobSteps } from './job-steps.ts';
import { partBytes } from './part-bytes.ts';

/** Above the minimum size for joining, and small enough to be held in memory twice. */
const JOINED_PART_BYTES = 8 * 1024 * 1024;
/** Headroom for the step that completes a part. */
const STEP_BYTES = 4 * 1024 * 1024;
const TELL_EVERY_MS = 2000;

type Writing<Position> = {
  readonly files: Pick<Files, 'put'>;
  readonly now: Clock;
  readonly personId: string;
  readonly id: string;
  readonly steps: JobSteps<Position>;
  /** Saves the progress of the run; throws if another run has the job. */
  readonly save: (running: Running<Position>) => Promise<void>;
  readonly isToPause: (hasSaved: boolean) => boolean;
};

/**
 * Runs steps from the last saved position, and saves their output in parts; returns the saved state, complete or not.
 */
export const writeParts = async <Request extends Plain, Position extends Plain>(
  kind: Pick<JobKind<Request, Position>, 'files' | 'result'>,
  begun: Running<Position>,
  { files, now, personId, id, steps, save, isToPause }: Writing<Position>,
): Promise<Running<Position>> => {
  const isJoined = kind.result.kind === 'joined';
  const part = partBytes(isJoined ? JOINED_PART_BYTES + STEP_BYTES : 0);
  const total = begun.progress.total || (await steps.expected(begun.saved));
  let current = begun;
  let reportedAt = now().getTime();

  const keep = async (saved: Saved<Position>, done: number, rests = false) => {
    const at = now();
    const progress = { done, total: Math.max(total, done) };
    const { rests: _, ...before } = current;
    current = { ...before, at: at.toISOString(), progress, saved, ...(rests && { rests }) };
    await save(current);
    reportedAt = at.getTime();
  };
  const put = async (): Promise<readonly string[]> => {
    const { parts } = current.saved;
    // Joining requires at least one part.
    if (part.length() === 0 && !isJoined) return parts;
    const file = partFile(kind, { personId, id, run: begun.run }, parts.length);
    await files.put(file, part.take());
    return [...parts, file];
  };

  let from: Position = begun.saved;
  for (;;) {
    const { pieces, done, next, rests = false } = await steps.step(from);
    for (const piece of pieces) part.add(piece);
    if (next === undefined) {
      await keep({ ...current.saved, parts: await put(), isWritten: true }, done);
      return current;
    }
    from = next;
    if (rests) {
      await keep({ ...next, parts: await put(), isWritten: false }, done, true);
      return current;
    }
    if (!isJoined || part.length() >= JOINED_PART_BYTES) {
      await keep({ ...next, parts: await put(), isWritten: false }, done);
      if (isToPause(true)) return current;
    } else if (isToPause(false)) return current;
    else if (now().getTime() - reportedAt >= TELL_EVERY_MS) await keep(current.saved, done);
  }
};
