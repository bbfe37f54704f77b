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
  keptDelivery,
} from './delivery-repository.ts';
import { newDelivery } from './new-delivery.ts';
import { checkPlan, ownWebhook } from './own-webhook.ts';
import type { WebhooksPorts } from './ports.ts';
import { checkSendable, sendNow } from './send-now.ts';
import { deliveryView } from './webhook-view.ts';

/** Sends a ping through the regular delivery path. */
export const testWebhook =
  (ports: WebhooksPorts): UseCase<typeof testContract> =>
  async (caller, { params: { id } }) => {
    const { personId, webhook } = await ownWebhook(ports, caller, id);
    checkPlan(ports, caller);
    await checkSendable(ports, personId, webhook);
    const at = ports.now();
    const delivery = newDelivery(
      { personId, webhookId: id, type: 'ping', about: ports.newId() },
      at,
    );
    await ports.table.transact(deliveryWrites(delivery, { isTold: true }));
    await sendNow(ports, delivery, at.toISOString());
    return deliveryView(delivery);
  };

/** Sends a delivery again with reset attempts and the same id. */
export const replayDelivery =
  (ports: WebhooksPorts): UseCase<typeof replayContract> =>
  async (caller, { params: { id, deliveryId } }) => {
    const { personId, webhook } = await ownWebhook(ports, caller, id);
    const kept = await keptDelivery(ports.table)({ personId, webhookId: id, id: deliveryId });
    if (!kept) throw notFound('This delivery does not exist or has expired.');
    checkPlan(ports, caller);
    await checkSendable(ports, personId, webhook);
    const at = ports.now().toISOString();
    const again: Delivery = {
      ...kept.delivery,
      state: { kind: 'waiting', nextAt: at, tries: 0 },
    };
    if (!(await changeDelivery(ports.table)(again, kept.revision, true)))
      throw new Problem(409, 'This delivery is in progress.');
    await sendNow(ports, again, at);
    return deliveryView(again);
  };
