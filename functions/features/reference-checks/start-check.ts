import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { AnsweringUseCase, UseCase } from '#functions/platform/http/serve.ts';
import { makeJob } from '#functions/platform/jobs/job-repository.ts';
import { queueJob } from '#functions/platform/jobs/queue-job.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import {
  type beginUploadedCheck as beginContract,
  CHECKS_A_DAY,
  MAX_CONCURRENT_CHECKS,
  MAX_MANUSCRIPT_BYTES,
  MAX_POSTED_BYTES,
  type startReferenceCheck as contract,
} from '#shared/contracts/reference-checks.ts';

import { checksOfOwner, isInProgress } from './checks-of-person.ts';
import { ownCheck } from './own-check.ts';
import type { ReferenceChecksPorts } from './ports.ts';
import {
  manuscriptFile,
  type ReferenceCheckJob,
  referenceCheckJobs,
} from './reference-check-jobs.ts';

const DAY_SECONDS = 86_400;
/** Fifteen minutes, enough to upload 50 MB over a slow line. */
const UPLOAD_SECONDS = 900;
const PASTED = 'Pasted text';

/** The submission: its bytes, or the description of an upload that follows. */
type Submission =
  | { readonly kind: 'bytes'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'to come'; readonly name: string; readonly size: number };

const notValid = (path: string, message: string) =>
  badRequest('The body of the request is not valid.', [{ path, message }]);

const givenIn = ({
  file,
  text,
  fileName,
  size,
}: RequestTo<typeof contract>['body']): Submission => {
  if (file) {
    const bytes = Buffer.from(file.base64, 'base64');
    if (bytes.length === 0) throw notValid('file', 'is empty');
    if (bytes.length > MAX_POSTED_BYTES)
      throw new Problem(413, 'The file is larger than 4 MB.', {
        detail: 'Send its name and size instead, and upload it to the returned URL.',
      });
    return { kind: 'bytes', name: file.name, bytes };
  }
  if (text !== undefined)
    return { kind: 'bytes', name: fileName ?? PASTED, bytes: Buffer.from(text) };
  if (fileName === undefined || size === undefined)
    throw notValid('body', 'needs a file, text, or the name and size of a file to be uploaded');
  if (size > MAX_MANUSCRIPT_BYTES) throw new Problem(413, 'The file exceeds the limit of 50 MB.');
  return { kind: 'to come', name: fileName, size };
};

/** Throws if the person has started too many checks. */
const withinLimits = async (
  { table, rateLimits, now }: ReferenceChecksPorts,
  personId: string,
): Promise<void> => {
  const going = (await checksOfOwner(table)(personId)).filter(({ job }) =>
    isInProgress(job, now()),
  );
  if (going.length >= MAX_CONCURRENT_CHECKS)
    throw new Problem(409, 'Your other checks are still running.', {
      detail: `Up to ${String(MAX_CONCURRENT_CHECKS)} checks can run at a time. Please wait for one of them, or delete it.`,
    });
  const limit = { name: 'reference-checks', most: CHECKS_A_DAY, perSeconds: DAY_SECONDS };
  const rateLimit = await rateLimits.take(limit, personId);
  if (rateLimit.kind === 'refused')
    throw new Problem(429, 'You have started too many checks today. Please try again later.', {
      headers: { 'retry-after': String(rateLimit.retryAfterSeconds) },
    });
};

/** Accepts a manuscript, or returns an upload URL for a larger one, and leaves reading to the worker. */
export const startReferenceCheck =
  (ports: ReferenceChecksPorts): AnsweringUseCase<typeof contract> =>
  async (caller, { body }) => {
    const { table, files, now, newId } = ports;
    const personId = requirePerson(caller).person.id;
    const submission = givenIn(body);
    await withinLimits(ports, personId);
    const taskId = newId();
    const file = manuscriptFile(personId, taskId);
    const startedAt = now();
    const job = (
      work: ReferenceCheckJob['work'],
      additions: Pick<ReferenceCheckJob, 'uploadUntil'> = {},
    ): ReferenceCheckJob => ({
      id: taskId,
      personId,
      name: submission.name,
      askedAt: startedAt.toISOString(),
      ...additions,
      work,
    });
    if (submission.kind === 'to come') {
      const uploadUrl = await files.uploadUrl(file, {
        expiresSeconds: UPLOAD_SECONDS,
        bytes: submission.size,
      });
      const uploadUntil = new Date(startedAt.getTime() + UPLOAD_SECONDS * 1000).toISOString();
      await makeJob(
        referenceCheckJobs,
        table,
      )(job({ status: 'PENDING', queued: 'later' }, { uploadUntil }));
      return new AnswerWith({ taskId, uploadUrl }, { status: 201 });
    }
    await files.put(file, submission.bytes);
    // Saved before it is queued, so that a worker never receives a check that does not exist.
    const created = await makeJob(
      referenceCheckJobs,
      table,
    )(job({ status: 'PENDING', queued: false }));
    await queueJob(referenceCheckJobs, ports)(created);
    return new AnswerWith({ taskId }, {});
  };

/** Queues a check whose file was uploaded. */
export const beginUploadedCheck =
  (ports: ReferenceChecksPorts): UseCase<typeof beginContract> =>
  async (caller, { params: { taskId } }) => {
    const storedCheck = await ownCheck(ports)(caller, taskId);
    const { work, personId, id } = storedCheck.job;
    if (work.status !== 'PENDING' || work.queued === true) return { taskId };
    if (!(await ports.files.info(manuscriptFile(personId, id))))
      throw new Problem(409, 'The file has not been uploaded yet.');
    await queueJob(referenceCheckJobs, ports)(storedCheck);
    return { taskId };
  };
