import * as z from 'zod';

import {
  type CheckoutWish,
  type Discount,
  type PaidSubscription,
  PaymentRefused,
  type Payments,
} from '#functions/platform/ports/payments.ts';
import type { Clock, NewId, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { type Interval, intervals, pricesIn } from '#shared/domain/plan-price.ts';

import {
  type Account,
  backdateAccount,
  advanceAccount,
  chargeAccount,
  monthsAfter,
  type SimulatedSubscription,
} from './account.ts';
import { simulatedCode, simulatedCoupon, SIMULATED_PRICES } from './offer.ts';
import { verifySignature, signatureOf } from './signature.ts';
import { simulatedPaymentsStore } from './store.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_MONTH = 30;
const DAYS_OF_YEAR = 365;

const StoredDiscount = z.object({
  id: z.string(),
  kind: z.enum(['code', 'coupon']),
  percentOff: z.number(),
  lasts: z.union([z.object({ months: z.int() }), z.enum(['once', 'forever'])]),
});

/** A checkout page. */
const StoredCheckout = z.object({
  customer: z.string(),
  interval: z.enum(intervals),
  currency: z.string(),
  amount: z.int(),
  trialDays: z.int().optional(),
  discount: StoredDiscount.optional(),
  doneAt: z.string(),
  leftAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['open', 'closed']),
});
export type SimulatedCheckout = z.infer<typeof StoredCheckout>;

const StoredPortal = z.object({ customer: z.string(), backAt: z.string(), expiresAt: z.string() });
const StoredDone = z.object({ answer: z.unknown().optional() });

export type SimulatedPaymentsOptions = {
  readonly table: Pick<Table, 'get' | 'write'>;
  readonly now: Clock;
  readonly newId: NewId;
  readonly newSecret: NewSecret;
  /** Signs the webhooks. */
  readonly secret: string;
  /** The URL of its pages: `http://localhost:3000/played-payments`. */
  readonly pages: () => string;
  /** Delivers a signed message to the webhook endpoint. The next reconciliation makes up for a lost message. */
  readonly deliver: (body: string, signature: string) => Promise<void>;
};

const invoicesOf = ({ lasts }: Discount, interval: Interval): number | 'all' => {
  if (lasts === 'forever') return 'all';
  if (lasts === 'once') return 1;
  return interval === 'year' ? Math.ceil(lasts.months / 12) : lasts.months;
};

const running = (discount: Discount | undefined, interval: Interval) =>
  discount && {
    percentOff: discount.percentOff,
    invoicesLeft: invoicesOf(discount, interval),
  };

const paidOf = (subscription: SimulatedSubscription): PaidSubscription => {
  const { currency, amount, discount, endedAt, ...rest } = subscription;
  return {
    ...rest,
    price: { currency, amount },
    ...(endedAt !== undefined && { endedAt }),
    ...(discount && { percentOff: discount.percentOff }),
  };
};

/**
 * A simulated payment provider: its state is in the table, time is given by the clock that is passed in, and no money
 * moves. `pages` implements its own pages.
 */
export const simulatedPayments = (options: SimulatedPaymentsOptions) => {
  const { now, newId, newSecret, secret, pages, deliver } = options;
  const store = simulatedPaymentsStore(options.table);

  const tell = async (customer: string): Promise<void> => {
    const event = { id: `evt_${newId()}`, object: 'event', type: 'customer.subscription.updated' };
    const body = JSON.stringify({ ...event, data: { object: { customer } } });
    await deliver(body, signatureOf(body, secret, now()));
  };

  /** Automatic changes are applied first; every change is sent as a webhook. */
  const change = async (customer: string, next: (account: Account) => Account) => {
    const changed = await store.changeAccount(customer, (account) =>
      next(advanceAccount(account, now())),
    );
    if (changed && changed.after !== changed.before) await tell(customer);
    return changed?.after;
  };

  const changeSubscription = (
    customer: string,
    next: (subscription: SimulatedSubscription) => SimulatedSubscription,
  ) =>
    change(customer, (account) =>
      account.subscription ? { ...account, subscription: next(account.subscription) } : account,
    );

  const goingOn = new Map<string, Promise<unknown>>();
  /** An idempotency key runs an operation once; concurrent and later calls get the same response. */
  const once = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const answered = goingOn.get(key) ?? doneOnce(key, work).finally(() => goingOn.delete(key));
    goingOn.set(key, answered);
    // A key belongs to one call, whose response has this type.
    return (await answered) as Result;
  };
  const doneOnce = async (key: string, work: () => Promise<unknown>): Promise<unknown> => {
    const done = StoredDone.safeParse(await store.kept('done', key));
    if (done.success) return done.data.answer;
    const answer = await work();
    await store.keep('done', key, { answer }, new Date(now().getTime() + DAY_MS));
    return answer;
  };

  const begun = (
    account: Account,
    request: Pick<SimulatedCheckout, 'interval' | 'currency' | 'amount' | 'trialDays' | 'discount'>,
  ): Account => {
    const { interval, currency, amount, trialDays, discount } = request;
    const at = now().toISOString();
    const subscription: SimulatedSubscription = {
      id: `sub_${newId()}`,
      status: 'trialing',
      ...{ interval, currency, amount },
      periodStart: at,
      periodEnd: new Date(now().getTime() + (trialDays ?? 0) * DAY_MS).toISOString(),
      hadTrial: trialDays !== undefined,
      endsAtPeriodEnd: false,
      isPaused: false,
      discount: running(discount, interval),
    };
    return trialDays === undefined
      ? chargeAccount(account, subscription, at)
      : { ...account, subscription };
  };

  const customerOf = async (subscription: PaidSubscription): Promise<string> => {
    const owner = z
      .object({ customer: z.string() })
      .safeParse(await store.kept('subscription', subscription.id));
    if (!owner.success) throw new PaymentRefused('There is no such subscription.');
    return owner.data.customer;
  };
  /** The provider identifies the customer by the subscription alone. */
  const remember = async (customer: string, account: Account | undefined): Promise<void> => {
    if (!account?.subscription) return;
    const until = new Date(now().getTime() + 3650 * DAY_MS);
    await store.keep('subscription', account.subscription.id, { customer }, until);
  };

  const payments: Payments = {
    kind: 'test',
    prices: () => Promise.resolve(SIMULATED_PRICES),
    makeCustomer: ({ name, email }, key) =>
      once(key, async () => {
        const customer = `cus_${newId()}`;
        await store.makeAccount(customer, { name, email, card: 'none', credit: 0, invoices: [] });
        return customer;
      }),
    removeCustomer: (customer) => store.removeAccount(customer),
    openCheckout: (request, key) =>
      once(key, async () => {
        const id = newSecret();
        await store.keep('checkout', id, checkoutOf(request), request.expiresAt);
        return { id, url: `${pages()}/checkout/${id}` };
      }),
    closeCheckout: async (id) => {
      const found = await checkoutAt(id);
      if (found) await store.keep('checkout', id, { ...found, state: 'closed' }, now());
    },
    openPortal: async ({ customer, backAt }) => {
      const id = newSecret();
      const until = new Date(now().getTime() + DAY_MS);
      await store.keep('portal', id, { customer, backAt, expiresAt: until.toISOString() }, until);
      return `${pages()}/portal/${id}`;
    },
    subscriptionOf: async (customer) => {
      const account = await change(customer, (same) => same);
      return account?.subscription && paidOf(account.subscription);
    },
    cancel: (subscription, key) =>
      once(key, async () => {
        await changeSubscription(await customerOf(subscription), (previous) =>
          previous.isPaused
            ? { ...previous, status: 'canceled', isPaused: false, endedAt: now().toISOString() }
            : { ...previous, endsAtPeriodEnd: true },
        );
      }),
    // Each account has exactly one subscription here.
    endBeside: () => Promise.resolve(),
    pause: (subscription, key) =>
      once(key, async () => {
        await changeSubscription(await customerOf(subscription), (previous) => ({
          ...previous,
          isPaused: true,
        }));
      }),
    resume: (subscription, key) =>
      once(key, async () => {
        await changeSubscription(await customerOf(subscription), (previous) => ({
          ...previous,
          isPaused: false,
          endsAtPeriodEnd: false,
        }));
      }),
    codeOf: (code) => Promise.resolve(simulatedCode(code)),
    discountOf: (percentOff, months) => Promise.resolve(simulatedCoupon(percentOff, months)),
    applyDiscount: (subscription, discount, key) =>
      once(key, async () => {
        await changeSubscription(await customerOf(subscription), (previous) => ({
          ...previous,
          discount: running(discount, previous.interval),
        }));
      }),
    beginFree: (customer, discount, key) =>
      once(key, async () => {
        const months = typeof discount.lasts === 'object' ? discount.lasts.months : 1;
        const account = await change(customer, (previous) => {
          const after = begun(previous, { ...priceOf('month', undefined), discount });
          const { subscription } = after;
          if (!subscription) return previous;
          const periodEnd = monthsAfter(subscription.periodStart, months);
          return { ...after, subscription: { ...subscription, periodEnd, endsAtPeriodEnd: true } };
        });
        await remember(customer, account);
      }),
    credit: (customer, { interval, price }, days, key) =>
      once(key, async () => {
        const whole = interval === 'year' ? DAYS_OF_YEAR : DAYS_OF_MONTH;
        await change(customer, (previous) => ({
          ...previous,
          credit: previous.credit + Math.round((price.amount * days) / whole),
        }));
      }),
    eventIn: (body, signature) => {
      verifySignature(body, signature, secret, now());
      const { id, data } = Told.parse(JSON.parse(body));
      return { id, customer: data.object.customer };
    },
  };

  const checkoutAt = async (id: string): Promise<SimulatedCheckout | undefined> => {
    const { success, data } = StoredCheckout.safeParse(await store.kept('checkout', id));
    if (!success || data.state === 'closed' || new Date(data.expiresAt) <= now()) return undefined;
    return data;
  };

  return {
    payments,
    pages: {
      checkout: checkoutAt,
      /** Pays on an open checkout page with a valid card; returns the URL to continue at. */
      pay: async (id: string): Promise<string | undefined> => {
        const request = await checkoutAt(id);
        if (!request) return undefined;
        await store.keep('checkout', id, { ...request, state: 'closed' }, now());
        const account = await change(request.customer, (previous) =>
          begun({ ...previous, card: 'pays' }, request),
        );
        await remember(request.customer, account);
        return request.doneAt;
      },
      portal: async (id: string) => {
        const { success, data } = StoredPortal.safeParse(await store.kept('portal', id));
        if (!success || new Date(data.expiresAt) <= now()) return undefined;
        const account = await change(data.customer, (same) => same);
        return account && { ...data, account };
      },
      /** Actions of a customer in the portal. */
      change,
      /** Starts a plan backdated by this many days. */
      begin: async (
        customer: string,
        {
          interval,
          trialDays,
          daysAgo,
        }: {
          readonly interval: Interval;
          readonly trialDays?: number;
          readonly daysAgo: number;
        },
      ): Promise<void> => {
        const request = {
          ...priceOf(interval, undefined),
          ...(trialDays !== undefined && { trialDays }),
        };
        const account = await change(customer, (previous) =>
          backdateAccount(begun({ ...previous, card: 'pays' }, request), daysAgo),
        );
        await remember(customer, account);
      },
    },
  };
};

export type SimulatedPayments = ReturnType<typeof simulatedPayments>;

const Told = z.object({
  id: z.string(),
  data: z.object({ object: z.object({ customer: z.string() }) }),
});

const priceOf = (interval: Interval, currency: string | undefined) => {
  const found = pricesIn(SIMULATED_PRICES, currency).find((price) => price.interval === interval);
  if (!found) throw new PaymentRefused('There is no such price.');
  return found;
};

const checkoutOf = (request: CheckoutWish): SimulatedCheckout => ({
  ...priceOf(request.interval, request.currency),
  customer: request.customer,
  ...(request.trialDays !== undefined && { trialDays: request.trialDays }),
  ...(request.discount && {
    discount: {
      ...request.discount,
      lasts:
        typeof request.discount.lasts === 'object'
          ? { ...request.discount.lasts }
          : request.discount.lasts,
    },
  }),
  doneAt: request.doneAt,
  leftAt: request.leftAt,
  expiresAt: request.expiresAt.toISOString(),
  state: 'open',
});
