import type { Classifier } from '#functions/ingest/article.ts';
import type { ReadManuscript } from '#functions/ingest/manuscript-files/manuscript-read.ts';
import type { Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import { JobRefused } from '#functions/platform/jobs/job-refused.ts';
import type { JobSteps } from '#functions/platform/jobs/job-steps.ts';
import { once } from '#functions/platform/once.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import { checkOf } from '#functions/records/reference-checks/check-references.ts';
import {
  type LookedUp,
  lookUpReferences,
  type LookUpPorts,
} from '#functions/records/reference-checks/look-up-references.ts';
import { refusalSentences } from '#functions/records/reference-checks/words.ts';
import { MOST_MANUSCRIPT_BYTES } from '#shared/contracts/reference-checks.ts';

import { packedCheck } from './kept-check.ts';
import { type CheckPlace, manuscriptFile, type ReferenceCheckJob } from './reference-check-jobs.ts';

export type CheckManuscriptPorts = LookUpPorts & {
  readonly files: Pick<Files, 'get' | 'info' | 'remove'>;
  readonly readManuscript: ReadManuscript;
  readonly classifier: () => Classifier;
};

/** After so many references it is told how far the check is. */
const AT_A_TIME = 20;

const GONE = 'The file was deleted before it could be read. Please hand it in again.';

/** Reads the file that was handed in; what cannot be read is deleted at once, and a sentence says why. */
const readFrom = async (
  { files, readManuscript }: CheckManuscriptPorts,
  { personId, id, name }: ReferenceCheckJob,
): Promise<Manuscript> => {
  const file = manuscriptFile(personId, id);
  const refuse = async (reason: string): Promise<never> => {
    await files.remove(file);
    throw new JobRefused(reason);
  };
  // Whoever is given an address to put a file at may put more than they said.
  const size = (await files.info(file))?.bytes ?? 0;
  if (size > MOST_MANUSCRIPT_BYTES) return refuse(refusalSentences['too large']);
  const bytes = await files.get(file);
  if (!bytes) throw new JobRefused(GONE);
  const read = await readManuscript(bytes, name);
  return read.kind === 'read' ? read.manuscript : refuse(refusalSentences[read.reason]);
};

/** Checks the references of a manuscript, some of them in each step; the last step deletes the file. */
export const checkManuscript =
  (ports: CheckManuscriptPorts) =>
  async (job: ReferenceCheckJob): Promise<JobSteps<CheckPlace>> => {
    const { files, classifier } = ports;
    const manuscript = once(() => readFrom(ports, job));
    const lookedUp: LookedUp[] = [];
    /** A step that another process had begun finds nothing looked up yet. */
    const lookUp = async ({ references }: Manuscript, to: number) => {
      while (lookedUp.length < to) {
        const from = lookedUp.length;
        const some = references.slice(from, Math.min(to, from + AT_A_TIME));
        lookedUp.push(...(await lookUpReferences(ports)(some)));
      }
    };
    return {
      expected: async () => (await manuscript()).references.length,
      step: async ({ lookedUp: from, isKept }) => {
        if (isKept) {
          await files.remove(manuscriptFile(job.personId, job.id));
          return { pieces: [], done: from };
        }
        const read = await manuscript();
        const to = Math.min(read.references.length, from + AT_A_TIME);
        await lookUp(read, to);
        if (to < read.references.length)
          return { pieces: [], done: to, next: { lookedUp: to, isKept: false } };
        const { classify } = classifier();
        const found = checkOf(read, lookedUp.slice(0, to), classify);
        return {
          pieces: [await packedCheck(found)],
          done: to,
          next: { lookedUp: to, isKept: true },
        };
      },
    };
  };
