import { settleDue } from '#functions/platform/due/due-work.ts';
import type { Delivery as Message } from '#functions/platform/ports/queue.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';
import { nextTry } from '#shared/domain/webhook.ts';
import { type DueMessage, DueMessage as DueMessageShape } from '#shared/messages/due.ts';

import { bodyOfDelivery } from './body-of-delivery.ts';
import {
  changeDelivery,
  type Delivery,
  type DeliveryState,
  type KeptDelivery,
  keptDelivery,
} from './delivery-repository.ts';
import { noteOutcome } from './note-outcome.ts';
import type { Sent, WebhooksWorkerPorts } from './ports.ts';
import { signedHeaders } from './signature.ts';
import { deliveryOfDueId } from './webhook-keys.ts';
import { secretOf, type Webhook, webhookOf } from './webhook-repository.ts';

type Due = DueMessage['due'];

const dueIn = ({ body }: Pick<Message, 'body'>): Due => DueMessageShape.parse(JSON.parse(body)).due;

/**
 * Makes one due delivery, and plans the next attempt if it fails. Repeated or late messages do nothing. If a worker
 * dies between sending and recording the result, the delivery stays due and is sent again with the same id.
 */
export const deliver =
  (ports: WebhooksWorkerPorts) =>
  async (message: Pick<Message, 'body'>): Promise<void> => {
    const due = dueIn(message);
    const kept = await waitingFor(ports, due);
    if (!kept) return settleDue(ports.table)(due);
    const { delivery } = kept;
    const [person, webhook] = await Promise.all([
      personById(ports.table)(delivery.personId),
      webhookOf(ports.table)(delivery.personId, delivery.webhookId),
    ]);
    if (!person || webhook?.state.kind !== 'active') return drop(ports, kept);
    const sent = await sending(ports, person, webhook, delivery);
    if (!sent) return drop(ports, kept);
    await writeDown(ports, { kept, person, sent });
  };

/**
 * After the last attempt of a message that failed on our side: counted as a failed delivery attempt, so that the
 * delivery is not lost.
 */
export const giveUpOnDelivery =
  (ports: WebhooksWorkerPorts) =>
  async (message: Pick<Message, 'body'>): Promise<void> => {
    const kept = await waitingFor(ports, dueIn(message));
    const person = kept && (await personById(ports.table)(kept.delivery.personId));
    if (person)
      await writeDown(ports, {
        kept,
        person,
        sent: { kind: 'failed', failure: 'ours', milliseconds: 0 },
      });
  };

/** Returns the delivery of a message if it is due. A message about an earlier attempt is outdated. */
const waitingFor = async (
  { table }: WebhooksWorkerPorts,
  due: Due,
): Promise<KeptDelivery | undefined> => {
  const kept = await keptDelivery(table)(deliveryOfDueId(due.id));
  const state = kept?.delivery.state;
  return state?.kind === 'waiting' && state.nextAt <= due.at ? kept : undefined;
};

const drop = async (
  { table }: WebhooksWorkerPorts,
  { delivery, revision }: KeptDelivery,
): Promise<void> => {
  await changeDelivery(table)({ ...delivery, state: { kind: 'dropped' } }, revision);
};

const sending = async (
  ports: WebhooksWorkerPorts,
  person: Person,
  webhook: Webhook,
  delivery: Delivery,
): Promise<Sent | undefined> => {
  const content = await bodyOfDelivery(ports, person, delivery);
  if (!content) return undefined;
  const body = JSON.stringify(content);
  const secret = await secretOf(ports.table)(webhook.id);
  return ports.send({
    url: webhook.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Veracite-Webhooks/1 (+${ports.origin()})`,
      ...signedHeaders({ secret, deliveryId: delivery.id, body }, ports.now()),
    },
    body,
  });
};

const isTaken = (sent: Sent): boolean =>
  sent.kind === 'answered' && sent.code >= 200 && sent.code < 300;

type Outcome = { readonly kept: KeptDelivery; readonly person: Person; readonly sent: Sent };

const writeDown = async (
  ports: WebhooksWorkerPorts,
  { kept: { delivery, revision }, person, sent }: Outcome,
): Promise<void> => {
  const { table, now, chance } = ports;
  const at = now();
  const after: Delivery = {
    ...delivery,
    state: stateAfter(delivery, sent, at, chance()),
    attempts: [...delivery.attempts, { at: at.toISOString(), sent }],
  };
  // The first writer has also updated the state of the webhook.
  if (await changeDelivery(table)(after, revision))
    await noteOutcome(ports)(person, delivery.webhookId, isTaken(sent));
};

const stateAfter = ({ state }: Delivery, sent: Sent, at: Date, chance: number): DeliveryState => {
  if (isTaken(sent)) return { kind: 'delivered' };
  const tries = (state.kind === 'waiting' ? state.tries : 0) + 1;
  const next = nextTry(tries, at, chance);
  return next ? { kind: 'waiting', nextAt: next.toISOString(), tries } : { kind: 'failed' };
};
