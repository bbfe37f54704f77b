import { personCalling } from '#functions/platform/http/callers.ts';
import { calls } from '#functions/platform/http/calls.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import * as contracts from '#shared/contracts/webhooks.ts';

import { changeWebhook } from './change-webhook.ts';
import { deliveriesOf, removeDeliveries } from './delivery-repository.ts';
import { makeWebhook } from './make-webhook.ts';
import { ownWebhook } from './own-webhook.ts';
import type { WebhooksPorts } from './ports.ts';
import { replayDelivery, testWebhook } from './test-webhook.ts';
import { webhookRemovals, webhooksOf } from './webhook-repository.ts';
import { deliveryView, webhookView } from './webhook-view.ts';

const readWebhooks =
  ({ table }: WebhooksPorts): UseCase<typeof contracts.readWebhooks> =>
  async (caller) => ({
    webhooks: (await webhooksOf(table)(personCalling(caller).person.id)).map(webhookView),
  });

const readDeliveries =
  (ports: WebhooksPorts): UseCase<typeof contracts.readDeliveries> =>
  async (caller, { params: { id } }) => {
    const { personId } = await ownWebhook(ports, caller, id);
    return { deliveries: (await deliveriesOf(ports.table)(personId, id)).map(deliveryView) };
  };

const deleteWebhook =
  (ports: WebhooksPorts): UseCase<typeof contracts.deleteWebhook> =>
  async (caller, { params: { id } }) => {
    const { personId } = await ownWebhook(ports, caller, id);
    // First itself, so that nothing new comes in behind.
    await ports.table.transact(webhookRemovals(personId, id));
    await removeDeliveries(ports.table)(personId, id);
    return { success: true };
  };

export const webhooksCalls = (ports: WebhooksPorts) =>
  calls(
    {
      readWebhooks: contracts.readWebhooks,
      makeWebhook: contracts.makeWebhook,
      changeWebhook: contracts.changeWebhook,
      deleteWebhook: contracts.deleteWebhook,
      testWebhook: contracts.testWebhook,
      readDeliveries: contracts.readDeliveries,
      replayDelivery: contracts.replayDelivery,
    },
    {
      readWebhooks: readWebhooks(ports),
      makeWebhook: makeWebhook(ports),
      changeWebhook: changeWebhook(ports),
      deleteWebhook: deleteWebhook(ports),
      testWebhook: testWebhook(ports),
      readDeliveries: readDeliveries(ports),
      replayDelivery: replayDelivery(ports),
    },
  );
