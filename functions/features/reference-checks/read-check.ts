import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { removeJob } from '#functions/platform/jobs/remove-job.ts';
import type {
  deleteReferenceCheck as deleteContract,
  readReferenceCheck as contract,
  readReferenceChecks as listContract,
} from '#shared/contracts/reference-checks.ts';

import { emptyPage, pageOfCheck } from './check-view.ts';
import { checksOf, stateOfCheck } from './checks-of-person.ts';
import { foundBy, ownCheck } from './own-check.ts';
import type { ReferenceChecksPorts } from './ports.ts';
import {
  FINDINGS_KEPT_MS,
  MANUSCRIPT_KEPT_MS,
  manuscriptFile,
  type ReferenceCheckJob,
  referenceCheckJobs,
} from './reference-check-jobs.ts';
import { shareView } from './share-check.ts';
import { removeShare, shareOf } from './shares.ts';

const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();
const keptUntil = ({ askedAt }: ReferenceCheckJob) => after(askedAt, FINDINGS_KEPT_MS);

/** Names only; other fields of a state are internal. */
const headOf = (
  { id, name, askedAt }: ReferenceCheckJob,
  state: Awaited<ReturnType<ReturnType<typeof stateOfCheck>>>,
) => ({
  taskId: id,
  name,
  askedAt,
  status: state.status,
  ...('progress' in state && { progress: state.progress }),
  ...('reason' in state && { reason: state.reason }),
});

/** Returns the progress of a check and, once finished, its results. */
export const readReferenceCheck =
  (ports: ReferenceChecksPorts): UseCase<typeof contract> =>
  async (caller, { params: { taskId }, query }) => {
    const { table, files } = ports;
    const stored = await ownCheck(ports)(caller, taskId);
    const { job } = stored;
    const state = await stateOfCheck(ports)(stored);
    const mayRead = await ports.mayReadStatements(caller);
    const share = await shareOf(table)(job.personId, taskId);
    const isThere = await files.info(manuscriptFile(job.personId, taskId));
    return {
      ...headOf(job, state),
      file: isThere
        ? { kind: 'kept', until: after(job.askedAt, MANUSCRIPT_KEPT_MS) }
        : { kind: 'deleted' },
      keptUntil: keptUntil(job),
      ...(share && { share: shareView(ports, share) }),
      ...(state.status === 'DONE'
        ? await pageOfCheck(table)(await foundBy(ports, job), query, {
            mayRead,
            withSentences: true,
          })
        : emptyPage(mayRead)),
    };
  };

export const readReferenceChecks =
  (ports: ReferenceChecksPorts): UseCase<typeof listContract> =>
  async (caller, { query: { limit, offset } }) => {
    const personId = personCalling(caller).person.id;
    const since = ports.now().getTime() - FINDINGS_KEPT_MS;
    const all = (await checksOf(ports.table)(personId)).filter(
      ({ job }) => Date.parse(job.askedAt) > since,
    );
    const checks = await Promise.all(
      all.slice(offset, offset + limit).map(async (stored) => ({
        ...headOf(stored.job, await stateOfCheck(ports)(stored)),
        isShared: (await shareOf(ports.table)(personId, stored.job.id)) !== undefined,
        keptUntil: keptUntil(stored.job),
      })),
    );
    return { checks, total: all.length };
  };

/** Deletes the upload, the results and the link at once. */
export const deleteReferenceCheck =
  (ports: ReferenceChecksPorts): UseCase<typeof deleteContract> =>
  async (caller, { params: { taskId } }) => {
    const { job } = await ownCheck(ports)(caller, taskId);
    await ports.files.remove(manuscriptFile(job.personId, taskId));
    await removeShare(ports.table)(job.personId, taskId);
    await removeJob(referenceCheckJobs, ports)(job.personId, taskId);
    return { success: true };
  };
