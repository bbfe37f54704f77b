import { settleDue, type TakenDue } from '#functions/platform/due/due-work.ts';
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

type YearlyDigest = (due: TakenDue) => Promise<void>;

/** Works one message of the queue of digests: a mail, or somebody's year. */
export const workOnDigests = (ports: DigestPorts, yearlyDigest?: YearlyDigest) => {
  const send = sendDigest(ports);
  return async (delivery: Pick<Delivery, 'body'>): Promise<void> => {
    const due = messageIn(delivery);
    if (due.kind === 'digest') await send(due);
    else if (due.kind === 'yearly-digest' && yearlyDigest) await yearlyDigest(due);
    else throw new Error(`Nobody does work of the kind ${due.kind} here.`);
  };
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
