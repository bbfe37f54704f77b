import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const WEBHOOK_PREFIX = 'webhook#';
export const webhookKey = (personId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${WEBHOOK_PREFIX}${id}`,
});

/** The secret is stored apart from exported personal data, because it is shown only once. */
export const secretKey = (id: string): Key => ({ pk: `webhook-secret#${id}`, sk: 'secret' });

/** Delivery ids begin with the time, so that they sort chronologically. */
export const deliveryPrefix = (webhookId: string): string => `webhook-delivery#${webhookId}#`;
export const deliveryKey = (personId: string, webhookId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${deliveryPrefix(webhookId)}${id}`,
});

export type DeliveryName = {
  readonly personId: string;
  readonly webhookId: string;
  readonly id: string;
};

/** Key of the delivery among all due work (functions/due). */
export const dueIdOfDelivery = ({ personId, webhookId, id }: DeliveryName): string =>
  `${personId}/${webhookId}/${id}`;
export const parseDeliveryDueId = (dueId: string): DeliveryName => {
  const [personId = '', webhookId = '', id = ''] = dueId.split('/');
  return { personId, webhookId, id };
};
