import * as z from 'zod';

import type { Job } from '#functions/platform/jobs/job.ts';
import type { StoredJob } from '#functions/platform/jobs/job-repository.ts';
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

/** Where the findings of checks lie; on AWS functions may touch nothing else of the bucket by this. */
export const CHECK_FILES = 'reference-checks/';
/** Where lies what people handed in, for the short while until it was read. */
export const MANUSCRIPT_FILES = 'manuscripts/';

const DAY_MS = 86_400_000;
/** A file that nobody came to read is deleted all the same. */
export const MANUSCRIPT_KEPT_MS = DAY_MS;
/** Findings can be read for so long. */
export const FINDINGS_KEPT_MS = 90 * DAY_MS;

const Asked = z.object({
  /** What the person calls it: the name of the file. */
  name: z.string(),
  /** Until when the file can be put, where it is to be put by the person. */
  uploadUntil: z.string().optional(),
});

const Place = z.object({
  /** So many references were looked up. */
  lookedUp: z.int(),
  /** The findings are kept; what is left is to delete the file. */
  isKept: z.boolean(),
  /** The file was not read within the short deadline; it is read with the long one, behind others. */
  isSlow: z.boolean().optional(),
});
export type CheckPlace = z.infer<typeof Place>;

/** A check of references that a person asked for. */
export type ReferenceCheckJob = Job<z.infer<typeof Asked>, CheckPlace>;
export type StoredCheck = StoredJob<z.infer<typeof Asked>, CheckPlace>;

export const referenceCheckJobs = jobKind({
  name: 'reference-check',
  all: 'reference-checks',
  files: CHECK_FILES,
  partitionOf: personPartition,
  keptMs: FINDINGS_KEPT_MS,
  asked: Asked,
  place: Place,
  start: { lookedUp: 0, isKept: false },
  result: { kind: 'parts' },
  inTurns: true,
  says: {
    failed:
      'The references could not be checked, because a part of the service failed. Please try again later.',
    noRoom: 'There is no room left to store what was found. Please try again later.',
    stopped: 'The check stopped half-way. Please start it again.',
  },
});

export const manuscriptFile = (personId: string, id: string): string =>
  `${manuscriptsOf(personId)}${id}`;

export const manuscriptsOf = (personId: string): string => `${MANUSCRIPT_FILES}${personId}/`;
