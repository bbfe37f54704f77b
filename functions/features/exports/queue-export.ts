import type { Queue } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { ExportMessage } from '#shared/messages/exports.ts';

import { changeExport, type StoredExport } from './export-repository.ts';

type Ports = {
  readonly table: Pick<Table, 'write'>;
  readonly exportsQueue: Pick<Queue, 'send'>;
};

/** Hands a job that no queue is known to have to the queue; one too many is worked once all the same. */
export const queueExport =
  ({ table, exportsQueue }: Ports) =>
  async (stored: StoredExport): Promise<void> => {
    const { id, personId, work } = stored.job;
    if (work.status !== 'PENDING' || work.queued) return;
    await exportsQueue.send([JSON.stringify({ personId, exportId: id } satisfies ExportMessage)]);
    // Where a worker was quicker than this note, the note is not needed any more.
    await changeExport(table)(stored, { status: 'PENDING', queued: true });
  };
