import * as z from 'zod';

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

const Stored = z.object({
  /** How the provider knows the person. */
  customer: z.string(),
  /** Counts what was learnt of the provider, so that nobody writes an older truth over a newer one. */
  revision: z.int(),
  /** The page on which they may be paying just now. */
  openCheckout: z.string().optional(),
  /** Comes off at their next checkout. */
  keptDiscount: KeptDiscount.optional(),
  /** When they last took the discount for staying. */
  discountTakenAt: z.string().optional(),
  /** When a second plan that they had paid for at the same time was ended and credited. */
  doubleEndedAt: z.string().optional(),
  /** The subscription whose end they were told of: it is told once, and gives way to what came after it. */
  endedSubscription: z.string().optional(),
});
export type Billing = Readonly<z.infer<typeof Stored>>;

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
    return item && Stored.parse(item['billing']);
  };

/** Whose customer it is; undefined where it is nobody's of ours. */
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

/** Writes by which somebody becomes a customer; they fail where they are one already. */
export const becomesCustomer = (personId: string, customer: string): Write[] => [
  {
    kind: 'put',
    item: itemOf(personId, { customer, revision: 1 }),
    when: { kind: 'absent' },
  },
  { kind: 'put', item: { ...ownerKey(customer), owner: personId } },
];

/** The write of what was learnt since `before` was read; it fails where somebody else learnt something meanwhile. */
export const billingWrite = (personId: string, before: Billing, after: Billing): Write => ({
  kind: 'put',
  item: itemOf(personId, { ...after, revision: before.revision + 1 }),
  when: { kind: 'equals', attribute: 'revision', value: before.revision },
});

/** Changes what is kept of a customer, however many do so at once. */
export const changeBilling =
  (table: Pick<Table, 'get' | 'write'>) =>
  async (personId: string, change: (billing: Billing) => Billing): Promise<void> => {
    for (;;) {
      const before = await billingOf(table)(personId);
      if (!before) return;
      try {
        await table.write(billingWrite(personId, before, change(before)));
        return;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
      }
    }
  };

type Redeeming = {
  readonly personId: string;
  readonly code: string;
  readonly at: Date;
  /** What is written in the same transaction. */
  readonly more: readonly Write[];
};

/** Remembers that a person redeems a code; false where they have before. */
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

/** As if it had not been redeemed: the provider did not take it. */
export const redeemNot =
  (table: Pick<Table, 'transact'>) =>
  (personId: string, code: string, more: readonly Write[]): Promise<void> =>
    table.transact([{ kind: 'delete', key: redeemedKey(personId, code) }, ...more]);

/** By a customer nobody is found any more. What stands under the person is erased with them. */
export const forgetCustomer = (table: Pick<Table, 'write'>) => (customer: string) =>
  table.write({ kind: 'delete', key: ownerKey(customer) });
