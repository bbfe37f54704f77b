import { Problem } from '#functions/platform/http/problem.ts';
import { within } from '#functions/platform/limits/limits.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import type { DueMessage } from '#shared/messages/due.ts';

import type { Delivery } from './delivery-repository.ts';
import type { WebhooksPorts } from './ports.ts';
import { dueIdOfDelivery } from './webhook-keys.ts';
import type { Webhook } from './webhook-repository.ts';

/** Limit on tests and replays that people trigger. */
export const MANUAL_SENDS_LIMIT: Limit = { name: 'webhook-by-hand', most: 60, perSeconds: 3600 };

/** Throws for deliveries that would not be sent. */
export const checkSendable = async (
  { rateLimits }: Pick<WebhooksPorts, 'rateLimits'>,
  personId: string,
  { state }: Webhook,
): Promise<void> => {
  if (state.kind === 'paused')
    throw new Problem(409, 'This webhook is paused.', {
      detail: 'Resume it first; then deliveries can be sent.',
    });
  await within(rateLimits, [MANUAL_SENDS_LIMIT, personId]);
};

/**
 * A person is waiting, so the worker is notified directly. If that message is lost, the schedule picks the delivery up.
 */
export const sendNow = async (
  { webhooksQueue }: Pick<WebhooksPorts, 'webhooksQueue'>,
  delivery: Delivery,
  sentAt: string,
): Promise<void> => {
  const message: DueMessage = {
    kind: 'due',
    due: { kind: 'webhook', id: dueIdOfDelivery(delivery), at: sentAt, heldUntil: sentAt },
  };
  await webhooksQueue.send([JSON.stringify(message)]);
};
