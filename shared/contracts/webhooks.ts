import * as z from 'zod';

import { deliveryTypes, sendingFailures } from '../domain/webhook.ts';
import { endpoint } from './endpoint.ts';
import { FeedItem } from './notifications.ts';
import { Count, nothing } from './parts.ts';

/** Somebody has few programs that listen. */
export const MOST_WEBHOOKS = 5;
/** So many deliveries of a webhook are told, the latest. */
export const DELIVERIES_TOLD = 100;

const Id = z.string().min(1).max(100);
const Address = z.string().trim().max(2000).meta({
  description:
    'An https address on port 443 or 8443 that leads to the public internet, without user and password in it. Redirects are not followed.',
});
/** Of these notifications alone. */
const Notifications = z.array(Id).min(1).max(200);

export const WebhookView = z
  .object({
    id: z.string(),
    url: z.string(),
    /** Missing where it tells of everything its owner follows. */
    notificationIDs: z.array(z.string()).optional(),
    state: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('active') }),
      /** By its owner, or by us because nothing was taken for days. What happens meanwhile is not kept for later. */
      z.object({ kind: z.literal('paused'), by: z.enum(['owner', 'failures']), since: z.string() }),
    ]),
    createdAt: z.string(),
  })
  .meta({ id: 'Webhook' });
export type WebhookView = z.infer<typeof WebhookView>;

export const DeliveryView = z
  .object({
    id: z.string(),
    type: z.enum(deliveryTypes),
    createdAt: z.string(),
    /** `dropped`: there was nothing to send any more, or the webhook was paused. */
    status: z.enum(['waiting', 'delivered', 'failed', 'dropped']),
    /** Of a delivery that waits: when it is tried next. */
    nextAt: z.string().optional(),
    /** The latest tries, oldest first. */
    attempts: z.array(
      z.object({
        at: z.string(),
        milliseconds: Count,
        /** The status of the answer; 200 to 299 means taken. */
        code: z.int().optional(),
        /** Where there was no answer. */
        failure: z.enum(sendingFailures).optional(),
        /** The beginning of the answer, at most 500 characters. */
        excerpt: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryView = z.infer<typeof DeliveryView>;

/** What is sent to a webhook. */
export const WebhookBody = z
  .object({
    /** The same at every try: what came already can be passed over. */
    id: z.string(),
    type: z.enum(deliveryTypes),
    createdAt: z.string(),
    /** As its owner may read it at the moment it is sent; null in a ping. */
    item: FeedItem.nullable(),
  })
  .meta({ id: 'WebhookBody' });
export type WebhookBody = z.infer<typeof WebhookBody>;

const webhooks = { kind: 'json', feature: 'webhooks', access: 'signed-in' } as const;
const byId = { params: z.object({ id: Id }), query: z.object({}) } as const;
const NEEDS_PLAN =
  '403 with title `Alerts need a plan.` where neither plan nor licence has alerts.';

export const readWebhooks = endpoint({
  ...webhooks,
  method: 'GET',
  path: '/webhooks',
  summary: 'Read one’s webhooks',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ webhooks: z.array(WebhookView) }),
});

export const makeWebhook = endpoint({
  ...webhooks,
  method: 'POST',
  path: '/webhooks',
  makes: true,
  summary: 'Have what one follows told to an address of one’s own',
  description: `Each new item of one’s feed is sent there as JSON (\`WebhookBody\`) by POST. The secret is told this once. Each request carries \`Veracite-Delivery\` (the id) and \`Veracite-Signature: t=…,v1=…\`: \`t\` is the time in seconds, \`v1\` the HMAC-SHA256 in hexadecimal of \`t\`, a full stop and the body, with the secret as its key. Compare it in constant time, and refuse times older than five minutes. Any answer from 200 to 299 within 10 seconds means taken; otherwise it is sent again after some 1, 5 and 30 minutes and 2, 6 and 15 hours, with the same id. 409 where one has 5 already. ${NEEDS_PLAN} Accepts \`Idempotency-Key\`.`,
  params: z.object({}),
  query: z.object({}),
  body: z.object({ url: Address, notificationIDs: Notifications.optional() }),
  status: 201,
  reply: WebhookView.extend({ secret: z.string() }),
});

export const changeWebhook = endpoint({
  ...webhooks,
  ...byId,
  method: 'PATCH',
  path: '/webhooks/{id}',
  summary: 'Change one’s webhook, pause it, or go on with it',
  description: `What is left out stays as it is; \`notificationIDs: null\` asks for everything. ${NEEDS_PLAN}`,
  body: z.strictObject({
    url: Address.optional(),
    notificationIDs: Notifications.nullable().optional(),
    paused: z.boolean().optional(),
  }),
  status: 200,
  reply: WebhookView,
});

export const deleteWebhook = endpoint({
  ...webhooks,
  ...byId,
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Delete one’s webhook, its secret and its deliveries',
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const testWebhook = endpoint({
  ...webhooks,
  ...byId,
  method: 'POST',
  path: '/webhooks/{id}/test',
  makes: true,
  summary: 'Send a ping to one’s webhook, as anything is sent to it',
  description: `409 while it is paused. ${NEEDS_PLAN}`,
  body: nothing,
  status: 202,
  reply: DeliveryView,
});

export const readDeliveries = endpoint({
  ...webhooks,
  ...byId,
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'Read the latest 100 deliveries of one’s webhook, the latest first',
  description: 'They are kept for 30 days.',
  body: nothing,
  status: 200,
  reply: z.object({ deliveries: z.array(DeliveryView) }),
});

export const replayDelivery = endpoint({
  ...webhooks,
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
  makes: true,
  summary: 'Send a delivery once more, with the same id',
  description: `409 while the webhook is paused. ${NEEDS_PLAN}`,
  params: z.object({ id: Id, deliveryId: Id }),
  query: z.object({}),
  body: nothing,
  status: 202,
  reply: DeliveryView,
});

export const webhooksCalls = {
  readWebhooks,
  makeWebhook,
  changeWebhook,
  deleteWebhook,
  testWebhook,
  readDeliveries,
  replayDelivery,
};
