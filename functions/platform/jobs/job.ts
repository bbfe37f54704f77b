import * as z from 'zod';

import type { Json } from '../ports/table.ts';

/** Values that can be stored as they are. */
export type Plain = { readonly [name: string]: Json | undefined };

const Progress = z.object({ done: z.int(), total: z.int() });
/** How many of the things that a job goes through are done. */
export type Progress = z.infer<typeof Progress>;

/** How far the work has come: enough for another worker to go on. `Place` is what this kind of job must know for that. */
export type Saved<Place> = Place & {
  readonly parts: readonly string[];
  /** Everything stands in the parts; only the end is left. */
  readonly isWritten: boolean;
};

/** What may be gone on with. */
type Begun<Place> = { readonly progress: Progress; readonly saved: Saved<Place> };

export type Running<Place> = Begun<Place> & {
  readonly status: 'IN_PROGRESS';
  readonly run: string;
  /** When the worker was last heard of. */
  readonly at: string;
  /** Nobody works on it at the moment: it was put behind others. */
  readonly rests?: true | undefined;
};

/** `later`: whoever asked has to hand something in first, such as a file; nobody else gives it to the queue. */
const Queued = z.union([z.boolean(), z.literal('later')]);

export type JobWork<Place> =
  /** `queued` tells whether the queue is known to have it. */
  | { readonly status: 'PENDING'; readonly queued: z.infer<typeof Queued> }
  | Running<Place>
  /** `done` counts what the job went through; its result is these files. */
  | {
      readonly status: 'DONE';
      readonly files: readonly string[];
      readonly done: number;
      readonly at: string;
    }
  /** What failed by surprise may be taken up again where it stopped; what was refused may not. */
  | {
      readonly status: 'ERROR';
      readonly reason: string;
      readonly at: string;
      readonly again?: Begun<Place> | undefined;
    };

/** Slow work that a person asked for, as it is stored under them: what they asked, and how far it is. */
export type Job<Asked, Place> = Asked & {
  readonly id: string;
  readonly personId: string;
  readonly askedAt: string;
  readonly work: JobWork<Place>;
};

/** Where the results of a job could only be one file, a finished one was stored so. */
const DoneInOneFile = z
  .object({ status: z.literal('DONE'), file: z.string(), rows: z.int(), at: z.string() })
  .transform(({ file, rows, ...rest }) => ({ ...rest, files: [file], done: rows }));

const workSchema = <Place>(place: z.ZodType<Place>): z.ZodType<JobWork<Place>> => {
  const saved = z.intersection(
    place,
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

export const jobSchema = <Asked, Place>(
  asked: z.ZodType<Asked>,
  place: z.ZodType<Place>,
): z.ZodType<Job<Asked, Place>> =>
  z.intersection(
    asked,
    z.object({
      id: z.string(),
      personId: z.string(),
      askedAt: z.string(),
      work: workSchema(place),
    }),
  );
