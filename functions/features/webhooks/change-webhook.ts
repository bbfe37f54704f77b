import type { UseCase } from '#functions/platform/http/serve.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { changeWebhook as contract } from '#shared/contracts/webhooks.ts';

import {
  checkNotifications,
  checkPlan,
  checkUrl,
  webhookNotFound,
  readOwnWebhook,
} from './own-webhook.ts';
import type { WebhooksPorts } from './ports.ts';
import { changeStoredWebhook, type Webhook } from './webhook-repository.ts';
import { webhookView } from './webhook-view.ts';

type Changes = RequestTo<typeof contract>['body'];

const stateAfter = (
  { state }: Webhook,
  { paused }: Changes,
  changedAt: string,
): Webhook['state'] => {
  if (paused === undefined || paused === (state.kind === 'paused')) return state;
  return paused ? { kind: 'paused', by: 'owner', since: changedAt } : { kind: 'active' };
};

const applyChanges = (webhook: Webhook, changes: Changes, changedAt: string): Webhook => {
  const { notificationIds: previousIds, ...rest } = webhook;
  const ids = changes.notificationIDs === undefined ? previousIds : changes.notificationIDs;
  return {
    ...rest,
    ...(changes.url !== undefined && { url: new URL(changes.url).href }),
    ...(ids && { notificationIds: [...new Set(ids)] }),
    state: stateAfter(webhook, changes, changedAt),
  };
};

/** Changes one of the caller's webhooks. Resuming it resets its failures. */
export const changeWebhook =
  (ports: WebhooksPorts): UseCase<typeof contract> =>
  async (caller, { params: { id }, body }) => {
    const { personId } = await readOwnWebhook(ports, caller, id);
    checkPlan(ports, caller);
    if (body.url !== undefined) checkUrl(ports, body.url);
    await checkNotifications(ports, personId, body.notificationIDs ?? []);
    const changedAt = ports.now().toISOString();
    const next = await changeStoredWebhook(ports.table)(personId, id, (previous) =>
      applyChanges(previous, body, changedAt),
    );
    if (!next) throw webhookNotFound();
    return webhookView(next);
  };
