import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Delivery, Queue } from '#functions/platform/ports/queue.ts';
import { ExportMessage } from '#shared/messages/exports.ts';

import { changeExport, storedExport } from './export-repository.ts';
import { runExport, type RunPorts } from './run-export.ts';

type Options = {
  readonly ports: RunPorts;
  readonly queue: Pick<Queue, 'send' | 'acknowledge' | 'hide' | 'bury'>;
  readonly maxDeliveries: number;
  /** For how long the queue hides a message that is being worked. */
  readonly visibilitySeconds: number;
  /** After this long the worker hands on what is left. */
  readonly patienceMs?: number;
  readonly isEnding?: () => boolean;
  readonly onSurprise: (error: unknown, delivery: Delivery) => void;
};

const FIRST_WAIT_SECONDS = 5;
/** Each further try waits three times as long as the one before. */
const PATIENCE_GROWS = 3;
const LOOK_AGAIN_SECONDS = 60;

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
  { table, now }: { readonly table: RunPorts['table']; readonly now: Clock },
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

/** Works one message of the queue of exports; answers whether it has to come again. */
export const workExport =
  ({ ports, queue, maxDeliveries, visibilitySeconds, patienceMs, isEnding, onSurprise }: Options) =>
  async (delivery: Delivery): Promise<'done' | 'again'> => {
    const message = messageIn(delivery.body);
    if (!message) {
      await queue.bury(delivery, 'This is no message about an export.');
      return 'done';
    }
    let hidden = ports.now().getTime();
    const stayHidden = async () => {
      const at = ports.now().getTime();
      if (at - hidden < (visibilitySeconds * 1000) / 4) return;
      await queue.hide(delivery, visibilitySeconds);
      hidden = at;
    };
    try {
      const end = await runExport(ports)(message.personId, message.exportId, {
        ...(patienceMs !== undefined && { patienceMs }),
        ...(isEnding && { isEnding }),
        onSaved: stayHidden,
      });
      if (end === 'taken-over') {
        // It may be this very message that another worker has: taking it away would leave that one without help.
        await queue.hide(delivery, LOOK_AGAIN_SECONDS);
        return 'again';
      }
      // Whoever ends leaves the message to the next start, which has it back at once.
      if (isEnding?.()) return 'again';
      if (end === 'paused') await queue.send([delivery.body]);
      await queue.acknowledge([delivery]);
      return 'done';
    } catch (error) {
      onSurprise(error, delivery);
      if (delivery.attempt < maxDeliveries) {
        const wait = FIRST_WAIT_SECONDS * PATIENCE_GROWS ** (delivery.attempt - 1);
        await queue.hide(delivery, Math.min(wait, visibilitySeconds));
        return 'again';
      }
      await giveUp(ports, message, error);
      await queue.bury(delivery, error instanceof Error ? error.message : String(error));
      return 'done';
    }
  };
