import { Unworkable, type Work } from '#functions/platform/queues/work.ts';
import { ExportMessage } from '#shared/messages/exports.ts';

import { changeExport, storedExport } from './export-repository.ts';
import { runExport, type RunPorts } from './run-export.ts';

const isNoRoom = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && error.code === 'ENOSPC') ||
    ('message' in error && String(error.message).includes('disk is full')));

/** What a person is told of a surprise; the details are for our log. */
const reasonFor = (error: unknown): string =>
  isNoRoom(error)
    ? 'There is no room left to store the file. Please try again later.'
    : 'The file could not be written, because a part of the service failed. Please try again later.';

/** Says that no further try is made by itself; what was written stays, for whoever gives the message back to the queue. */
const giveUp = async (
  { table, now }: Pick<RunPorts, 'table' | 'now'>,
  { personId, exportId }: ExportMessage,
  error: unknown,
) => {
  const stored = await storedExport(table)(personId, exportId);
  if (stored?.job.work.status !== 'IN_PROGRESS') return;
  const { progress, saved } = stored.job.work;
  await changeExport(table)(stored, {
    status: 'ERROR',
    reason: reasonFor(error),
    at: now().toISOString(),
    again: { progress, saved },
  });
};

const messageIn = (body: string): ExportMessage | undefined => {
  try {
    return ExportMessage.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** How the messages of the queue of exports are worked. */
export const workOnExports = (ports: RunPorts): Work => ({
  kind: 'each',
  work: async ({ body }, run) => {
    const message = messageIn(body);
    if (!message) throw new Unworkable('This is no message about an export.');
    const end = await runExport(ports)(message.personId, message.exportId, {
      ...(run.mayTakeMs !== undefined && { patienceMs: run.mayTakeMs }),
      isEnding: run.isEnding,
      onSaved: run.goesOn,
    });
    if (end === 'taken-over') return 'elsewhere';
    return end === 'paused' ? 'hand-on' : 'done';
  },
  giveUp: async ({ body }, error) => {
    const message = messageIn(body);
    if (message) await giveUp(ports, message, error);
  },
});
