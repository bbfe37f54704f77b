import { requirePerson } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { ofAnotherRequest, repeatableOf } from '#functions/platform/http/repeatable.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type makeWebhook as contract, MAX_WEBHOOKS } from '#shared/contracts/webhooks.ts';

import { checkNotifications, checkPlan, checkUrl } from './own-webhook.ts';
import type { WebhooksPorts } from './ports.ts';
import {
  createStoredWebhook,
  readSecret,
  type Webhook,
  readStoredWebhook,
  readStoredWebhooks,
} from './webhook-repository.ts';
import { webhookView } from './webhook-view.ts';

const ID_LETTERS = 22;
/** Derived from the request, so that a repeated call creates one webhook. */
const idOf = (personId: string, key: string): string =>
  sha256Of(JSON.stringify([personId, key]), 'base64url').slice(0, ID_LETTERS);

/** Creates a webhook. Its secret is only returned here. */
export const makeWebhook =
  (ports: WebhooksPorts): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { table, now, newId, newSecret } = ports;
    const calling = requirePerson(caller);
    const { id: personId } = calling.person;
    checkPlan(ports, caller);
    checkUrl(ports, body.url);
    await checkNotifications(ports, personId, body.notificationIDs ?? []);
    const repeatable = repeatableOf(calling, body);
    const id = repeatable ? idOf(personId, repeatable.hash) : idOf(personId, newId());
    const existing = await readStoredWebhook(table)(personId, id);
    if (existing)
      return { ...webhookView(sameAs(existing, body.url)), secret: await readSecret(table)(id) };

    if ((await readStoredWebhooks(table)(personId)).length >= MAX_WEBHOOKS)
      throw new Problem(409, 'You have reached the maximum number of webhooks.', {
        detail: `Please delete one of your ${String(MAX_WEBHOOKS)} webhooks first.`,
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
    return (await createStoredWebhook(table)(personId, webhook, secret))
      ? { ...webhookView(webhook), secret }
      : { ...webhookView(webhook), secret: await readSecret(table)(id) };
  };

const sameAs = (webhook: Webhook, url: string): Webhook => {
  if (webhook.url === new URL(url).href) return webhook;
  throw ofAnotherRequest();
};
