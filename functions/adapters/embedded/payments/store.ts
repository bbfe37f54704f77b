import * as z from 'zod';

import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Item, Key, Table } from '#functions/platform/ports/table.ts';
import { paymentStatuses } from '#shared/domain/payment-status.ts';
import { intervals } from '#shared/domain/plan-price.ts';

import type { Account } from './account.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional();

const StoredAccount = z.object({
  name: z.string(),
  email: optional(z.string()),
  card: z.enum(['pays', 'is declined', 'none']),
  credit: z.int(),
  subscription: optional(
    z.object({
      id: z.string(),
      status: z.enum(paymentStatuses),
      interval: z.enum(intervals),
      currency: z.string(),
      amount: z.int(),
      periodStart: z.string(),
      periodEnd: z.string(),
      hadTrial: z.boolean(),
      endsAtPeriodEnd: z.boolean(),
      isPaused: z.boolean(),
      endedAt: optional(z.string()),
      discount: optional(
        z.object({ percentOff: z.number(), invoicesLeft: z.union([z.int(), z.literal('all')]) }),
      ),
    }),
  ),
  invoices: z.array(
    z.object({ at: z.string(), currency: z.string(), amount: z.int(), paid: z.boolean() }),
  ),
}) satisfies z.ZodType<Account>;

/** All data of the simulated provider is under keys of its own, because to the product it is a third party's data. */
const PARTITION = 'played-payments';
const keyOf = (kind: string, id: string): Key => ({ pk: `${PARTITION}#${kind}#${id}`, sk: kind });

// Everything stored here is JSON; undefined properties are not stored.
const itemOf = (key: Key, value: object, more: Partial<Item> = {}): Item =>
  ({ ...key, value, ...more }) as unknown as Item;

/** The storage of the simulated provider. */
export const simulatedPaymentsStore = (table: Pick<Table, 'get' | 'write'>) => {
  const read = async (customer: string) => {
    const item = await table.get(keyOf('account', customer));
    return item && { account: StoredAccount.parse(item['value']), revision: item['revision'] };
  };
  return {
    account: async (customer: string): Promise<Account | undefined> =>
      (await read(customer))?.account,
    makeAccount: (customer: string, account: Account): Promise<void> =>
      table.write({
        kind: 'put',
        item: itemOf(keyOf('account', customer), account, { revision: 1 }),
      }),
    removeAccount: (customer: string): Promise<void> =>
      table.write({ kind: 'delete', key: keyOf('account', customer) }),
    /**
     * Changes an account, also under concurrent changes; returns it before and after, or undefined if it does not
     * exist.
     */
    changeAccount: async (customer: string, change: (account: Account) => Account) => {
      return retryOnConflict(async () => {
        const stored = await read(customer);
        if (!stored) return undefined;
        const { account: before, revision } = stored;
        const after = change(before);
        if (after === before) return { before, after };
        await table.write({
          kind: 'put',
          item: itemOf(keyOf('account', customer), after, { revision: Number(revision) + 1 }),
          when: { kind: 'equals', attribute: 'revision', value: Number(revision) },
        });
        return { before, after };
      });
    },
    /** A temporary named record: a checkout page, a portal session, or the response for an idempotency key. */
    keep: (kind: string, id: string, value: object, until: Date): Promise<void> =>
      table.write({
        kind: 'put',
        item: itemOf(keyOf(kind, id), value, { expiresAt: Math.ceil(until.getTime() / 1000) }),
      }),
    kept: async (kind: string, id: string): Promise<unknown> =>
      (await table.get(keyOf(kind, id)))?.['value'],
  };
};
