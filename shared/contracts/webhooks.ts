import * as z from 'zod';

import { deliveryTypes, sendingFailures } from '../domain/webhook.ts';
import { endpoint } from './endpoint.ts';
import { FeedItem } from './notifications.ts';
import { Count, nothing } from './parts.ts';

/** A person has few webhooks. */
export const MAX_WEBHOOKS = 5;
/** Maximum number of deliveries listed for a webhook, latest first. */
export const DELIVERIES_TOLD = 100;

const Id = z.string().min(1).max(100);
const Address = z.string().trim().max(2000).meta({
  description:
    'A public https URL on port 443 or 8443, without user or password. Redirects are not followed.',
});
/** Restricts it to these notifications. */
const Notifications = z.array(Id).min(1).max(200);

export const WebhookView = z
  .object({
    id: z.string(),
    url: z.string(),
    /** Undefined if it covers everything its owner follows. */
    notificationIDs: z.array(z.string()).optional(),
    state: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('active') }),
      /** Paused by its owner, or by us after days of failed deliveries. Events meanwhile are not stored for later. */
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
    /** `dropped`: there was nothing left to send, or the webhook was paused. */
    status: z.enum(['waiting', 'delivered', 'failed', 'dropped']),
    /** For a pending delivery: the time of the next attempt. */
    nextAt: z.string().optional(),
    /** The latest attempts, oldest first. */
    attempts: z.array(
      z.object({
        at: z.string(),
        milliseconds: Count,
        /** The status of the response; 200 to 299 means success. */
        code: z.int().optional(),
        /** Set if there was no response. */
        failure: z.enum(sendingFailures).optional(),
        /** The beginning of the response, at most 500 characters. */
        excerpt: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryView = z.infer<typeof DeliveryView>;

/** The payload of a webhook. */
export const WebhookBody = z
  .object({
    /** The same for every attempt, so that receivers can ignore duplicates. */
    id: z.string(),
    type: z.enum(deliveryTypes),
    createdAt: z.string(),
    /** With the owner's permissions at the time of sending; null in a ping. */
    item: FeedItem.nullable(),
  })
  .meta({ id: 'WebhookBody' });
export type WebhookBody = z.infer<typeof WebhookBody>;

const webhooks = { kind: 'json', feature: 'webhooks', access: 'signed-in' } as const;
const byId = { params: z.object({ id: Id }), query: z.object({}) } as const;
const NEEDS_PLAN = 'Returns 403 `Alerts need a plan.` if neither plan nor license includes alerts.';

export const readWebhooks = endpoint({
  ...webhooks,
  method: 'GET',
  path: '/webhooks',
  summary: 'List your webhooks',
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
  summary: 'Create a webhook',
  description: `Each new item of your feed is sent to the URL by POST as JSON (\`WebhookBody\`). The secret is returned once. Each request carries \`Veracite-Delivery\` (the id) and \`Veracite-Signature: t=…,v1=…\`: \`t\` is the time in seconds; \`v1\` is the hexadecimal HMAC-SHA256 of \`t\`, a full stop and the body, keyed with the secret. Compare it in constant time and reject times older than five minutes. Any status from 200 to 299 within 10 seconds confirms delivery; otherwise delivery is retried with the same id after about 1, 5 and 30 minutes and 2, 6 and 15 hours. Returns 409 if you have 5 already. ${NEEDS_PLAN} Accepts \`Idempotency-Key\`.`,
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
  summary: 'Update, pause or resume a webhook',
  description: `Omitted fields stay unchanged; \`notificationIDs: null\` selects everything. ${NEEDS_PLAN}`,
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
  summary: 'Delete a webhook with its secret and deliveries',
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
  summary: 'Send a test event to a webhook',
  description: `Returns 409 while the webhook is paused. ${NEEDS_PLAN}`,
  body: nothing,
  status: 202,
  reply: DeliveryView,
});

export const readDeliveries = endpoint({
  ...webhooks,
  ...byId,
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'List the latest 100 deliveries of a webhook, newest first',
  description: 'Deliveries are kept for 30 days.',
  body: nothing,
  status: 200,
  reply: z.object({ deliveries: z.array(DeliveryView) }),
});

export const replayDelivery = endpoint({
  ...webhooks,
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
  makes: true,
  summary: 'Send a delivery again with the same id',
  description: `Returns 409 while the webhook is paused. ${NEEDS_PLAN}`,
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
