import * as z from 'zod';

import { dueWrite, cancelDueWrite } from '#functions/platform/due/due-work.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import {
  type Item,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import { DELIVERIES_TOLD } from '#shared/contracts/webhooks.ts';
import { deliveryTypes, type DeliveryType, sendingFailures } from '#shared/domain/webhook.ts';

import type { SendResult } from './ports.ts';
import { deliveryKey, type DeliveryName, deliveryPrefix, dueIdOfDelivery } from './webhook-keys.ts';

export type Attempt = { readonly at: string; readonly sent: SendResult };
export type DeliveryState =
  /** `tries` counts the failed attempts since it was created or last requested again. */
  | { readonly kind: 'waiting'; readonly nextAt: string; readonly tries: number }
  | { readonly kind: 'delivered' | 'failed' | 'dropped' };

/** Something sent to a webhook. The item itself is read at the time of sending. */
export type Delivery = DeliveryName & {
  readonly type: DeliveryType;
  /** The feed item; missing in a ping. */
  readonly itemId?: string;
  readonly createdAt: string;
  readonly state: DeliveryState;
  readonly attempts: readonly Attempt[];
};

const milliseconds = z.int();
const StoredShape = z.object({
  personId: z.string(),
  webhookId: z.string(),
  id: z.string(),
  type: z.enum(deliveryTypes),
  itemId: z.string().optional(),
  createdAt: z.string(),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('waiting'), nextAt: z.string(), tries: z.int() }),
    z.object({ kind: z.enum(['delivered', 'failed', 'dropped']) }),
  ]),
  attempts: z.array(
    z.object({
      at: z.string(),
      sent: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('answered'),
          code: z.int(),
          excerpt: z.string(),
          milliseconds,
        }),
        z.object({ kind: z.literal('failed'), failure: z.enum(sendingFailures), milliseconds }),
      ]),
    }),
  ),
});
const Record = z.object({ delivery: StoredShape, revision: z.int() });
export type StoredDelivery = { readonly delivery: Delivery; readonly revision: number };
// Zod types optional fields as possibly undefined, which our type does not; storage never contains undefined.
const keptIn = (item: Item): StoredDelivery => Record.parse(item) as StoredDelivery;

/** Retention of the delivery log; the table removes older entries by `expiresAt`, in seconds. */
const KEPT_SECONDS = 30 * 86_400;
/** The oldest attempts of a delivery that is replayed again and again are dropped. */
const MAX_ATTEMPTS = 20;

/**
 * If a person waits for a delivery, the schedule only picks it up when its own message has not been handled by then.
 */
const LATER_MS = 60_000;

type Planned = { readonly before?: number; readonly isTold?: boolean };

/**
 * Writes a delivery and its due time in one transaction. `isTold` means that a separate message notifies the worker.
 */
export const deliveryWrites = (
  delivery: Delivery,
  { before: previousRevision, isTold: isNotified = false }: Planned = {},
): readonly Write[] => {
  const { personId, webhookId, id, state, attempts, createdAt } = delivery;
  const due = { kind: 'webhook', id: dueIdOfDelivery(delivery) } as const;
  return [
    {
      kind: 'put',
      item: {
        ...deliveryKey(personId, webhookId, id),
        // A delivery is plain JSON.
        delivery: {
          ...delivery,
          attempts: attempts.slice(-MAX_ATTEMPTS),
        },
        revision: (previousRevision ?? 0) + 1,
        expiresAt: Math.ceil(Date.parse(createdAt) / 1000) + KEPT_SECONDS,
      },
      when:
        previousRevision === undefined
          ? { kind: 'absent' }
          : { kind: 'equals', attribute: 'revision', value: previousRevision },
    },
    state.kind === 'waiting'
      ? dueWrite({ ...due, at: isNotified ? later(state.nextAt) : state.nextAt })
      : cancelDueWrite(due),
  ];
};

const later = (time: string): string => new Date(Date.parse(time) + LATER_MS).toISOString();

export const readStoredDelivery =
  (table: Pick<Table, 'get'>) =>
  async ({ personId, webhookId, id }: DeliveryName): Promise<StoredDelivery | undefined> => {
    const item = await table.get(deliveryKey(personId, webhookId, id));
    return item && keptIn(item);
  };

/** Records the outcome of a delivery; returns false if another writer was first. */
export const changeDelivery =
  (table: Pick<Table, 'transact'>) =>
  async (next: Delivery, previousRevision: number, isNotified = false): Promise<boolean> => {
    try {
      await table.transact(deliveryWrites(next, { before: previousRevision, isTold: isNotified }));
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };

/** Returns the latest deliveries of a webhook, latest first. */
export const readDeliveriesOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string, webhookId: string): Promise<readonly Delivery[]> => {
    const { items } = await table.query({
      pk: personPartition(personId),
      prefix: deliveryPrefix(webhookId),
      descending: true,
      limit: DELIVERIES_TOLD,
    });
    return items.map((item) => keptIn(item).delivery);
  };

/** Deletes all deliveries of a webhook, including pending ones. */
export const removeDeliveries =
  (table: Pick<Table, 'query' | 'transact'>) =>
  async (personId: string, webhookId: string): Promise<void> => {
    const items = await everyItem(table, {
      pk: personPartition(personId),
      prefix: deliveryPrefix(webhookId),
    });
    for (const { delivery } of items.map(keptIn))
      await table.transact([
        { kind: 'delete', key: deliveryKey(personId, webhookId, delivery.id) },
        cancelDueWrite({ kind: 'webhook', id: dueIdOfDelivery(delivery) }),
      ]);
  };
