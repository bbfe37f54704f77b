import { completeDue } from '#functions/platform/due/due-work.ts';
import type { Delivery as Message } from '#functions/platform/ports/queue.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';
import { nextTry } from '#shared/domain/webhook.ts';
import { type DueMessage, DueMessage as DueMessageShape } from '#shared/messages/due.ts';

import { readDeliveryBody } from './delivery-body.ts';
import {
  changeDelivery,
  type Delivery,
  type DeliveryState,
  type StoredDelivery,
  readStoredDelivery,
} from './delivery-repository.ts';
import { recordOutcome } from './record-outcome.ts';
import type { SendResult, WebhooksWorkerPorts } from './ports.ts';
import { signedHeaders } from './signature.ts';
import { parseDeliveryDueId } from './webhook-keys.ts';
import { readSecret, type Webhook, readStoredWebhook } from './webhook-repository.ts';

type Due = DueMessage['due'];

const dueIn = ({ body }: Pick<Message, 'body'>): Due => DueMessageShape.parse(JSON.parse(body)).due;

/**
 * Makes one due delivery, and plans the next attempt if it fails. Repeated or late messages do nothing. If a worker
 * dies between sending and recording the result, the delivery stays due and is sent again with the same id.
 */
export const makeDelivery =
  (ports: WebhooksWorkerPorts) =>
  async (message: Pick<Message, 'body'>): Promise<void> => {
    const due = dueIn(message);
    const stored = await waitingFor(ports, due);
    if (!stored) return completeDue(ports.table)(due);
    const { delivery } = stored;
    const [person, webhook] = await Promise.all([
      personById(ports.table)(delivery.personId),
      readStoredWebhook(ports.table)(delivery.personId, delivery.webhookId),
    ]);
    if (!person || webhook?.state.kind !== 'active') return drop(ports, stored);
    const result = await sending(ports, person, webhook, delivery);
    if (!result) return drop(ports, stored);
    await writeDown(ports, { stored, person, result });
  };

/**
 * After the last attempt of a message that failed on our side: counted as a failed delivery attempt, so that the
 * delivery is not lost.
 */
export const deadLetterDelivery =
  (ports: WebhooksWorkerPorts) =>
  async (message: Pick<Message, 'body'>): Promise<void> => {
    const stored = await waitingFor(ports, dueIn(message));
    const person = stored && (await personById(ports.table)(stored.delivery.personId));
    if (person)
      await writeDown(ports, {
        stored,
        person,
        result: { kind: 'failed', failure: 'ours', milliseconds: 0 },
      });
  };

/** Returns the delivery of a message if it is due. A message about an earlier attempt is outdated. */
const waitingFor = async (
  { table }: WebhooksWorkerPorts,
  due: Due,
): Promise<StoredDelivery | undefined> => {
  const stored = await readStoredDelivery(table)(parseDeliveryDueId(due.id));
  const state = stored?.delivery.state;
  return state?.kind === 'waiting' && state.nextAt <= due.at ? stored : undefined;
};

const drop = async (
  { table }: WebhooksWorkerPorts,
  { delivery, revision }: StoredDelivery,
): Promise<void> => {
  await changeDelivery(table)({ ...delivery, state: { kind: 'dropped' } }, revision);
};

const sending = async (
  ports: WebhooksWorkerPorts,
  person: Person,
  webhook: Webhook,
  delivery: Delivery,
): Promise<SendResult | undefined> => {
  const content = await readDeliveryBody(ports, person, delivery);
  if (!content) return undefined;
  const body = JSON.stringify(content);
  const secret = await readSecret(ports.table)(webhook.id);
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

const isTaken = (result: SendResult): boolean =>
  result.kind === 'answered' && result.code >= 200 && result.code < 300;

type DeliveryOutcome = {
  readonly stored: StoredDelivery;
  readonly person: Person;
  readonly result: SendResult;
};

const writeDown = async (
  ports: WebhooksWorkerPorts,
  { stored: { delivery, revision }, person, result }: DeliveryOutcome,
): Promise<void> => {
  const { table, now, chance } = ports;
  const attemptedAt = now();
  const updated: Delivery = {
    ...delivery,
    state: stateAfter(delivery, result, attemptedAt, chance()),
    attempts: [...delivery.attempts, { at: attemptedAt.toISOString(), sent: result }],
  };
  // The first writer has also updated the state of the webhook.
  if (await changeDelivery(table)(updated, revision))
    await recordOutcome(ports)(person, delivery.webhookId, isTaken(result));
};

const stateAfter = (
  { state }: Delivery,
  result: SendResult,
  attemptedAt: Date,
  chance: number,
): DeliveryState => {
  if (isTaken(result)) return { kind: 'delivered' };
  const attempts = (state.kind === 'waiting' ? state.tries : 0) + 1;
  const next = nextTry(attempts, attemptedAt, chance);
  return next
    ? { kind: 'waiting', nextAt: next.toISOString(), tries: attempts }
    : { kind: 'failed' };
};
