import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import {
  type Item,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import type { Failures } from '#shared/domain/webhook.ts';

import { secretKey, WEBHOOK_PREFIX, webhookKey } from './webhook-keys.ts';

/** A webhook as stored. */
export type Webhook = {
  readonly id: string;
  readonly url: string;
  /** Missing: all notifications. */
  readonly notificationIds?: readonly string[];
  readonly state:
    | { readonly kind: 'active'; readonly failures?: Failures }
    | { readonly kind: 'paused'; readonly by: 'owner' | 'failures'; readonly since: string };
  readonly createdAt: string;
};

const StoredShape = z.object({
  id: z.string(),
  url: z.string(),
  notificationIds: z.array(z.string()).optional(),
  state: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('active'),
      failures: z.object({ since: z.string(), tries: z.int() }).optional(),
    }),
    z.object({ kind: z.literal('paused'), by: z.enum(['owner', 'failures']), since: z.string() }),
  ]),
  createdAt: z.string(),
});
const Record = z.object({ webhook: StoredShape, revision: z.int() });

type StoredWebhook = { readonly webhook: Webhook; readonly revision: number };
// Zod types optional fields as possibly undefined, which our type does not; storage never contains undefined.
const keptIn = (item: Item): StoredWebhook => Record.parse(item) as StoredWebhook;

const putWrite = (
  personId: string,
  webhook: Webhook,
  revision: number,
  previousRevision?: number,
): Write => ({
  kind: 'put',
  item: {
    ...webhookKey(personId, webhook.id),
    // A webhook is plain JSON.
    webhook: webhook,
    revision,
  },
  when:
    previousRevision === undefined
      ? { kind: 'absent' }
      : { kind: 'equals', attribute: 'revision', value: previousRevision },
});

/** Creates a webhook with its secret; returns false if the id already exists. */
export const createStoredWebhook =
  (table: Pick<Table, 'transact'>) =>
  async (personId: string, webhook: Webhook, secret: string): Promise<boolean> => {
    try {
      await table.transact([
        putWrite(personId, webhook, 1),
        { kind: 'put', item: { ...secretKey(webhook.id), secret, personId } },
      ]);
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };

export const readStoredWebhooks =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly Webhook[]> =>
    (await everyItem(table, { pk: personPartition(personId), prefix: WEBHOOK_PREFIX }))
      .map((item) => keptIn(item).webhook)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));

export const readStoredWebhook =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, id: string): Promise<Webhook | undefined> => {
    const item = await table.get(webhookKey(personId, id));
    return item && keptIn(item).webhook;
  };

export const readSecret =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<string> =>
    z.string().parse((await table.get(secretKey(id)))?.['secret']);

/**
 * Changes a webhook by a function of its current state under concurrent writers. Returns the new state; undefined if it
 * no longer exists. A change that returns the same object writes nothing.
 */
export const changeStoredWebhook =
  (table: Pick<Table, 'get' | 'write'>) =>
  async (
    personId: string,
    id: string,
    change: (previous: Webhook) => Webhook,
  ): Promise<Webhook | undefined> => {
    return retryOnConflict(async () => {
      const item = await table.get(webhookKey(personId, id));
      if (!item) return undefined;
      const { webhook, revision } = keptIn(item);
      const next = change(webhook);
      if (next === webhook) return webhook;
      await table.write(putWrite(personId, next, revision + 1, revision));
      return next;
    });
  };

export const webhookRemovals = (personId: string, id: string): readonly Write[] => [
  { kind: 'delete', key: webhookKey(personId, id) },
  { kind: 'delete', key: secretKey(id) },
];
