import * as z from 'zod';

import type { Json } from '../ports/table.ts';

/** Values that can be stored unchanged. */
export type Plain = { readonly [name: string]: Json | undefined };

const Progress = z.object({ done: z.int(), total: z.int() });
/** The number of processed items of a job. */
export type Progress = z.infer<typeof Progress>;

/** The state from which another worker can continue. `Position` is what this kind of job needs for that. */
export type Saved<Position> = Position & {
  readonly parts: readonly string[];
  /** All parts are written; only finishing remains. */
  readonly isWritten: boolean;
};

/** States that can be resumed. */
type Begun<Position> = { readonly progress: Progress; readonly saved: Saved<Position> };

export type Running<Position> = Begun<Position> & {
  readonly status: 'IN_PROGRESS';
  readonly run: string;
  /** Time of the worker's last report. */
  readonly at: string;
  /** Nobody works on it at the moment: it was put behind others. */
  readonly rests?: true | undefined;
};

/** `later`: the person first has to upload something, such as a file, before the job is queued. */
const Queued = z.union([z.boolean(), z.literal('later')]);

export type JobWork<Position> =
  /** `queued`: the queue is known to have the job. */
  | { readonly status: 'PENDING'; readonly queued: z.infer<typeof Queued> }
  | Running<Position>
  /** `done` counts the processed items; the result is in these files. */
  | {
      readonly status: 'DONE';
      readonly files: readonly string[];
      readonly done: number;
      readonly at: string;
    }
  /** A job that failed unexpectedly can be resumed where it stopped; a rejected one cannot. */
  | {
      readonly status: 'ERROR';
      readonly reason: string;
      readonly at: string;
      readonly again?: Begun<Position> | undefined;
    };

/** A long-running job that a person requested, as it is stored under them: the request and its progress. */
export type Job<Request, Position> = Request & {
  readonly id: string;
  readonly personId: string;
  readonly askedAt: string;
  readonly work: JobWork<Position>;
};

/** The stored form from when the result of a job could only be one file. */
const DoneInOneFile = z
  .object({ status: z.literal('DONE'), file: z.string(), rows: z.int(), at: z.string() })
  .transform(({ file, rows, ...rest }) => ({ ...rest, files: [file], done: rows }));

const workSchema = <Position>(position: z.ZodType<Position>): z.ZodType<JobWork<Position>> => {
  const saved = z.intersection(
    position,
    z.object({ parts: z.array(z.string()), isWritten: z.boolean() }),
  );
  return z.union([
    z.object({ status: z.literal('PENDING'), queued: Queued }),
    z.object({
      status: z.literal('IN_PROGRESS'),
      run: z.string(),
      at: z.string(),
      progress: Progress,
      saved,
      rests: z.literal(true).optional(),
    }),
    z.object({
      status: z.literal('DONE'),
      files: z.array(z.string()),
      done: z.int(),
      at: z.string(),
    }),
    DoneInOneFile,
    z.object({
      status: z.literal('ERROR'),
      reason: z.string(),
      at: z.string(),
      again: z.object({ progress: Progress, saved }).optional(),
    }),
  ]);
};

export const jobSchema = <Request, Position>(
  request: z.ZodType<Request>,
  position: z.ZodType<Position>,
): z.ZodType<Job<Request, Position>> =>
  z.intersection(
    request,
    z.object({
      id: z.string(),
      personId: z.string(),
      askedAt: z.string(),
      work: workSchema(position),
    }),
  );
