import { completeDue } from '#functions/platform/due/due-work.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { DueMessage } from '#shared/messages/due.ts';

import { type DigestPorts, sendDigest } from './send-digest.ts';

const messageIn = ({ body }: Pick<Delivery, 'body'>) => DueMessage.parse(JSON.parse(body)).due;

/** An unreadable message is no digest. */
const dueIn = (delivery: Pick<Delivery, 'body'>) => {
  try {
    return messageIn(delivery);
  } catch {
    return undefined;
  }
};

/** Processes a message of the digest queue: a due digest. */
export const processDigests = (ports: DigestPorts) => {
  const send = sendDigest(ports);
  return (delivery: Pick<Delivery, 'body'>): Promise<void> => send(messageIn(delivery));
};

/**
 * Runs before a message goes to the dead-letter queue: the digest is not scheduled again, which would fill the queue.
 * Its content is kept, so that redriving the message sends it.
 */
export const deadLetterDigest =
  (table: Pick<Table, 'write'>) =>
  async (delivery: Pick<Delivery, 'body'>): Promise<void> => {
    const due = dueIn(delivery);
    if (due) await completeDue(table)(due);
  };
