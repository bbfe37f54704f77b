import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  type FileImport,
  fileImports,
  type ImportOutcome,
} from '#functions/records/imports/file-imports.ts';
import type { ImportMessage } from '#shared/messages/imports.ts';

import { importIdOf, uploadFile } from './upload-file.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'write'>;
  readonly files: Pick<Files, 'put' | 'list'>;
  readonly queue: Pick<Queue, 'send'>;
  readonly now: Clock;
  /** Waits until the progress is read again. */
  readonly wait: () => Promise<unknown>;
  /** Hears how far it is, in a line. */
  readonly onProgress: (line: string) => void;
};

const PERCENT = 100;
const EVERY_PERCENT = 5;

const progressLine = ({ progress, says }: FileImport): string => {
  if (says !== undefined) return `It is tried again: ${says}`;
  if (!progress) return 'Waiting for the worker';
  const { doing, done, handedIn } = progress;
  const percent = handedIn > 0 ? Math.floor((done * PERCENT) / handedIn) : 0;
  return `${doing}: ${String(percent - (percent % EVERY_PERCENT))} %`;
};

/** Uploads a file, requests its import, and resolves once that has ended. Repeated, it follows an import that goes on. */
export const requestImport = async (
  { table, files, queue, now, wait, onProgress }: Ports,
  { kind, path, name }: { readonly kind: string; readonly path: string; readonly name: string },
): Promise<ImportOutcome> => {
  const repository = fileImports(table);
  const isGoingOn = (await repository.read(await importIdOf(kind, path)))?.status === 'waiting';
  const id = isGoingOn
    ? await importIdOf(kind, path)
    : await uploadFile(files, kind, path, {
        onUploaded: (pieces) => onProgress(`Uploading, pieces: ${String(pieces)}`),
      });
  await repository.request({ id, kind, name, at: now().toISOString() });
  // Of two messages for one import, the later one finds that it has ended.
  await queue.send([JSON.stringify({ import: id } satisfies ImportMessage)]);
  for (;;) {
    const stored = await repository.read(id);
    if (!stored) throw new Error('The import no longer exists.');
    const { status, says, wrong } = stored;
    if (status !== 'waiting')
      return { status, ...(says !== undefined && { says }), ...(wrong && { wrong }) };
    onProgress(progressLine(stored));
    await wait();
  }
};
