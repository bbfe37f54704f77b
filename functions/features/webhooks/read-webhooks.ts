import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type * as contracts from '#shared/contracts/webhooks.ts';

import { readDeliveriesOf, removeDeliveries } from './delivery-repository.ts';
import { readOwnWebhook } from './own-webhook.ts';
import type { WebhooksPorts } from './ports.ts';
import { webhookRemovals, readStoredWebhooks } from './webhook-repository.ts';
import { deliveryView, webhookView } from './webhook-view.ts';

export const readWebhooks =
  ({ table }: WebhooksPorts): UseCase<typeof contracts.readWebhooks> =>
  async (caller) => ({
    webhooks: (await readStoredWebhooks(table)(requirePerson(caller).person.id)).map(webhookView),
  });

export const readDeliveries =
  (ports: WebhooksPorts): UseCase<typeof contracts.readDeliveries> =>
  async (caller, { params: { id } }) => {
    const { personId } = await readOwnWebhook(ports, caller, id);
    return { deliveries: (await readDeliveriesOf(ports.table)(personId, id)).map(deliveryView) };
  };

export const deleteWebhook =
  (ports: WebhooksPorts): UseCase<typeof contracts.deleteWebhook> =>
  async (caller, { params: { id } }) => {
    const { personId } = await readOwnWebhook(ports, caller, id);
    // Deleted first, so that no new deliveries are created behind it.
    await ports.table.transact(webhookRemovals(personId, id));
    await removeDeliveries(ports.table)(personId, id);
    return { success: true };
  };
