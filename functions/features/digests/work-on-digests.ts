import { settleDue } from '#functions/platform/due/due-work.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { DueMessage } from '#shared/messages/due.ts';

import { type DigestPorts, sendDigest } from './send-digest.ts';

const messageIn = ({ body }: Pick<Delivery, 'body'>) => DueMessage.parse(JSON.parse(body)).due;

/** What no worker could read is no mail either. */
const dueIn = (delivery: Pick<Delivery, 'body'>) => {
  try {
    return messageIn(delivery);
  } catch {
    return undefined;
  }
};

/** Works one message of the queue of digests: a mail that is due. */
export const workOnDigests = (ports: DigestPorts) => {
  const send = sendDigest(ports);
  return (delivery: Pick<Delivery, 'body'>): Promise<void> => send(messageIn(delivery));
};

/**
 * Before a message goes to the dead letter: it is not handed out again, or there would soon be many dead letters about one
 * mail. What the mail tells is kept, so that whoever gives the message back has it sent.
 */
export const giveUpOnDigest =
  (table: Pick<Table, 'write'>) =>
  async (delivery: Pick<Delivery, 'body'>): Promise<void> => {
    const due = dueIn(delivery);
    if (due) await settleDue(table)(due);
  };
