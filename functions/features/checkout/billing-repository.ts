import * as z from 'zod';

import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import {
  type Item,
  type Key,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

const KeptDiscount = z.object({
  id: z.string(),
  kind: z.enum(['code', 'coupon']),
  percentOff: z.number(),
  lasts: z.union([z.object({ months: z.int() }), z.enum(['once', 'forever'])]),
});

const StoredShape = z.object({
  /** The provider's id of the person. */
  customer: z.string(),
  /** Counts states fetched from the provider, so that an older one never overwrites a newer one. */
  revision: z.int(),
  /** The checkout they may be paying in now. */
  openCheckout: z.string().optional(),
  /** Applied at their next checkout. */
  keptDiscount: KeptDiscount.optional(),
  /** When they last took the retention discount. */
  discountTakenAt: z.string().optional(),
  /** When a second plan they were paying for was ended and credited. */
  doubleEndedAt: z.string().optional(),
  /** The subscription whose end they were notified of, once; a newer one replaces it. */
  endedSubscription: z.string().optional(),
});
export type Billing = Readonly<z.infer<typeof StoredShape>>;

const billingKey = (personId: string): Key => ({ pk: personPartition(personId), sk: 'billing' });
const ownerKey = (customer: string): Key => ({ pk: `payments-customer#${customer}`, sk: 'owner' });
const redeemedKey = (personId: string, code: string): Key => ({
  pk: personPartition(personId),
  sk: `redeemed-code#${code}`,
});

export const billingOf =
  (table: Pick<Table, 'get'>) =>
  async (personId: string): Promise<Billing | undefined> => {
    const item = await table.get(billingKey(personId));
    return item && StoredShape.parse(item['billing']);
  };

/** Returns the person of a customer; undefined if not ours. */
export const ownerOf =
  (table: Pick<Table, 'get'>) =>
  async (customer: string): Promise<string | undefined> => {
    const owner = (await table.get(ownerKey(customer)))?.['owner'];
    return typeof owner === 'string' ? owner : undefined;
  };

const itemOf = (personId: string, billing: Billing): Item => ({
  ...billingKey(personId),
  billing,
  revision: billing.revision,
});

/** Returns the writes that make a person a customer; they fail if they already are. */
export const becomesCustomer = (personId: string, customer: string): Write[] => [
  {
    kind: 'put',
    item: itemOf(personId, { customer, revision: 1 }),
    when: { kind: 'absent' },
  },
  { kind: 'put', item: { ...ownerKey(customer), owner: personId } },
];

/** Returns the write of a fetched state; it fails if another state was written since `before` was read. */
export const billingWrite = (personId: string, previous: Billing, after: Billing): Write => ({
  kind: 'put',
  item: itemOf(personId, { ...after, revision: previous.revision + 1 }),
  when: { kind: 'equals', attribute: 'revision', value: previous.revision },
});

/** Changes a customer's billing record, retrying on conflicts. */
export const changeBilling =
  (table: Pick<Table, 'get' | 'write'>) =>
  async (personId: string, change: (billing: Billing) => Billing): Promise<void> => {
    return retryOnConflict(async () => {
      const before = await billingOf(table)(personId);
      if (!before) return;
      await table.write(billingWrite(personId, before, change(before)));
      return;
    });
  };

type Redeeming = {
  readonly personId: string;
  readonly code: string;
  readonly at: Date;
  /** What is written in the same transaction. */
  readonly more: readonly Write[];
};

/** Records that a person redeems a code; returns false if they already did. */
export const redeemOnce =
  (table: Pick<Table, 'transact'>) =>
  async ({ personId, code, at, more }: Redeeming): Promise<boolean> => {
    try {
      await table.transact([
        {
          kind: 'put',
          item: { ...redeemedKey(personId, code), code, at: at.toISOString() },
          when: { kind: 'absent' },
        },
        ...more,
      ]);
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };

/** Undoes a redemption that the provider refused. */
export const redeemNot =
  (table: Pick<Table, 'transact'>) =>
  (personId: string, code: string, more: readonly Write[]): Promise<void> =>
    table.transact([{ kind: 'delete', key: redeemedKey(personId, code) }, ...more]);

/** The customer no longer leads to a person. Items under the person are erased with them. */
export const forgetCustomer = (table: Pick<Table, 'write'>) => (customer: string) =>
  table.write({ kind: 'delete', key: ownerKey(customer) });
