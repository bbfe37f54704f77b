import * as z from 'zod';

import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { ExportRefused } from '#functions/records/exported-works/export-refused.ts';
import { FIRST_ROW, type RowSource } from '#functions/records/exported-works/export-row.ts';
import { writerOf } from '#functions/records/exported-works/writers/writer-of.ts';

import { type ExportJob, type ExportWork, nothingSaved, type Saved } from './export-job.ts';
import { filesOfExport, partFile, wholeFile, worksFile } from './export-keys.ts';
import { changeExport, storedExport, type StoredExport } from './export-repository.ts';
import { partBytes } from './part-bytes.ts';
import { removeFiles } from './remove-export.ts';

export type RunPorts = {
  readonly table: Pick<Table, 'get' | 'write'>;
  readonly files: Pick<Files, 'put' | 'get' | 'join' | 'list' | 'remove'>;
  readonly rowsOf: (job: ExportJob, works: readonly string[]) => RowSource;
  readonly now: Clock;
  readonly newId: NewId;
};

/** How a run ended: over for good; gone with its person; taken over by another worker; or out of time, to be gone on with. */
export type RunEnd = 'over' | 'gone' | 'taken-over' | 'paused';

type Running = Extract<ExportWork, { status: 'IN_PROGRESS' }>;

type Options = {
  /** After this long the worker stops at the next finished part. */
  readonly patienceMs?: number;
  /** The process is to end: the worker stops at the next page. */
  readonly isEnding?: () => boolean;
  /** Hears each time something was saved. */
  readonly onSaved?: () => Promise<void>;
};

/** More than the least that can be joined, and little enough to be held in memory twice. */
const PART_BYTES = 8 * 1024 * 1024;
/** Room for the page that makes a part whole. */
const PAGE_BYTES = 4 * 1024 * 1024;
const TELL_EVERY_MS = 2000;
const CLAIMS = 5;

/** Another worker has the job now, or it is gone: whatever this one still wrote counts for nothing. */
class TakenOver extends Error {}

const startOf = (work: ExportWork): Pick<Running, 'saved' | 'progress'> | undefined => {
  if (work.status === 'PENDING') return { saved: nothingSaved, progress: { done: 0, total: 0 } };
  if (work.status === 'IN_PROGRESS') return work;
  return work.status === 'ERROR' ? work.again : undefined;
};

/** Takes the job for this run, whoever had it before. */
const claim = async (
  { table, now, newId }: RunPorts,
  personId: string,
  id: string,
): Promise<RunEnd | { readonly stored: StoredExport; readonly running: Running }> => {
  for (let tries = 0; tries < CLAIMS; tries += 1) {
    const stored = await storedExport(table)(personId, id);
    if (!stored) return 'gone';
    const start = startOf(stored.job.work);
    if (!start) return 'over';
    const running: Running = {
      status: 'IN_PROGRESS',
      run: newId(),
      at: now().toISOString(),
      progress: start.progress,
      saved: start.saved,
    };
    const claimed = await changeExport(table)(stored, running);
    if (claimed) return { stored: claimed, running };
  }
  return 'taken-over';
};

/** What a run has in hand: the job as it stored it last. */
type Hold = { readonly save: (work: ExportWork) => Promise<void> };

/** Writes rows into parts from where the job was saved last; answers what is saved now, whole or not. */
const writeParts = async (
  { files, rowsOf, now }: RunPorts,
  job: ExportJob,
  running: Running,
  { save }: Hold,
  isToPause: (hasSaved: boolean) => boolean,
): Promise<Running> => {
  const works = await files.get(worksFile(job.personId, job.id));
  if (!works) throw new Error('The list of works of an export is missing.');
  const source = rowsOf(job, z.array(z.string()).parse(JSON.parse(Buffer.from(works).toString())));
  const writer = writerOf(job.format, job.columns);
  const total = running.progress.total || (await source.expected());

  const begun = running.saved.state ? undefined : await writer.begin();
  let state = running.saved.state ?? begun?.state;
  const part = partBytes(PART_BYTES + PAGE_BYTES);
  if (begun) part.add(begun.bytes);
  let current: Running = running;
  let told = now().getTime();
  let upcoming = source.page(running.saved.cursor ?? FIRST_ROW);

  const keep = async (saved: Saved, done: number) => {
    const at = now();
    const progress = { done, total: Math.max(total, done) };
    current = { ...current, at: at.toISOString(), progress, saved };
    await save(current);
    told = at.getTime();
  };

  for (;;) {
    const { rows, next } = await upcoming;
    // The next page is read while this one is written; its failure is heard of when it is waited for.
    if (next) {
      upcoming = source.page(next);
      upcoming.catch(() => undefined);
    }
    if (!state) throw new Error('A writer has no state.');
    const piece = await writer.rows(rows, state);
    state = piece.state;
    part.add(piece.bytes);
    if (!next) part.add(await writer.end(state));

    if (part.length() >= PART_BYTES || !next) {
      const { parts } = current.saved;
      const file = partFile(job.personId, job.id, running.run, parts.length);
      await files.put(file, part.take());
      await keep(
        { ...(next && { cursor: next }), state, parts: [...parts, file], isWritten: !next },
        state.rows,
      );
      if (!next || isToPause(true)) return current;
    } else if (isToPause(false)) return current;
    else if (now().getTime() - told >= TELL_EVERY_MS) await keep(current.saved, state.rows);
  }
};

/** Makes one file of the parts. Only then is there anything that a person could load. */
const finish = async (
  { files, now }: RunPorts,
  job: ExportJob,
  { run, saved }: Running,
  { save }: Hold,
) => {
  const file = wholeFile(job.personId, job.id, run);
  const { contentType } = writerOf(job.format, job.columns);
  await files.join(saved.parts, file, { contentType });
  await save({
    status: 'DONE',
    file,
    rows: saved.state?.rows ?? 0,
    at: now().toISOString(),
  });
  for await (const { key } of files.list(filesOfExport(job.personId, job.id)))
    if (key !== file) await files.remove(key);
};

/**
 * Writes the file of an export, part after part, and makes it whole at the end. Ended at any moment, another run goes on
 * after the last part that was saved; two runs at once write apart, and only one of them can save.
 */
export const runExport =
  (ports: RunPorts) =>
  async (
    personId: string,
    id: string,
    {
      patienceMs = Number.POSITIVE_INFINITY,
      isEnding = () => false,
      onSaved = async () => undefined,
    }: Options = {},
  ): Promise<RunEnd> => {
    const claimed = await claim(ports, personId, id);
    if (typeof claimed === 'string') return claimed;
    const { job } = claimed.stored;
    let stored: StoredExport = claimed.stored;
    const hold: Hold = {
      save: async (work) => {
        const changed = await changeExport(ports.table)(stored, work);
        if (!changed) throw new TakenOver();
        stored = changed;
        await onSaved();
      },
    };
    try {
      const until = ports.now().getTime() + patienceMs;
      const written = claimed.running.saved.isWritten
        ? claimed.running
        : await writeParts(
            ports,
            job,
            claimed.running,
            hold,
            (hasSaved) => isEnding() || (hasSaved && ports.now().getTime() >= until),
          );
      if (!written.saved.isWritten) return 'paused';
      await finish(ports, job, written, hold);
      return 'over';
    } catch (error) {
      if (error instanceof TakenOver) {
        if (await storedExport(ports.table)(personId, id)) return 'taken-over';
        await removeFiles(ports.files, filesOfExport(personId, id));
        return 'gone';
      }
      if (!(error instanceof ExportRefused)) throw error;
      const at = ports.now().toISOString();
      await changeExport(ports.table)(stored, { status: 'ERROR', reason: error.message, at });
      await removeFiles(ports.files, filesOfExport(personId, id));
      return 'over';
    }
  };
