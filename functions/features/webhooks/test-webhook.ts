import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type {
  replayDelivery as replayContract,
  testWebhook as testContract,
} from '#shared/contracts/webhooks.ts';

import {
  changeDelivery,
  type Delivery,
  deliveryWrites,
  readStoredDelivery,
} from './delivery-repository.ts';
import { createDelivery } from './new-delivery.ts';
import { checkPlan, readOwnWebhook } from './own-webhook.ts';
import type { WebhooksPorts } from './ports.ts';
import { checkSendable, sendNow } from './send-now.ts';
import { deliveryView } from './webhook-view.ts';

/** Sends a ping through the regular delivery path. */
export const testWebhook =
  (ports: WebhooksPorts): UseCase<typeof testContract> =>
  async (caller, { params: { id } }) => {
    const { personId, webhook } = await readOwnWebhook(ports, caller, id);
    checkPlan(ports, caller);
    await checkSendable(ports, personId, webhook);
    const requestedAt = ports.now();
    const delivery = createDelivery(
      { personId, webhookId: id, type: 'ping', subject: ports.newId() },
      requestedAt,
    );
    await ports.table.transact(deliveryWrites(delivery, { isTold: true }));
    await sendNow(ports, delivery, requestedAt.toISOString());
    return deliveryView(delivery);
  };

/** Sends a delivery again with reset attempts and the same id. */
export const replayDelivery =
  (ports: WebhooksPorts): UseCase<typeof replayContract> =>
  async (caller, { params: { id, deliveryId } }) => {
    const { personId, webhook } = await readOwnWebhook(ports, caller, id);
    const stored = await readStoredDelivery(ports.table)({
      personId,
      webhookId: id,
      id: deliveryId,
    });
    if (!stored) throw notFound('This delivery does not exist or has expired.');
    checkPlan(ports, caller);
    await checkSendable(ports, personId, webhook);
    const requestedAt = ports.now().toISOString();
    const replay: Delivery = {
      ...stored.delivery,
      state: { kind: 'waiting', nextAt: requestedAt, tries: 0 },
    };
    if (!(await changeDelivery(ports.table)(replay, stored.revision, true)))
      throw new Problem(409, 'This delivery is in progress.');
    await sendNow(ports, replay, requestedAt);
    return deliveryView(replay);
  };
