import { api, type Feature, worker } from '#functions/platform/feature.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import { webhooksCalls } from '#shared/contracts/webhooks.ts';

import { changeWebhook } from './change-webhook.ts';
import { makeDelivery, deadLetterDelivery } from './deliver.ts';
import { makeWebhook } from './make-webhook.ts';
import { webhooksPersonalData } from './personal-data.ts';
import type { DeliveryRules, WebhooksPorts, WebhooksWorkerPorts } from './ports.ts';
import { deleteWebhook, readDeliveries, readWebhooks } from './read-webhooks.ts';
import { createSafeSender } from './send-safely.ts';
import { resolveWithSystem } from './delivery-rules.ts';
import { replayDelivery, testWebhook } from './test-webhook.ts';

type ApiWorld = Omit<WebhooksPorts, 'webhooksQueue'> & { readonly queueNamed: QueueNamed };
type WorkerWorld = Omit<WebhooksWorkerPorts, 'send'> & { readonly sendingRules: DeliveryRules };

const QUEUE = 'webhooks';

export const feature: Feature<ApiWorld & WorkerWorld> = {
  name: 'webhooks',
  api: api({
    endpoints: webhooksCalls,
    useCases: (world: ApiWorld) => {
      const ports = { ...world, webhooksQueue: world.queueNamed(QUEUE) };
      return {
        readWebhooks: readWebhooks(ports),
        makeWebhook: makeWebhook(ports),
        changeWebhook: changeWebhook(ports),
        deleteWebhook: deleteWebhook(ports),
        testWebhook: testWebhook(ports),
        readDeliveries: readDeliveries(ports),
        replayDelivery: replayDelivery(ports),
      };
    },
    memoryMib: 512,
    touches: { table: 'read-and-write', sends: [QUEUE] },
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Making a delivery to a webhook',
      work: (world: WorkerWorld) => {
        const { sendingRules: rules, now } = world;
        const ports = {
          ...world,
          send: createSafeSender({ rules, resolve: resolveWithSystem, now }),
        };
        return { kind: 'each', work: makeDelivery(ports), giveUp: deadLetterDelivery(ports) };
      },
      memoryMib: 512,
      touches: { table: 'read-and-write', search: ['statements'], mail: 'send' },
      // Each request may wait ten seconds for a response.
      messages: 10,
      runs: 20,
      alarms: {
        lost: 'Some webhook deliveries were neither made nor logged.',
        late: 'Webhook deliveries are more than 15 minutes late.',
        lateAfterMinutes: 15,
      },
    }),
  ],
  due: { webhook: QUEUE },
  personalData: ({ table }) => webhooksPersonalData(table),
};
