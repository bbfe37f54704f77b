import { type Caller, requirePerson } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import { unexpiredJob } from '#functions/platform/jobs/read-job.ts';
import type { ReferenceCheck } from '#functions/records/reference-checks/checked-reference.ts';

import { readStoredCheck } from './stored-check.ts';
import type { ReferenceChecksPorts } from './ports.ts';
import {
  type ReferenceCheckJob,
  referenceCheckJobs,
  type StoredCheck,
} from './reference-check-jobs.ts';

export const checkNotFound = () =>
  notFound('There is no check at this address, or it was removed.');

type Ports = Pick<ReferenceChecksPorts, 'table' | 'files' | 'now'>;

/** Returns the caller's own check; 404 for everyone else. */
export const ownCheck =
  (ports: Ports) =>
  async (caller: Caller, taskId: string): Promise<StoredCheck> => {
    const storedCheck = await unexpiredJob(referenceCheckJobs, ports)(
      requirePerson(caller).person.id,
      taskId,
    );
    if (!storedCheck) throw checkNotFound();
    return storedCheck;
  };

/** Returns the results of a check; throws 409 until it is finished. */
export const readCheckResult = async (
  { files }: Pick<Ports, 'files'>,
  { work }: ReferenceCheckJob,
): Promise<ReferenceCheck> => {
  if (work.status === 'ERROR') throw new Problem(409, work.reason);
  if (work.status !== 'DONE')
    throw new Problem(409, 'The check is not finished yet.', { headers: { 'retry-after': '2' } });
  return readStoredCheck(files, work.files);
};
