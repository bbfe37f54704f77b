import type * as z from 'zod';

import { type Job, jobSchema, type Plain } from './job.ts';

/** How the bytes from the steps of a job are stored. */
type Result<Request> =
  /** One file. It is saved in parts of several megabytes, so the steps must produce that much within a run. */
  | { readonly kind: 'joined'; readonly contentType: (request: Request) => string }
  /** One file for each step that produces output, saved at once; the files can be read while the job is running. */
  | { readonly kind: 'parts' };

/**
 * A feature's definition of its jobs. `Request` is what the person requests; `Position` is the progress of the steps.
 */
type JobsSaid<Request extends Plain, Position extends Plain> = {
  /** The prefix of a job's sort key under the person. */
  readonly name: string;
  /** The index partition that contains all jobs by the time of their request. */
  readonly all: string;
  /**
   * The key prefix of their files, such as `exports/`; on AWS it limits which files of the bucket functions may access.
   */
  readonly files: string;
  readonly partitionOf: (personId: string) => string;
  /** Retention of jobs and their files, from the time of the request. */
  readonly keptMs: number;
  readonly asked: z.ZodType<Request>;
  readonly place: z.ZodType<Position>;
  /** The initial position of the steps. */
  readonly start: Position;
  readonly result: Result<Request>;
  /** Jobs of one person are worked one after the other, so that many of one person's do not delay those of others. */
  readonly inTurns?: boolean;
  /** The message to people about unexpected errors; the details are logged. */
  readonly says: {
    readonly failed: string;
    readonly noRoom: string;
    /** The message when a worker has not reported for a long time. */
    readonly stopped: string;
  };
};

export type JobKind<Request extends Plain, Position extends Plain> = JobsSaid<Request, Position> & {
  readonly schema: z.ZodType<Job<Request, Position>>;
};

export const jobKind = <Request extends Plain, Position extends Plain>(
  definition: JobsSaid<Request, Position>,
): JobKind<Request, Position> => ({
  ...definition,
  schema: jobSchema(definition.asked, definition.place),
});

/** The names from which its keys and file names are built. */
export type NamedKind = Pick<
  JobsSaid<Plain, Plain>,
  'name' | 'all' | 'files' | 'partitionOf' | 'keptMs'
>;
