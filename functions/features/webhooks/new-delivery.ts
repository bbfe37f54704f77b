import { createHash } from 'node:crypto';

import type { DeliveryType } from '#shared/domain/webhook.ts';

import type { Delivery } from './delivery-repository.ts';

type Wanted = {
  readonly personId: string;
  readonly webhookId: string;
  readonly type: DeliveryType;
  /** What it is about: the item, or for a ping anything that is said once. */
  readonly about: string;
};

const MARK_LETTERS = 12;

/** A delivery whose turn is now. Its id begins with the time and names one webhook and item: it is the same when it is planned again. */
export const newDelivery = ({ personId, webhookId, type, about }: Wanted, at: Date): Delivery => {
  const stamp = at.toISOString().replaceAll(/[-:.]/g, '');
  const mark = createHash('sha256')
    .update(JSON.stringify([webhookId, about]))
    .digest('hex');
  return {
    personId,
    webhookId,
    id: `${stamp}-${mark.slice(0, MARK_LETTERS)}`,
    type,
    ...(type !== 'ping' && { itemId: about }),
    createdAt: at.toISOString(),
    state: { kind: 'waiting', nextAt: at.toISOString(), tries: 0 },
    attempts: [],
  };
};
