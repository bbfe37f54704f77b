import type { Clock } from '#functions/platform/ports/powers.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import type { Work, WorkResult } from '#functions/platform/queues/work.ts';
import { type FileImport, fileImports } from '#functions/records/imports/file-imports.ts';
import { ImportMessage } from '#shared/messages/imports.ts';

import type { ImportStep, UploadedImports } from './ports.ts';

export type ImportPorts = {
  readonly table: Pick<Table, 'get' | 'write'>;
  readonly now: Clock;
  readonly uploadedImports: UploadedImports;
};

/** A worker that dies lets go of its import after this time, in milliseconds. */
const HOLD_MS = 300_000;
/** Progress is noted at most this often, in milliseconds. */
const NOTE_EVERY_MS = 2_000;
/** The share of the time of a run after which it hands over: the step in progress is ended first. */
const WORKING_SHARE = 0.6;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Notes progress now and then, one note after the other. */
const progressNotes = (
  repository: ReturnType<typeof fileImports>,
  fileImport: FileImport,
  now: Clock,
) => {
  let notedAtMs = -Infinity;
  let last: Promise<void> = Promise.resolve();
  return {
    add: (step: ImportStep): void => {
      const nowMs = now().getTime();
      if (nowMs - notedAtMs < NOTE_EVERY_MS) return;
      notedAtMs = nowMs;
      last = last.then(() => repository.note(fileImport, step, nowMs + HOLD_MS));
      // It is thrown where it is awaited.
      last.catch(() => undefined);
    },
    settled: () => last,
  };
};

/**
 * Imports an uploaded file, as much in each run as fits, until it has ended. Two workers never work on one import, and a run that
 * is killed anywhere is continued.
 */
export const runImport = ({ table, now, uploadedImports }: ImportPorts): Work => {
  const repository = fileImports(table);
  const run = async (
    fileImport: FileImport,
    mayTakeMs: number | undefined,
  ): Promise<WorkResult> => {
    const ending = new AbortController();
    const timer =
      mayTakeMs === undefined
        ? undefined
        : setTimeout(() => ending.abort(), mayTakeMs * WORKING_SHARE);
    const notes = progressNotes(repository, fileImport, now);
    try {
      const outcome = await uploadedImports.importRest(fileImport, {
        signal: ending.signal,
        onProgress: notes.add,
      });
      await notes.settled();
      await repository.end(fileImport, { ...outcome, status: 'done' });
      await uploadedImports.removeUpload(fileImport.id);
      return 'done';
    } catch (error) {
      if (error instanceof WriteConflict) return 'elsewhere';
      await notes.settled();
      if (ending.signal.aborted) {
        await repository.release(fileImport);
        return 'hand-on';
      }
      await repository.release(fileImport, messageOf(error));
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    kind: 'each',
    work: async ({ body }, { mayTakeMs }): Promise<WorkResult> => {
      const { import: id } = ImportMessage.parse(JSON.parse(body));
      const fileImport = await repository.take(id, { nowMs: now().getTime(), holdMs: HOLD_MS });
      if (fileImport === 'held') return 'elsewhere';
      if (!fileImport) return 'done';
      if (fileImport.status !== 'waiting') {
        // The run that ended it may have been killed before this.
        await uploadedImports.removeUpload(id);
        return 'done';
      }
      return run(fileImport, mayTakeMs);
    },
    giveUp: async ({ body }, error) => {
      const { import: id } = ImportMessage.parse(JSON.parse(body));
      const stored = await repository.read(id);
      if (stored?.status === 'waiting')
        await repository.end(stored, { status: 'failed', says: messageOf(error) });
    },
  };
};
