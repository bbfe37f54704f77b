import type { UploadUse } from '#functions/platform/feature.ts';
import { storedJob } from '#functions/platform/jobs/job-repository.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { MANUSCRIPT_FILES_PREFIX, referenceCheckJobs } from './reference-check-jobs.ts';

/** The check that a manuscript's key names. */
const checkIn = (key: string): { readonly personId: string; readonly id: string } | undefined => {
  const [personId, id, ...more] = key.slice(MANUSCRIPT_FILES_PREFIX.length).split('/');
  return key.startsWith(MANUSCRIPT_FILES_PREFIX) && personId && id && more.length === 0
    ? { personId, id }
    : undefined;
};

type Ports = { readonly table: Pick<Table, 'get'> };

/** What becomes of the manuscript of this key: a check waits for it, a check reads it, or no check does either. */
export const manuscriptUse =
  ({ table }: Ports) =>
  async (key: string): Promise<UploadUse> => {
    const check = checkIn(key);
    const stored = check && (await storedJob(referenceCheckJobs, table)(check.personId, check.id));
    if (!stored) return 'unwanted';
    const { work } = stored.job;
    if (work.status === 'PENDING') return work.queued === 'later' ? 'awaited' : 'in use';
    // What failed by surprise may be taken up again.
    const isOver = work.status === 'DONE' || (work.status === 'ERROR' && work.again === undefined);
    return isOver ? 'unwanted' : 'in use';
  };
