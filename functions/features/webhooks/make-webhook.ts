import { createHash } from 'node:crypto';

import { personCalling } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { ofAnotherRequest, repeatableOf } from '#functions/platform/http/repeatable.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { type makeWebhook as contract, MOST_WEBHOOKS } from '#shared/contracts/webhooks.ts';

import { checkNotifications, checkPlan, checkUrl } from './own-webhook.ts';
import type { WebhooksPorts } from './ports.ts';
import {
  keepWebhook,
  secretOf,
  type Webhook,
  webhookOf,
  webhooksOf,
} from './webhook-repository.ts';
import { webhookView } from './webhook-view.ts';

const ID_LETTERS = 22;
/** Derived from the request, so that a repeated call creates one webhook. */
const idOf = (personId: string, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([personId, key]))
    .digest('base64url')
    .slice(0, ID_LETTERS);

/** Creates a webhook. Its secret is only returned here. */
export const makeWebhook =
  (ports: WebhooksPorts): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { table, now, newId, newSecret } = ports;
    const calling = personCalling(caller);
    const { id: personId } = calling.person;
    checkPlan(ports, caller);
    checkUrl(ports, body.url);
    await checkNotifications(ports, personId, body.notificationIDs ?? []);
    const repeatable = repeatableOf(calling, body);
    const id = repeatable ? idOf(personId, repeatable.hash) : idOf(personId, newId());
    const before = await webhookOf(table)(personId, id);
    if (before)
      return { ...webhookView(sameAs(before, body.url)), secret: await secretOf(table)(id) };

    if ((await webhooksOf(table)(personId)).length >= MOST_WEBHOOKS)
      throw new Problem(409, 'You have reached the maximum number of webhooks.', {
        detail: `Please delete one of your ${String(MOST_WEBHOOKS)} webhooks first.`,
      });
    const webhook: Webhook = {
      id,
      url: new URL(body.url).href,
      ...(body.notificationIDs && { notificationIds: [...new Set(body.notificationIDs)] }),
      state: { kind: 'active' },
      createdAt: now().toISOString(),
    };
    const secret = `whsec_${newSecret()}`;
    // Of two concurrent calls with one key, the later returns what the earlier created.
    return (await keepWebhook(table)(personId, webhook, secret))
      ? { ...webhookView(webhook), secret }
      : { ...webhookView(webhook), secret: await secretOf(table)(id) };
  };

const sameAs = (webhook: Webhook, url: string): Webhook => {
  if (webhook.url === new URL(url).href) return webhook;
  throw ofAnotherRequest();
};
