import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Readonly<Record<string, string>>;
type Thing = Record<string, unknown>;
class Refused extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
const missing = (what: string) => new Refused(`No such ${what}`, 'resource_missing');

const DAY = 86_400;
const MONTH = 31 * DAY;

const price = (id: string, interval: 'month' | 'year', amount: number) => ({
  ...{ id, object: 'price', active: true, currency: 'usd', unit_amount: amount },
  lookup_key: interval === 'month' ? 'veracite-monthly' : 'veracite-yearly',
  recurring: { interval, interval_count: 1 },
  currency_options: {
    usd: { unit_amount: amount },
    eur: { unit_amount: Math.round(amount * 0.9) },
  },
});
const PRICES = [price('price_month', 'month', 2000), price('price_year', 'year', 19_200)];

const coupon = (id: string, percent: number, duration: string, months: number | null = null) => ({
  ...{ id, object: 'coupon', percent_off: percent, duration, duration_in_months: months },
});
const code = (letters: string, of: Thing, more: Thing = {}) => ({
  ...{ id: `promo_${letters}`, object: 'promotion_code', code: letters, active: true },
  ...{ max_redemptions: null, times_redeemed: 0, expires_at: null },
  promotion: { type: 'coupon', coupon: of },
  ...more,
});

/** The parameters that each call of ours may have; anything else is refused, as Stripe does. */
const KNOWN: readonly (readonly [RegExp, RegExp])[] = [
  [/^GET \/v1\/prices$/, /^(active|lookup_keys\[\d\]|expand\[\d\])$/],
  [/^POST \/v1\/customers$/, /^(name|email|metadata\[person\])$/],
  [/^DELETE \/v1\/customers\/\w+$/, /^$/],
  [
    /^POST \/v1\/checkout\/sessions$/,
    /^(mode|customer|currency|client_reference_id|payment_method_collection|success_url|cancel_url|expires_at|line_items\[0\]\[(price|quantity)\]|discounts\[0\]\[(coupon|promotion_code)\]|subscription_data\[trial_period_days\])$/,
  ],
  [/^POST \/v1\/checkout\/sessions\/\w+\/expire$/, /^$/],
  [/^POST \/v1\/billing_portal\/sessions$/, /^(customer|return_url)$/],
  [/^GET \/v1\/subscriptions$/, /^(customer|status|limit|expand\[\d\])$/],
  [
    /^POST \/v1\/subscriptions$/,
    /^(customer|items\[0\]\[price\]|discounts\[0\]\[(coupon|promotion_code)\]|cancel_at|proration_behavior)$/,
  ],
  [
    /^POST \/v1\/subscriptions\/\w+$/,
    /^(cancel_at_period_end|pause_collection(\[behavior\])?|discounts\[0\]\[(coupon|promotion_code)\])$/,
  ],
  [/^DELETE \/v1\/subscriptions\/\w+$/, /^(prorate|invoice_now)$/],
  [/^GET \/v1\/promotion_codes$/, /^(code|limit|expand\[\d\])$/],
  [/^GET \/v1\/coupons\/[\w-]+$/, /^$/],
  [/^POST \/v1\/coupons$/, /^(id|percent_off|duration|duration_in_months)$/],
  [/^POST \/v1\/customers\/\w+\/balance_transactions$/, /^(amount|currency)$/],
];

/**
 * Stripe as far as we ask it, with its answers in the shapes of its published API (2026-10-28): it keeps customers,
 * subscriptions, checkouts and coupons, refuses parameters it does not know, and answers a repeated key as it did before.
 */
export const startStripeStandIn = async (now: () => Date) => {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const customers = new Map<string, { balance: number }>();
  const subscriptions = new Map<string, Thing>();
  const checkouts = new Map<string, { fields: Fields; status: 'open' | 'complete' | 'expired' }>();
  const coupons = new Map<string, Thing>([
    ['quarter', coupon('quarter', 25, 'once')],
    ['free', coupon('free', 100, 'repeating', 3)],
  ]);
  const part = (id: string): Thing => coupons.get(id) ?? {};
  const codes = [
    code('READ-MORE', part('quarter')),
    code('THREE-MONTHS', part('free')),
    code('LAST-YEAR', part('quarter'), { active: false, expires_at: 1 }),
    code('ALL-GONE', part('quarter'), { active: false, max_redemptions: 3, times_redeemed: 3 }),
  ];
  const answered = new Map<string, { readonly asked: string; readonly answer: unknown }>();
  const asked: string[] = [];
  let failures = 0;
  let count = 0;
  const newId = (kind: string) => `${kind}_${String((count += 1))}`;

  const discountsOf = (fields: Fields) => {
    const ofCoupon = fields['discounts[0][coupon]'];
    const ofCode = fields['discounts[0][promotion_code]'];
    if (ofCoupon === undefined && ofCode === undefined) return undefined;
    const found =
      ofCoupon === undefined
        ? codes.find(({ id }) => id === ofCode)?.promotion.coupon
        : coupons.get(ofCoupon);
    if (!found) throw missing('coupon');
    return [{ id: newId('di'), object: 'discount', source: { type: 'coupon', coupon: found } }];
  };

  const itemOf = (of: ReturnType<typeof price>) => ({
    ...{ id: newId('si'), price: of, current_period_start: seconds() },
    current_period_end: seconds() + MONTH,
  });

  const begin = (customer: string, priceId: string, more: Thing = {}): Thing => {
    const of = PRICES.find(({ id }) => id === priceId);
    if (!of || !customers.has(customer)) throw missing('price or customer');
    const subscription: Thing = {
      ...{ id: newId('sub'), object: 'subscription', customer, status: 'active' },
      ...{ created: seconds() + count, currency: 'usd', cancel_at: null, ended_at: null },
      ...{ cancel_at_period_end: false, pause_collection: null, trial_start: null, discounts: [] },
      items: {
        data: [itemOf(of)],
      },
      ...more,
    };
    subscriptions.set(String(subscription['id']), subscription);
    return subscription;
  };

  const answerTo = (call: string, fields: Fields): unknown => {
    const [method = '', path = ''] = call.split(' ');
    const [, , kind = '', id = '', under = ''] = path.split('/');
    const known = KNOWN.find(([calls]) => calls.test(call));
    if (!known) throw new Refused(`Unrecognized request URL (${call}).`);
    const strange = Object.keys(fields).find((name) => !known[1].test(name));
    if (strange !== undefined) throw new Refused(`Received unknown parameter: ${strange}`);
    if (call === 'GET /v1/prices') return { object: 'list', data: PRICES };
    if (call === 'POST /v1/customers') {
      const customer = newId('cus');
      customers.set(customer, { balance: 0 });
      return { id: customer, object: 'customer' };
    }
    if (kind === 'customers' && method === 'DELETE') {
      if (!customers.delete(id)) throw missing('customer');
      for (const one of subscriptions.values())
        if (one['customer'] === id) subscriptions.delete(String(one['id']));
      return { id, object: 'customer', deleted: true };
    }
    if (under === 'balance_transactions') {
      const customer = customers.get(id);
      if (!customer) throw missing('customer');
      customer.balance += Number(fields['amount']);
      return { id: newId('cbtxn'), object: 'customer_balance_transaction' };
    }
    if (call === 'POST /v1/checkout/sessions') {
      const lasts = Number(fields['expires_at']) - seconds();
      if (lasts > DAY || lasts < 1800) throw new Refused('expires_at is out of its bounds');
      const session = newId('cs');
      checkouts.set(session, { fields, status: 'open' });
      return {
        id: session,
        object: 'checkout.session',
        url: `https://checkout.stripe.com/${session}`,
      };
    }
    if (path.endsWith('/expire')) {
      const session = checkouts.get(path.split('/')[4] ?? '');
      if (session?.status !== 'open') throw new Refused('Only open sessions can be expired.');
      session.status = 'expired';
      return { object: 'checkout.session' };
    }
    if (path === '/v1/billing_portal/sessions') {
      if (!customers.has(fields['customer'] ?? '')) throw missing('customer');
      return {
        object: 'billing_portal.session',
        url: `https://billing.stripe.com/${newId('bps')}`,
      };
    }
    if (call === 'GET /v1/subscriptions') {
      if (!customers.has(fields['customer'] ?? '')) throw missing('customer');
      const data = [...subscriptions.values()].filter(
        ({ customer }) => customer === fields['customer'],
      );
      return { object: 'list', data };
    }
    if (call === 'POST /v1/subscriptions')
      return begin(fields['customer'] ?? '', fields['items[0][price]'] ?? '', {
        discounts: discountsOf(fields) ?? [],
        cancel_at: Number(fields['cancel_at']),
      });
    if (kind === 'subscriptions') {
      const subscription = subscriptions.get(id);
      if (!subscription) throw missing('subscription');
      if (method === 'DELETE') {
        if (subscription['ended_at'] !== null) throw missing('subscription');
        const of = customers.get(String(subscription['customer']));
        const [item] = (subscription['items'] as { data: readonly [ReturnType<typeof itemOf>] })
          .data;
        const left = (item.current_period_end - seconds()) / MONTH;
        if (of && fields['prorate'] === 'true' && fields['invoice_now'] === 'true')
          of.balance -= Math.round(item.price.unit_amount * left);
        Object.assign(subscription, { status: 'canceled', ended_at: seconds() });
      }
      const pauses = fields['pause_collection[behavior]'];
      const end = fields['cancel_at_period_end'];
      const discounts = discountsOf(fields);
      Object.assign(subscription, {
        ...(pauses !== undefined && { pause_collection: { behavior: pauses } }),
        ...(fields['pause_collection'] === '' && { pause_collection: null }),
        ...(end !== undefined && { cancel_at_period_end: end === 'true' }),
        ...(discounts && { discounts }),
      });
      return subscription;
    }
    if (kind === 'promotion_codes') {
      // Whatever its case, as Stripe compares them.
      const data = codes.filter((one) => one.code === fields['code']?.toUpperCase());
      return { object: 'list', data };
    }
    if (method === 'GET') {
      const found = coupons.get(id);
      if (!found) throw missing('coupon');
      return found;
    }
    const made = coupon(
      fields['id'] ?? '',
      Number(fields['percent_off']),
      fields['duration'] ?? '',
      fields['duration_in_months'] === undefined ? null : Number(fields['duration_in_months']),
    );
    coupons.set(made.id, made);
    return made;
  };

  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const bytes of request as AsyncIterable<Buffer>) parts.push(bytes);
      const url = new URL(request.url ?? '/', 'http://localhost');
      const call = `${request.method ?? ''} ${url.pathname}`;
      asked.push(call);
      const send = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
        response.end(JSON.stringify(body));
      };
      if (failures > 0) {
        failures -= 1;
        send(500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
        return;
      }
      const text = Buffer.concat(parts).toString();
      const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(text)]);
      const key = request.headers['idempotency-key'];
      const before = key === undefined ? undefined : answered.get(String(key));
      if (request.method === 'POST' && key === undefined)
        throw new Error(`${call} came without a key.`);
      if (before && before.asked !== `${call} ${text}`) {
        send(400, {
          error: { type: 'idempotency_error', message: 'Keys for idempotent requests …' },
        });
        return;
      }
      try {
        const answer = before?.answer ?? answerTo(call, fields);
        if (key !== undefined)
          answered.set(String(key), { asked: `${call} ${text}`, answer: structuredClone(answer) });
        send(200, answer);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const status = error.code === 'resource_missing' ? 404 : 400;
        send(status, {
          error: { type: 'invalid_request_error', message: error.message, code: error.code },
        });
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    asked,
    /** The next calls are answered by an error of its own. */
    fail: (times: number) => void (failures = times),
    /** Somebody pays on the page: a plan begins, or a trial. */
    pay: (id: string): boolean => {
      const session = checkouts.get(id);
      if (session?.status !== 'open') return false;
      session.status = 'complete';
      const { fields } = session;
      const days = fields['subscription_data[trial_period_days]'];
      begin(fields['customer'] ?? '', fields['line_items[0][price]'] ?? '', {
        currency: fields['currency'] ?? 'usd',
        discounts: discountsOf(fields) ?? [],
        ...(days !== undefined && { status: 'trialing', trial_start: seconds() }),
      });
      return true;
    },
    creditOf: (customer: string): number => -(customers.get(customer)?.balance ?? 0),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
