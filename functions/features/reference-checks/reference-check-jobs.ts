import * as z from 'zod';

import type { Job } from '#functions/platform/jobs/job.ts';
import type { StoredJob } from '#functions/platform/jobs/job-repository.ts';
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

/** Key prefix of check results; on AWS, functions can access nothing else in the bucket through it. */
export const CHECK_FILES_PREFIX = 'reference-checks/';
/** Key prefix of uploaded manuscripts, which are deleted once read. */
export const MANUSCRIPT_FILES_PREFIX = 'manuscripts/';

const DAY_MS = 86_400_000;
/** Deletes files that were never read. */
export const MANUSCRIPT_RETENTION_MS = DAY_MS;
/** Retention of results. */
export const FINDINGS_RETENTION_MS = 90 * DAY_MS;

const JobInput = z.object({
  /** Display name: the file name. */
  name: z.string(),
  /** Upload deadline, if the person has to upload the file separately. */
  uploadUntil: z.string().optional(),
});

const LocationShape = z.object({
  /** Number of references looked up. */
  lookedUp: z.int(),
  /** The results are stored; only the file remains to be deleted. */
  isKept: z.boolean(),
  /** The file was not read within the short deadline; it is read with the long one, behind others. */
  isSlow: z.boolean().optional(),
});
export type CheckLocation = z.infer<typeof LocationShape>;

/** A requested reference check. */
export type ReferenceCheckJob = Job<z.infer<typeof JobInput>, CheckLocation>;
export type StoredCheck = StoredJob<z.infer<typeof JobInput>, CheckLocation>;

export const referenceCheckJobs = jobKind({
  name: 'reference-check',
  all: 'reference-checks',
  files: CHECK_FILES_PREFIX,
  partitionOf: personPartition,
  keptMs: FINDINGS_RETENTION_MS,
  asked: JobInput,
  place: LocationShape,
  start: { lookedUp: 0, isKept: false },
  result: { kind: 'parts' },
  inTurns: true,
  says: {
    failed:
      'The references could not be checked, because a part of the service failed. Please try again later.',
    noRoom: 'There is not enough storage for the results. Please try again later.',
    stopped: 'The check was interrupted. Please start it again.',
  },
});

export const manuscriptFile = (personId: string, id: string): string =>
  `${manuscriptsPrefix(personId)}${id}`;

export const manuscriptsPrefix = (personId: string): string =>
  `${MANUSCRIPT_FILES_PREFIX}${personId}/`;
