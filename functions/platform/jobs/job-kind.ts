import type * as z from 'zod';

import { type Job, jobSchema, type Plain } from './job.ts';

/** What becomes of the bytes that the steps of a job give. */
type Result<Asked> =
  /** One file. It is saved in parts of some megabytes, so the steps have to give that much within a run's time. */
  | { readonly kind: 'joined'; readonly contentType: (asked: Asked) => string }
  /** A file for each step that gives any, saved at once; they can be read while the job goes on. */
  | { readonly kind: 'parts' };

/** What a feature says of its jobs. `Asked` is what somebody asks for; `Place` is how far the steps have come. */
type JobsSaid<Asked extends Plain, Place extends Plain> = {
  /** Of one: the beginning of its sort key under the person. */
  readonly name: string;
  /** The partition of the one index in which all of them stand by the time they were asked for. */
  readonly all: string;
  /** Where their files lie, as `exports/`; on AWS functions may touch nothing else of the bucket by this. */
  readonly files: string;
  readonly partitionOf: (personId: string) => string;
  /** So long after they were asked for, jobs and their files are forgotten. */
  readonly keptMs: number;
  readonly asked: z.ZodType<Asked>;
  readonly place: z.ZodType<Place>;
  /** Where the steps begin. */
  readonly start: Place;
  readonly result: Result<Asked>;
  /** Jobs of one person are worked one after the other, so that many of one person's do not delay those of others. */
  readonly inTurns?: boolean;
  /** What people are told of surprises; the details are for our log. */
  readonly says: {
    readonly failed: string;
    readonly noRoom: string;
    /** A worker was not heard of for long. */
    readonly stopped: string;
  };
};

export type JobKind<Asked extends Plain, Place extends Plain> = JobsSaid<Asked, Place> & {
  readonly schema: z.ZodType<Job<Asked, Place>>;
};

export const jobKind = <Asked extends Plain, Place extends Plain>(
  said: JobsSaid<Asked, Place>,
): JobKind<Asked, Place> => ({ ...said, schema: jobSchema(said.asked, said.place) });

/** The names that its keys and files are made of. */
export type NamedKind = Pick<
  JobsSaid<Plain, Plain>,
  'name' | 'all' | 'files' | 'partitionOf' | 'keptMs'
>;
