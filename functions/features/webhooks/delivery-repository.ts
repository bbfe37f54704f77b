import * as z from 'zod';

import { dueWrite, noDueWrite } from '#functions/platform/due/due-work.ts';
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

import type { Sent } from './ports.ts';
import { deliveryKey, type DeliveryName, deliveryPrefix, dueIdOf } from './webhook-keys.ts';

export type Attempt = { readonly at: string; readonly sent: Sent };
export type DeliveryState =
  /** `tries` were made in vain since it was made or asked for again. */
  | { readonly kind: 'waiting'; readonly nextAt: string; readonly tries: number }
  | { readonly kind: 'delivered' | 'failed' | 'dropped' };

/** Something that is sent to a webhook. The item itself is read when it is sent. */
export type Delivery = DeliveryName & {
  readonly type: DeliveryType;
  /** The item of the feed; missing in a ping. */
  readonly itemId?: string;
  readonly createdAt: string;
  readonly state: DeliveryState;
  readonly attempts: readonly Attempt[];
};

const milliseconds = z.int();
const Stored = z.object({
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
const Record = z.object({ delivery: Stored, revision: z.int() });
export type KeptDelivery = { readonly delivery: Delivery; readonly revision: number };
// Optional fields of zod may be present and undefined, which our type does not say; storage never holds such.
const keptIn = (item: Item): KeptDelivery => Record.parse(item) as KeptDelivery;

/** The log of deliveries reaches back so far; the table removes what is older by `expiresAt`, in seconds. */
const KEPT_SECONDS = 30 * 86_400;
/** The first tries of a delivery that is asked for again and again are forgotten. */
const MOST_ATTEMPTS = 20;

/** Of what somebody waits for, the schedule hands out what its own message has not done by then. */
const LATER_MS = 60_000;

type Planned = { readonly before?: number; readonly isTold?: boolean };

/**
 * Writes a delivery, and with it when its turn comes: both or nothing. `isTold` says that its worker is told by a message
 * of its own.
 */
export const deliveryWrites = (
  delivery: Delivery,
  { before, isTold = false }: Planned = {},
): readonly Write[] => {
  const { personId, webhookId, id, state, attempts, createdAt } = delivery;
  const due = { kind: 'webhook', id: dueIdOf(delivery) } as const;
  return [
    {
      kind: 'put',
      item: {
        ...deliveryKey(personId, webhookId, id),
        // A delivery is plain JSON.
        delivery: {
          ...delivery,
          attempts: attempts.slice(-MOST_ATTEMPTS),
        },
        revision: (before ?? 0) + 1,
        expiresAt: Math.ceil(Date.parse(createdAt) / 1000) + KEPT_SECONDS,
      },
      when:
        before === undefined
          ? { kind: 'absent' }
          : { kind: 'equals', attribute: 'revision', value: before },
    },
    state.kind === 'waiting'
      ? dueWrite({ ...due, at: isTold ? later(state.nextAt) : state.nextAt })
      : noDueWrite(due),
  ];
};

const later = (time: string): string => new Date(Date.parse(time) + LATER_MS).toISOString();

export const keptDelivery =
  (table: Pick<Table, 'get'>) =>
  async ({ personId, webhookId, id }: DeliveryName): Promise<KeptDelivery | undefined> => {
    const item = await table.get(deliveryKey(personId, webhookId, id));
    return item && keptIn(item);
  };

/** Writes what became of a delivery; false where somebody else came first. */
export const changeDelivery =
  (table: Pick<Table, 'transact'>) =>
  async (after: Delivery, before: number, isTold = false): Promise<boolean> => {
    try {
      await table.transact(deliveryWrites(after, { before, isTold }));
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };

/** The latest deliveries of a webhook, the latest first. */
export const deliveriesOf =
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

/** Removes all deliveries of a webhook, those that wait for their turn too. */
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
        noDueWrite({ kind: 'webhook', id: dueIdOf(delivery) }),
      ]);
  };
