import type { Caller } from '#functions/platform/http/callers.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, notFound, Problem } from '#functions/platform/http/problem.ts';
import { ownNotification } from '#functions/records/notifications/notification-repository.ts';

import type { WebhooksPorts } from './ports.ts';
import { type Webhook, readStoredWebhook } from './webhook-repository.ts';
import { validateWebhookUrl } from './webhook-url.ts';

export const webhookNotFound = () => notFound('There is no such webhook.');

/** Returns one of the caller's webhooks; those of others are treated as nonexistent. */
export const readOwnWebhook = async (
  { table }: Pick<WebhooksPorts, 'table'>,
  caller: Caller,
  id: string,
): Promise<{ readonly personId: string; readonly webhook: Webhook }> => {
  const { person } = requirePerson(caller);
  const webhook = await readStoredWebhook(table)(person.id, id);
  if (!webhook) throw webhookNotFound();
  return { personId: person.id, webhook };
};

/** Allowed for people with a plan for alerts, or whose organization has one. */
export const checkPlan = ({ entitled }: Pick<WebhooksPorts, 'entitled'>, caller: Caller): void => {
  if (entitled(caller).alerts) return;
  throw new Problem(403, 'Alerts need a plan.', {
    detail: 'Webhooks need a plan or the license of an organization.',
  });
};

export const checkUrl = (
  { sendingRules }: Pick<WebhooksPorts, 'sendingRules'>,
  url: string,
): void => {
  const message = validateWebhookUrl(url, sendingRules);
  if (message !== undefined)
    throw badRequest('The body of the request is not valid.', [{ path: 'url', message }]);
};

/** Each has to be one of the caller's notifications. */
export const checkNotifications = async (
  { table }: Pick<WebhooksPorts, 'table'>,
  personId: string,
  ids: readonly string[],
): Promise<void> => {
  for (const [index, id] of ids.entries())
    if (!(await ownNotification(table)(personId, id)))
      throw badRequest('The body of the request is not valid.', [
        { path: `notificationIDs.${String(index)}`, message: 'is not one of your notifications' },
      ]);
};
