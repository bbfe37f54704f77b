import type { DeliveryView, WebhookView } from '#shared/contracts/webhooks.ts';

import type { Attempt, Delivery } from './delivery-repository.ts';
import type { Webhook } from './webhook-repository.ts';

export const webhookView = ({
  id,
  url,
  notificationIds,
  state,
  createdAt,
}: Webhook): WebhookView => ({
  id,
  url,
  ...(notificationIds && { notificationIDs: [...notificationIds] }),
  state: state.kind === 'active' ? { kind: 'active' } : state,
  createdAt,
});

const attemptView = ({ at, sent }: Attempt): DeliveryView['attempts'][number] => ({
  at,
  milliseconds: sent.milliseconds,
  ...(sent.kind === 'answered'
    ? { code: sent.code, ...(sent.excerpt !== '' && { excerpt: sent.excerpt }) }
    : { failure: sent.failure }),
});

export const deliveryView = ({ id, type, createdAt, state, attempts }: Delivery): DeliveryView => ({
  id,
  type,
  createdAt,
  status: state.kind,
  ...(state.kind === 'waiting' && { nextAt: state.nextAt }),
  attempts: attempts.map(attemptView),
});
