import type { Caller } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { unexpiredJob } from '#functions/platform/jobs/read-job.ts';
import { textReader } from '#functions/records/statements/text-reader.ts';
import type {
  readSharedReferenceCheck as readContract,
  shareReferenceCheck as shareContract,
  unshareReferenceCheck as unshareContract,
} from '#shared/contracts/reference-checks.ts';
import { toPath } from '#shared/domain/paths.ts';

import { checkPage } from './check-view.ts';
import { readCheckResult, checkNotFound, ownCheck } from './own-check.ts';
import type { ReferenceChecksPorts } from './ports.ts';
import { FINDINGS_RETENTION_MS, referenceCheckJobs } from './reference-check-jobs.ts';
import { storeShare, removeShare, type Share, findShare, readShare } from './shares.ts';

/** A share link as its owner sees it. */
export const shareView = (
  { origin }: Pick<ReferenceChecksPorts, 'origin'>,
  { token, withSentences }: Share,
) => ({ token, url: `${origin()}${toPath`/reference-check/shared/${token}`}`, withSentences });

export const shareReferenceCheck =
  (ports: ReferenceChecksPorts): UseCase<typeof shareContract> =>
  async (caller, { params: { taskId }, body: { withSentences } }) => {
    const { table, newSecret } = ports;
    const { job } = await ownCheck(ports)(caller, taskId);
    const { personId, askedAt, work } = job;
    if (work.status !== 'DONE') throw new Problem(409, 'The check is not finished yet.');
    const previous = await readShare(table)(personId, taskId);
    const share = { personId, taskId, token: previous?.token ?? newSecret(), withSentences };
    await storeShare(table)(share, new Date(Date.parse(askedAt) + FINDINGS_RETENTION_MS));
    return shareView(ports, share);
  };

export const unshareReferenceCheck =
  (ports: ReferenceChecksPorts): UseCase<typeof unshareContract> =>
  async (caller, { params: { taskId } }) => {
    const { job } = await ownCheck(ports)(caller, taskId);
    if (!(await removeShare(ports.table)(job.personId, taskId)))
      throw notFound('This check is not shared.');
    return { success: true };
  };

type Ports = Pick<
  ReferenceChecksPorts,
  'table' | 'files' | 'now' | 'mayReadStatements' | 'openText'
>;

/** The check that a link opens, and what the holder of the link may see. */
export const sharedCheck = (ports: Ports) => async (caller: Caller, token: string) => {
  const share = await findShare(ports.table)(token);
  const storedCheck =
    share && (await unexpiredJob(referenceCheckJobs, ports)(share.personId, share.taskId));
  if (!share || storedCheck?.job.work.status !== 'DONE') throw checkNotFound();
  const { withSentences } = share;
  const reader = await textReader(ports)(caller);
  return {
    job: storedCheck.job,
    check: await readCheckResult(ports, storedCheck.job),
    sight: { reader, withSentences },
  };
};

export const readSharedReferenceCheck =
  (ports: Ports): UseCase<typeof readContract> =>
  async (caller, { params: { token }, query }) => {
    const { job, check, sight } = await sharedCheck(ports)(caller, token);
    return {
      name: job.name,
      askedAt: job.askedAt,
      withSentences: sight.withSentences,
      ...(await checkPage(ports.table)(check, query, sight)),
    };
  };
