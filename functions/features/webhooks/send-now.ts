import { Problem } from '#functions/platform/http/problem.ts';
import { within } from '#functions/platform/limits/limits.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import type { DueMessage } from '#shared/messages/due.ts';

import type { Delivery } from './delivery-repository.ts';
import type { WebhooksPorts } from './ports.ts';
import { dueIdOf } from './webhook-keys.ts';
import type { Webhook } from './webhook-repository.ts';

/** Tests and replays that somebody presses for. */
export const BY_HAND: Limit = { name: 'webhook-by-hand', most: 60, perSeconds: 3600 };

/** Refuses what would not be sent. */
export const checkSendable = async (
  { rateLimits }: Pick<WebhooksPorts, 'rateLimits'>,
  personId: string,
  { state }: Webhook,
): Promise<void> => {
  if (state.kind === 'paused')
    throw new Problem(409, 'This webhook is paused.', {
      detail: 'Go on with it first; then deliveries can be sent.',
    });
  await within(rateLimits, [BY_HAND, personId]);
};

/** Somebody waits for it: its worker is told at once and does not wait for the schedule. Should the message be lost, the schedule finds it. */
export const sendNow = async (
  { webhooksQueue }: Pick<WebhooksPorts, 'webhooksQueue'>,
  delivery: Delivery,
  at: string,
): Promise<void> => {
  const message: DueMessage = {
    kind: 'due',
    due: { kind: 'webhook', id: dueIdOf(delivery), at, heldUntil: at },
  };
  await webhooksQueue.send([JSON.stringify(message)]);
};
