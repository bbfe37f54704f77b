import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const WEBHOOK_PREFIX = 'webhook#';
export const webhookKey = (personId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${WEBHOOK_PREFIX}${id}`,
});

/** Its secret stands apart from what is handed out about a person: it is told once. */
export const secretKey = (id: string): Key => ({ pk: `webhook-secret#${id}`, sk: 'secret' });

/** The id of a delivery begins with its time, so that they stand in the order of time. */
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

/** By which a delivery is found among all work that is due (functions/due). */
export const dueIdOf = ({ personId, webhookId, id }: DeliveryName): string =>
  `${personId}/${webhookId}/${id}`;
export const deliveryOfDueId = (dueId: string): DeliveryName => {
  const [personId = '', webhookId = '', id = ''] = dueId.split('/');
  return { personId, webhookId, id };
};
