import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { removeJob } from '#functions/platform/jobs/remove-job.ts';
import { textReader } from '#functions/records/statements/text-reader.ts';
import {
  allowedRegistries,
  secondsPerReference,
} from '#functions/records/registries/allowed-registries.ts';
import type {
  deleteReferenceCheck as deleteContract,
  readReferenceCheck as contract,
  readReferenceChecks as listContract,
} from '#shared/contracts/reference-checks.ts';

import { emptyPage, checkPage } from './check-view.ts';
import { checksOfOwner, checkState } from './checks-of-person.ts';
import { readCheckResult, ownCheck } from './own-check.ts';
import type { ReferenceChecksPorts } from './ports.ts';
import {
  FINDINGS_RETENTION_MS,
  MANUSCRIPT_RETENTION_MS,
  manuscriptFile,
  type ReferenceCheckJob,
  referenceCheckJobs,
} from './reference-check-jobs.ts';
import { shareView } from './share-check.ts';
import { removeShare, readShare } from './shares.ts';

const timeAfter = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
const keptUntil = ({ askedAt }: ReferenceCheckJob) => timeAfter(askedAt, FINDINGS_RETENTION_MS);

/** Names only; other fields of a state are internal. */
const headOf = (
  { id, name, askedAt }: ReferenceCheckJob,
  state: Awaited<ReturnType<ReturnType<typeof checkState>>>,
) => ({
  taskId: id,
  name,
  askedAt,
  status: state.status,
  ...('progress' in state && { progress: state.progress }),
  ...('reason' in state && { reason: state.reason }),
});

/** About how long the rest of a running check takes with its registries; undefined where none is allowed. */
const secondsLeftOf = async (
  ports: ReferenceChecksPorts,
  state: Awaited<ReturnType<ReturnType<typeof checkState>>>,
): Promise<number | undefined> => {
  if (state.status !== 'IN_PROGRESS') return undefined;
  const names = await allowedRegistries(ports)();
  if (names.length === 0) return undefined;
  const { done, total } = state.progress;
  return Math.ceil(Math.max(0, total - done) * secondsPerReference(names));
};

/** Returns the progress of a check and, once finished, its results. */
export const readReferenceCheck =
  (ports: ReferenceChecksPorts): UseCase<typeof contract> =>
  async (caller, { params: { taskId }, query }) => {
    const { table, files } = ports;
    const storedCheck = await ownCheck(ports)(caller, taskId);
    const { job } = storedCheck;
    const state = await checkState(ports)(storedCheck);
    const reader = await textReader(ports)(caller);
    const share = await readShare(table)(job.personId, taskId);
    const secondsLeft = await secondsLeftOf(ports, state);
    const isThere = await files.info(manuscriptFile(job.personId, taskId));
    return {
      ...headOf(job, state),
      ...(secondsLeft !== undefined && { secondsLeft }),
      file: isThere
        ? { kind: 'kept', until: timeAfter(job.askedAt, MANUSCRIPT_RETENTION_MS) }
        : { kind: 'deleted' },
      keptUntil: keptUntil(job),
      ...(share && { share: shareView(ports, share) }),
      ...(state.status === 'DONE'
        ? await checkPage(table)(await readCheckResult(ports, job), query, {
            reader,
            withSentences: true,
          })
        : emptyPage(reader)),
    };
  };

export const readReferenceChecks =
  (ports: ReferenceChecksPorts): UseCase<typeof listContract> =>
  async (caller, { query: { limit, offset } }) => {
    const personId = requirePerson(caller).person.id;
    const oldest = ports.now().getTime() - FINDINGS_RETENTION_MS;
    const unexpired = (await checksOfOwner(ports.table)(personId)).filter(
      ({ job }) => Date.parse(job.askedAt) > oldest,
    );
    const checks = await Promise.all(
      unexpired.slice(offset, offset + limit).map(async (check) => ({
        ...headOf(check.job, await checkState(ports)(check)),
        isShared: (await readShare(ports.table)(personId, check.job.id)) !== undefined,
        keptUntil: keptUntil(check.job),
      })),
    );
    return { checks, total: unexpired.length };
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
