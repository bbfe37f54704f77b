import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { simulatedPayments } from '#functions/adapters/embedded/payments/simulated-payments.ts';
import { signatureOf } from '#functions/adapters/embedded/payments/signature.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { stripePayments } from '#functions/adapters/stripe/stripe-payments.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import {
  type CheckoutWish,
  type Discount,
  NotSigned,
  PaymentRefused,
  type Payments,
} from '#functions/platform/ports/payments.ts';

import { startStripeStandIn } from './stripe/stripe-stand-in.ts';

const now = () => new Date('2026-01-05T09:00:00Z');
const SECRET = 'whsec_example';

type Side = {
  readonly payments: Payments;
  readonly pay: (id: string) => Promise<boolean>;
  readonly creditOf: (customer: string) => Promise<number>;
  readonly stop: () => Promise<void>;
};

const played = async (): Promise<Side> => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-payments-'));
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  const { payments, pages } = simulatedPayments({
    ...{ table, now, newId: randomUUID, newSecret: () => `secret-${randomUUID()}` },
    secret: SECRET,
    pages: () => 'http://localhost:3000/payment-provider',
    deliver: async () => undefined,
  });
  return {
    payments,
    pay: async (id) => (await pages.pay(id)) !== undefined,
    creditOf: async (customer) => {
      const url = await payments.openPortal({ customer, backAt: '/' });
      return (await pages.portal(url.split('/').at(-1) ?? ''))?.account.credit ?? 0;
    },
    stop: async () => {
      table.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const standIn = await startStripeStandIn(now);
const stripe = async (): Promise<Side> => ({
  payments: stripePayments({
    secretKey: 'sk_test_example',
    webhookSecret: SECRET,
    now,
    standIn: { host: '127.0.0.1', port: standIn.port },
  }),
  pay: async (id) => standIn.pay(id),
  creditOf: async (customer) => standIn.creditOf(customer),
  stop: standIn.stop,
});

describe.each([
  ['played', played],
  ['Stripe, by a stand-in that keeps to its published API', stripe],
])('payments: %s', (_, start) => {
  let side: Side;
  beforeAll(async () => {
    side = await start();
  });
  afterAll(() => side.stop());

  const customer = (id = randomUUID()) =>
    side.payments.makeCustomer({ id, name: 'Ada Example', email: 'ada@example.test' }, `c-${id}`);
  const wish = (of: string, more: Partial<CheckoutWish> = {}): CheckoutWish => ({
    customer: of,
    interval: 'month',
    doneAt: 'https://veracite.example/done',
    leftAt: 'https://veracite.example/left',
    expiresAt: new Date(now().getTime() + 86_400_000),
    ...more,
  });
  const buyer = async (more: Partial<CheckoutWish> = {}) => {
    const of = await customer();
    const { id } = await side.payments.openCheckout(wish(of, more), randomUUID());
    expect(await side.pay(id)).toBe(true);
    const paid = await side.payments.subscriptionOf(of);
    if (!paid) throw new Error('Nothing was bought.');
    return { of, paid };
  };
  const good = async (code: string): Promise<Discount> => {
    const found = await side.payments.codeOf(code);
    if (found.kind !== 'good') throw new Error(`The code is ${found.kind}.`);
    return found.discount;
  };

  it('have a price for each interval in dollars, and in other currencies', async () => {
    const prices = await side.payments.prices();
    expect(prices).toEqual(
      expect.arrayContaining([
        { interval: 'month', currency: 'USD', amount: 2000 },
        { interval: 'year', currency: 'USD', amount: 19_200 },
        { interval: 'month', currency: 'EUR', amount: 1800 },
      ]),
    );
  });

  it('make one customer for one key', async () => {
    const id = randomUUID();
    const all = [...(await Promise.all([customer(id), customer(id)])), await customer(id)];
    expect(new Set(all).size).toBe(1);
    expect(await customer()).not.toBe(all[0]);
    expect(await side.payments.subscriptionOf(all[0] ?? '')).toBeUndefined();
  });

  it('begin a plan by the checkout, in a currency that has a price', async () => {
    const { paid } = await buyer({ interval: 'year', currency: 'EUR' });
    expect(paid).toMatchObject({
      ...{ status: 'active', interval: 'year', hadTrial: false },
      ...{ isPaused: false, endsAtPeriodEnd: false, periodStart: '2026-01-05T09:00:00.000Z' },
      price: { currency: 'EUR' },
    });
    expect((await buyer({ currency: 'XOF' })).paid.price.currency).toBe('USD');
  });

  it('begin a trial by the checkout', async () => {
    expect((await buyer({ trialDays: 7 })).paid).toMatchObject({
      status: 'trialing',
      hadTrial: true,
    });
  });

  it('take nothing on a checkout that was closed', async () => {
    const { id } = await side.payments.openCheckout(wish(await customer()), randomUUID());
    await side.payments.closeCheckout(id);
    await side.payments.closeCheckout(id);
    expect(await side.pay(id)).toBe(false);
  });

  it('pause, resume and cancel to the end of the period; what is paused ends at once', async () => {
    const { of, paid } = await buyer();
    const after = async (deed: 'pause' | 'resume' | 'cancel') => {
      const current = (await side.payments.subscriptionOf(of)) ?? paid;
      await side.payments[deed](current, randomUUID());
      return side.payments.subscriptionOf(of);
    };
    expect(await after('pause')).toMatchObject({ isPaused: true });
    expect(await after('resume')).toMatchObject({ isPaused: false, status: 'active' });
    expect(await after('cancel')).toMatchObject({ endsAtPeriodEnd: true, status: 'active' });
    expect(await after('resume')).toMatchObject({ endsAtPeriodEnd: false });
    await after('pause');
    expect(await after('cancel')).toMatchObject({ status: 'canceled' });
  });

  it('let what runs count before what is over', async () => {
    const { of, paid } = await buyer();
    await side.payments.pause(paid, randomUUID());
    await side.payments.cancel({ ...paid, isPaused: true }, randomUUID());
    const { id } = await side.payments.openCheckout(wish(of), randomUUID());
    await side.pay(id);
    const counts = await side.payments.subscriptionOf(of);
    expect(counts).toMatchObject({ status: 'active' });
    expect(counts?.id).not.toBe(paid.id);
  });

  it('know codes, and why one is no good', async () => {
    expect(await good('READ-MORE')).toMatchObject({ percentOff: 25, lasts: 'once', kind: 'code' });
    expect(await good('THREE-MONTHS')).toMatchObject({ percentOff: 100, lasts: { months: 3 } });
    const kinds = ['NONE', 'LAST-YEAR', 'ALL-GONE'].map(
      async (code) => (await side.payments.codeOf(code)).kind,
    );
    expect(await Promise.all(kinds)).toEqual(['unknown', 'expired', 'used-up']);
  });

  it('take a discount at the checkout, or off a plan that runs', async () => {
    const discount = await good('READ-MORE');
    const { paid, of } = await buyer({ trialDays: 7, discount });
    expect(paid.percentOff).toBe(25);
    const coupon = await side.payments.discountOf(20);
    expect(await side.payments.discountOf(20)).toEqual(coupon);
    await side.payments.applyDiscount(paid, coupon, randomUUID());
    expect((await side.payments.subscriptionOf(of))?.percentOff).toBe(20);
    // For the yearly plan: shares of a per cent, for whole years.
    const years = await side.payments.discountOf(37.5, 24);
    expect(years).toMatchObject({ percentOff: 37.5, lasts: { months: 24 } });
    expect(await side.payments.discountOf(37.5, 24)).toEqual(years);
    await side.payments.applyDiscount(paid, years, randomUUID());
    expect((await side.payments.subscriptionOf(of))?.percentOff).toBe(37.5);
  });

  it('begin a plan that costs nothing and ends with its discount', async () => {
    const of = await customer();
    const discount = await good('THREE-MONTHS');
    await side.payments.beginFree(of, discount, 'free-1');
    await side.payments.beginFree(of, discount, 'free-1');
    const paid = await side.payments.subscriptionOf(of);
    expect(paid).toMatchObject({ status: 'active', endsAtPeriodEnd: true });
    expect(paid?.periodEnd).toMatch(/^2026-04-0[56]T/);
  });

  it('credit the worth of days once for a key', async () => {
    const { of, paid } = await buyer();
    const key = randomUUID();
    await side.payments.credit(of, paid, 7, key);
    await side.payments.credit(of, paid, 7, key);
    expect(await side.creditOf(of)).toBe(467);
  });

  it('lead to a portal', async () => {
    const backAt = 'https://veracite.example/back';
    const url = await side.payments.openPortal({ customer: await customer(), backAt });
    expect(URL.canParse(url)).toBe(true);
  });

  it('forget a customer, also one that is forgotten', async () => {
    const { of } = await buyer();
    await side.payments.removeCustomer(of);
    await side.payments.removeCustomer(of);
    expect(await side.payments.subscriptionOf(of)).toBeUndefined();
  });

  it('believe what they signed less than 5 minutes ago, and nothing else', () => {
    const body = JSON.stringify({
      ...{ id: 'evt_1', object: 'event', type: 'customer.subscription.updated' },
      data: { object: { object: 'subscription', customer: 'cus_7' } },
    });
    const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000);
    const signed = signatureOf(body, SECRET, ago(299));
    expect(side.payments.eventIn(body, signed)).toEqual({ id: 'evt_1', customer: 'cus_7' });
    for (const [text, signature] of [
      [`${body} `, signed],
      [body, signatureOf(body, SECRET, ago(301))],
      [body, signatureOf(body, 'whsec_other', now())],
      [body, undefined],
      ['{', 't=1,v1=0'],
    ] as const)
      expect(() => side.payments.eventIn(text, signature)).toThrow(NotSigned);
  });
});

describe('payments by Stripe', () => {
  it('end a plan that was paid for beside another one, and credit what is left of it', async () => {
    const other = await startStripeStandIn(now);
    const payments = stripePayments({
      ...{ secretKey: 'sk_test_example', webhookSecret: undefined, now },
      standIn: { host: '127.0.0.1', port: other.port },
    });
    const of = await payments.makeCustomer({ id: 'twice', name: 'Ada Example' }, 'c-twice');
    const checkout = async (interval: 'month' | 'year') =>
      payments.openCheckout(
        {
          ...{ customer: of, interval },
          doneAt: 'https://veracite.example/done',
          leftAt: 'https://veracite.example/left',
          expiresAt: new Date(now().getTime() + 86_400_000),
        },
        randomUUID(),
      );
    const [first, second] = [await checkout('month'), await checkout('year')];
    other.pay(first.id);
    const earlier = await payments.subscriptionOf(of);
    other.pay(second.id);
    const kept = await payments.subscriptionOf(of);
    expect(kept).toMatchObject({ interval: 'year', besides: [earlier?.id] });
    await payments.endBeside(earlier?.id ?? '', 'beside-1');
    await payments.endBeside(earlier?.id ?? '', 'beside-2');
    expect(other.creditOf(of)).toBe(2000);
    const after = await payments.subscriptionOf(of);
    expect(after?.id).toBe(kept?.id);
    expect(after?.besides).toBeUndefined();
    await other.stop();
  });

  it('are tried again, and unavailable where that does not help', async () => {
    const other = await startStripeStandIn(now);
    const again = stripePayments({
      ...{ secretKey: 'sk_test_example', webhookSecret: undefined, now },
      standIn: { host: '127.0.0.1', port: other.port },
    });
    other.fail(1);
    expect(await again.makeCustomer({ id: '1', name: 'Ada Example' }, 'k')).toBe('cus_1');
    other.fail(9);
    await expect(again.codeOf('NONE')).rejects.toBeInstanceOf(EngineUnavailable);
    other.fail(0);
    // Nobody can prove anything without a secret.
    expect(() => again.eventIn('{}', signatureOf('{}', '', now()))).toThrow(NotSigned);
    const nobody = { customer: 'cus_none', backAt: 'https://veracite.example' };
    await expect(again.openPortal(nobody)).rejects.toBeInstanceOf(PaymentRefused);
    await other.stop();
  });
});
