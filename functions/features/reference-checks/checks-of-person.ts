import { keyPrefix } from '#functions/platform/jobs/job-keys.ts';
import { queueJob } from '#functions/platform/jobs/queue-job.ts';
import { jobState } from '#functions/platform/jobs/read-job.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

import type { ReferenceChecksPorts } from './ports.ts';
import {
  manuscriptFile,
  type ReferenceCheckJob,
  referenceCheckJobs,
  type StoredCheck,
} from './reference-check-jobs.ts';

/** A worker that takes longer was ended and no longer counts. */
const MAX_DURATION_MS = 3_600_000;

/** Lists a person's checks, newest first. */
export const checksOfOwner =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly StoredCheck[]> =>
    (
      await everyItem(table, {
        pk: personPartition(personId),
        prefix: keyPrefix(referenceCheckJobs),
      })
    )
      .map((item): StoredCheck => ({
        job: referenceCheckJobs.schema.parse(item['job']),
        revision: Number(item['revision']),
      }))
      .toSorted(
        ({ job: a }, { job: b }) => b.askedAt.localeCompare(a.askedAt) || a.id.localeCompare(b.id),
      );

const isWaitedFor = ({ uploadUntil = '' }: ReferenceCheckJob, now: Date): boolean =>
  now.toISOString() <= uploadUntil;

/** Tests whether a check counts toward the person's concurrent checks. */
export const isInProgress = (job: ReferenceCheckJob, now: Date): boolean => {
  const { work, askedAt } = job;
  if (work.status !== 'PENDING' && work.status !== 'IN_PROGRESS') return false;
  if (work.status === 'PENDING' && work.queued === 'later') return isWaitedFor(job, now);
  return now.getTime() - Date.parse(askedAt) < MAX_DURATION_MS;
};

const NEVER_CAME = 'The file did not arrive in time. Please start the check again.';

/** Returns the status of a check; one whose file has arrived is queued. */
export const checkState =
  (ports: Pick<ReferenceChecksPorts, 'table' | 'files' | 'queue' | 'now'>) =>
  async (storedJob: StoredCheck): ReturnType<ReturnType<typeof jobState>> => {
    const { job } = storedJob;
    if (job.work.status !== 'PENDING' || job.work.queued !== 'later')
      return jobState(referenceCheckJobs, ports)(storedJob);
    const isThere = (await ports.files.info(manuscriptFile(job.personId, job.id))) !== undefined;
    if (isThere) await queueJob(referenceCheckJobs, ports)(storedJob);
    return isThere || isWaitedFor(job, ports.now())
      ? { status: 'PENDING' }
      : { status: 'ERROR', reason: NEVER_CAME };
  };
