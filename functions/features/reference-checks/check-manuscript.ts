import type { ReadSummary } from '#functions/ingest/manuscript-files/manuscript-read.ts';
import type { ManuscriptSummary } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { JobRefused } from '#functions/platform/jobs/job-refused.ts';
import type { JobSteps } from '#functions/platform/jobs/job-steps.ts';
import { type Slot, slotNamed } from '#functions/platform/jobs/slot.ts';
import { once } from '#functions/platform/once.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { checkOf } from '#functions/records/reference-checks/check-references.ts';
import {
  type LookUpResult,
  lookUpReferences,
  type LookUpPorts,
} from '#functions/records/reference-checks/look-up-references.ts';
import { refusalSentences } from '#functions/records/reference-checks/reference-check-text.ts';
import { MAX_MANUSCRIPT_BYTES } from '#shared/contracts/reference-checks.ts';

import { compressCheck } from './stored-check.ts';
import {
  type CheckLocation,
  manuscriptFile,
  type ReferenceCheckJob,
} from './reference-check-jobs.ts';

export type CheckManuscriptPorts = LookUpPorts & {
  readonly table: LookUpPorts['table'] & Pick<Table, 'get' | 'write'>;
  readonly files: Pick<Files, 'get' | 'info' | 'remove'>;
  readonly readManuscript: ReadSummary;
  readonly now: Clock;
};

/** References between two progress updates: a registry takes up to a second for each. */
const AT_A_TIME = 10;
/** Longer than a file may take with the long deadline. */
const SLOW_SLOT_MS = 3 * 60_000;

const GONE = 'The file was deleted before it could be read. Please submit it again.';

/** A file as it was read; `later`: other files go first. */
type Reading = ManuscriptSummary | 'later';

/** Reads the uploaded file; an unreadable one is deleted at once, with a sentence that says why. */
const readFrom = async (
  { files, readManuscript }: CheckManuscriptPorts,
  { personId, id, name }: ReferenceCheckJob,
  deadline: 'short' | 'long',
): Promise<Reading> => {
  const file = manuscriptFile(personId, id);
  const refuse = async (reason: string): Promise<never> => {
    await files.remove(file);
    throw new JobRefused(reason);
  };
  // An upload may be larger than announced.
  const size = (await files.info(file))?.bytes ?? 0;
  if (size > MAX_MANUSCRIPT_BYTES) return refuse(refusalSentences['too large']);
  const bytes = await files.get(file);
  if (!bytes) throw new JobRefused(GONE);
  const read = await readManuscript(bytes, name, deadline);
  if (read.kind === 'read') return read.manuscript;
  if (read.kind === 'slow')
    return deadline === 'short' ? 'later' : refuse(refusalSentences['too much']);
  return refuse(refusalSentences[read.reason]);
};

/** One slow file is read at a time, so that those who wait for a short one never wait for several slow ones. */
const readSlowly = async (
  ports: CheckManuscriptPorts,
  job: ReferenceCheckJob,
  slot: Slot,
): Promise<Reading> => {
  if (!(await slot.take(job.id))) return 'later';
  try {
    return await readFrom(ports, job, 'long');
  } finally {
    await slot.release(job.id);
  }
};

/** Checks references in steps; the last step deletes the file. */
export const checkManuscript =
  (ports: CheckManuscriptPorts) =>
  async (job: ReferenceCheckJob): Promise<JobSteps<CheckLocation>> => {
    const { files } = ports;
    const slot = slotNamed('slow-manuscript', SLOW_SLOT_MS, ports);
    const soon = once(() => readFrom(ports, job, 'short'));
    const slowly = once(() => readSlowly(ports, job, slot));
    const manuscript = ({ isSlow = false }: CheckLocation) => (isSlow ? slowly() : soon());
    const lookedUp: LookUpResult[] = [];
    /** A step that another process started has no results yet. */
    const lookUp = async ({ references }: ManuscriptSummary, endIndex: number) => {
      while (lookedUp.length < endIndex) {
        const startIndex = lookedUp.length;
        const batch = references.slice(startIndex, Math.min(endIndex, startIndex + AT_A_TIME));
        lookedUp.push(...(await lookUpReferences(ports)(batch)));
      }
    };
    return {
      expected: async (startIndex) => {
        const read = await manuscript(startIndex);
        return read === 'later' ? 0 : read.references.length;
      },
      step: async (place) => {
        const { lookedUp: from, isKept } = place;
        if (isKept) {
          await files.remove(manuscriptFile(job.personId, job.id));
          return { pieces: [], done: from };
        }
        const read = await manuscript(place);
        if (read === 'later')
          return { pieces: [], done: from, next: { ...place, isSlow: true }, rests: true };
        const endIndex = Math.min(read.references.length, from + AT_A_TIME);
        await lookUp(read, endIndex);
        if (endIndex < read.references.length)
          return { pieces: [], done: endIndex, next: { ...place, lookedUp: endIndex } };
        return {
          pieces: [
            await compressCheck({
              ...checkOf(read, lookedUp.slice(0, endIndex)),
              ...(read.list && { list: read.list }),
            }),
          ],
          done: endIndex,
          next: { ...place, lookedUp: endIndex, isKept: true },
        };
      },
    };
  };
