import type { UseCase } from '#functions/platform/http/serve.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { changeWebhook as contract } from '#shared/contracts/webhooks.ts';

import { checkNotifications, checkPlan, checkUrl, noWebhook, ownWebhook } from './own-webhook.ts';
import type { WebhooksPorts } from './ports.ts';
import { changeKeptWebhook, type Webhook } from './webhook-repository.ts';
import { webhookView } from './webhook-view.ts';

type Changes = RequestTo<typeof contract>['body'];

const stateAfter = ({ state }: Webhook, { paused }: Changes, at: string): Webhook['state'] => {
  if (paused === undefined || paused === (state.kind === 'paused')) return state;
  return paused ? { kind: 'paused', by: 'owner', since: at } : { kind: 'active' };
};

const changed = (webhook: Webhook, changes: Changes, at: string): Webhook => {
  const { notificationIds: before, ...rest } = webhook;
  const ids = changes.notificationIDs === undefined ? before : changes.notificationIDs;
  return {
    ...rest,
    ...(changes.url !== undefined && { url: new URL(changes.url).href }),
    ...(ids && { notificationIds: [...new Set(ids)] }),
    state: stateAfter(webhook, changes, at),
  };
};

/** Changes one of the caller's webhooks. Resuming it resets its failures. */
export const changeWebhook =
  (ports: WebhooksPorts): UseCase<typeof contract> =>
  async (caller, { params: { id }, body }) => {
    const { personId } = await ownWebhook(ports, caller, id);
    checkPlan(ports, caller);
    if (body.url !== undefined) checkUrl(ports, body.url);
    await checkNotifications(ports, personId, body.notificationIDs ?? []);
    const at = ports.now().toISOString();
    const after = await changeKeptWebhook(ports.table)(personId, id, (before) =>
      changed(before, body, at),
    );
    if (!after) throw noWebhook();
    return webhookView(after);
  };
