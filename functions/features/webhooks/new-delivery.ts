import { sha256Of } from '#functions/platform/sha256.ts';

import type { DeliveryType } from '#shared/domain/webhook.ts';

import type { Delivery } from './delivery-repository.ts';

type DeliveryRequest = {
  readonly personId: string;
  readonly webhookId: string;
  readonly type: DeliveryType;
  /** The subject: the feed item, or a unique value for a ping. */
  readonly subject: string;
};

const MARK_LETTERS = 12;

/**
 * Creates a delivery that is due now. Its id begins with the time and identifies one webhook and item, so planning it
 * again gives the same id.
 */
export const createDelivery = (
  { personId, webhookId, type, subject }: DeliveryRequest,
  createdAt: Date,
): Delivery => {
  const stamp = createdAt.toISOString().replaceAll(/[-:.]/g, '');
  const mark = sha256Of(JSON.stringify([webhookId, subject]));
  return {
    personId,
    webhookId,
    id: `${stamp}-${mark.slice(0, MARK_LETTERS)}`,
    type,
    ...(type !== 'ping' && { itemId: subject }),
    createdAt: createdAt.toISOString(),
    state: { kind: 'waiting', nextAt: createdAt.toISOString(), tries: 0 },
    attempts: [],
  };
};
