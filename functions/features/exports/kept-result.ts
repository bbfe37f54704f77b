import { createHash } from 'node:crypto';

import { Problem } from '#functions/platform/http/problem.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';

import type { ExportJob } from './export-job.ts';
import { wholeFile } from './export-keys.ts';
import { changeExport, makeExport, storedExport } from './export-repository.ts';
import type { ExportsPorts } from './ports.ts';
import { removeExport } from './remove-export.ts';

type Ports = Pick<ExportsPorts, 'table' | 'files' | 'now' | 'newId'>;

/** A file of results: what it is called and holds, and where it lies. */
type KeptResult = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly keptAs: string;
};

export type WrittenRows = { readonly bytes: Uint8Array; readonly rows: number };

/** What is asked for, as far as its file is told by it; `print` differs where anything about the file would. */
export type ResultAsked = Pick<
  ExportJob,
  'personId' | 'format' | 'what' | 'columns' | 'mayRead' | 'fileName'
> & { readonly print: string };

/** A repeated click within this time is given the file of the first one. */
const SAME_FOR_MS = 10 * 60_000;
/** Whoever began to write a file and is not done by then will not be: no gateway waits longer. */
const WRITING_MS = 30_000;

/** Results stand beside the exports of dashboards, which name one here; so they are swept, shown and erased with them. */
const NO_DASHBOARD = 'results';

const beingWritten = () =>
  new Problem(409, 'This file is being written. Please ask again in a moment.', {
    headers: { 'retry-after': '2' },
  });

/** The file that this person asked for a moment ago; nothing where it is too old or was never finished. */
const fileBefore = async (
  { table, files, now }: Ports,
  personId: string,
  id: string,
): Promise<KeptResult | undefined> => {
  const job = (await storedExport(table)(personId, id))?.job;
  if (!job) return undefined;
  const age = now().getTime() - Date.parse(job.askedAt);
  if (job.work.status === 'DONE' && age < SAME_FOR_MS) {
    const bytes = await files.get(job.work.file);
    if (bytes) return { name: job.fileName, bytes, keptAs: job.work.file };
  }
  if (job.work.status === 'IN_PROGRESS' && age < WRITING_MS) throw beingWritten();
  await removeExport({ table, files })(personId, id);
  return undefined;
};

const begin = async (
  { table, now, newId }: Ports,
  { print: _print, ...asked }: ResultAsked,
  id: string,
) => {
  const at = now().toISOString();
  const run = newId();
  try {
    const stored = await makeExport(table)({
      ...asked,
      id,
      slug: NO_DASHBOARD,
      askedAt: at,
      work: {
        status: 'IN_PROGRESS',
        run,
        at,
        progress: { done: 0, total: 0 },
        saved: { parts: [], isWritten: false },
      },
    });
    return { stored, file: wholeFile(asked.personId, id, run) };
  } catch (error) {
    if (error instanceof WriteConflict) throw beingWritten();
    throw error;
  }
};

/** Writes a file of results and keeps it for the person: in one visit once, however often it is asked for. */
export const keptResult =
  (ports: Ports) =>
  async (
    asked: ResultAsked,
    visit: string,
    write: () => Promise<WrittenRows>,
  ): Promise<KeptResult> => {
    const { table, files, now } = ports;
    const { personId, fileName: name } = asked;
    const hash = createHash('sha256').update(JSON.stringify([visit, asked.print]));
    const id = `results-${hash.digest('base64url')}`;
    const before = await fileBefore(ports, personId, id);
    if (before) return before;

    const { stored, file } = await begin(ports, asked, id);
    try {
      const { bytes, rows } = await write();
      await files.put(file, bytes);
      await changeExport(table)(stored, {
        status: 'DONE',
        file,
        rows,
        at: now().toISOString(),
      });
      return { name, bytes, keptAs: file };
    } catch (error) {
      await removeExport({ table, files })(personId, id);
      throw error;
    }
  };
