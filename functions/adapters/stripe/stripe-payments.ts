import Stripe from 'stripe';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import {
  type CheckoutWish,
  type Discount,
  NotSigned,
  PaymentRefused,
  type Payments,
} from '#functions/platform/ports/payments.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { intervals, type PlanPrice } from '#shared/domain/plan-price.ts';

import { parallelSubscriptions, discountOf, paidOf, effectiveSubscription } from './state.ts';

export type StripeOptions = {
  readonly secretKey: string;
  /** Signs Stripe's webhooks; without it no webhook is accepted, and changes are visible only on request. */
  readonly webhookSecret: string | undefined;
  readonly now: Clock;
  /** The URL of a local stand-in for Stripe; undefined means Stripe itself. */
  readonly standIn?: { readonly host: string; readonly port: number } | undefined;
};

/** The lookup keys under which the operator stores prices at Stripe. */
const LOOKUP_KEYS = { month: 'veracite-monthly', year: 'veracite-yearly' } as const;
const PRICES_KEPT_MS = 10 * 60_000;
/** Older messages are rejected as replays. */
const TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 20_000;
const RETRIES = 2;
/**
 * Stripe allows 24 hours from its own start time, which is slightly before the time from which our clock computed the
 * end.
 */
const SPARE_SECONDS = 60;
const DAYS = { month: 30, year: 365 } as const;
/** More subscriptions than any customer has had. */
const MOST_SUBSCRIPTIONS = 20;

/** Without a response, Stripe is unavailable; an error caused by the request is a rejection. */
const callStripe = async <Result>(call: Promise<Result>): Promise<Result> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentRefused(error.message, { cause: error });
    if (error instanceof Stripe.errors.StripeError && !isOurMistake(error))
      throw new EngineUnavailable('The payment provider is not responding.', { cause: error });
    throw error;
  }
};
/** An invalid or insufficient key does not fix itself: it is an unexpected error and is logged. */
const isOurMistake = (error: Error): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeIdempotencyError;

const isMissing = (error: unknown): boolean =>
  error instanceof PaymentRefused &&
  error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
  error.cause.code === 'resource_missing';

const termOf = ({ kind, id }: Discount) =>
  kind === 'code' ? { promotion_code: id } : { coupon: id };

const pricesOf = (price: Stripe.Price, interval: PlanPrice['interval']): readonly PlanPrice[] =>
  Object.entries({
    [price.currency]: { unit_amount: price.unit_amount },
    ...price.currency_options,
  }).flatMap(([currency, { unit_amount: amount }]) =>
    amount === null ? [] : [{ interval, currency: currency.toUpperCase(), amount }],
  );

/** Payments by Stripe, using its library. Every change carries an idempotency key, so retries are safe. */
export const stripePayments = (options: StripeOptions): Payments => {
  const { secretKey, webhookSecret, now, standIn } = options;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(standIn && { ...standIn, protocol: 'http' as const }),
  });
  const once = (key: string) => ({ idempotencyKey: key });

  const ours = async () => {
    const { data } = await callStripe(
      stripe.prices.list({
        active: true,
        lookup_keys: Object.values(LOOKUP_KEYS),
        expand: ['data.currency_options'],
      }),
    );
    return data;
  };
  let cachedPrices:
    { readonly until: number; readonly prices: ReturnType<typeof ours> } | undefined;
  /** Prices change a few times a year, so they are cached for a few minutes. */
  const pricesNow = (): ReturnType<typeof ours> => {
    if (!cachedPrices || cachedPrices.until <= now().getTime()) {
      const prices = ours();
      cachedPrices = { until: now().getTime() + PRICES_KEPT_MS, prices };
      prices.catch(() => (cachedPrices = undefined));
    }
    return cachedPrices.prices;
  };
  const priceOf = async (interval: PlanPrice['interval']): Promise<Stripe.Price> => {
    const found = (await pricesNow()).find(({ lookup_key: key }) => key === LOOKUP_KEYS[interval]);
    if (!found) throw new Error(`Stripe has no active price called ${LOOKUP_KEYS[interval]}.`);
    return found;
  };
  /** The requested currency is used only if the price has it. */
  const currencyOf = (price: Stripe.Price, currency: string | undefined) =>
    pricesOf(price, 'month').some((one) => one.currency === currency) && currency !== undefined
      ? { currency: currency.toLowerCase() }
      : {};

  const sessionOf = async (request: CheckoutWish): Promise<Stripe.Checkout.SessionCreateParams> => {
    const price = await priceOf(request.interval);
    return {
      mode: 'subscription',
      customer: request.customer,
      line_items: [{ price: price.id, quantity: 1 }],
      ...currencyOf(price, request.currency),
      ...(request.referral !== undefined && { client_reference_id: request.referral }),
      ...(request.discount && { discounts: [termOf(request.discount)] }),
      ...(request.trialDays !== undefined && {
        subscription_data: { trial_period_days: request.trialDays },
      }),
      payment_method_collection: 'always',
      success_url: request.doneAt,
      cancel_url: request.leftAt,
      expires_at: Math.floor(request.expiresAt.getTime() / 1000) - SPARE_SECONDS,
    };
  };

  return {
    kind: 'live',
    prices: async () =>
      (await pricesNow()).flatMap((price) =>
        intervals
          .filter((interval) => price.lookup_key === LOOKUP_KEYS[interval])
          .flatMap((interval) => pricesOf(price, interval)),
      ),
    makeCustomer: async ({ id, name, email }, key) => {
      const customer = await callStripe(
        stripe.customers.create(
          { name, ...(email !== undefined && { email }), metadata: { person: id } },
          once(key),
        ),
      );
      return customer.id;
    },
    removeCustomer: async (customer) => {
      try {
        await callStripe(stripe.customers.del(customer));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    openCheckout: async (request, key) => {
      const { id, url } = await callStripe(
        stripe.checkout.sessions.create(await sessionOf(request), once(key)),
      );
      if (url === null) throw new Error('Stripe returned no address for the checkout.');
      return { id, url };
    },
    closeCheckout: async (id) => {
      try {
        await callStripe(stripe.checkout.sessions.expire(id));
      } catch (error) {
        // The session was paid, has expired or was deleted: in any case it can no longer be paid.
        if (!(error instanceof PaymentRefused)) throw error;
      }
    },
    openPortal: async ({ customer, backAt }) => {
      const { url } = await callStripe(
        stripe.billingPortal.sessions.create({ customer, return_url: backAt }),
      );
      return url;
    },
    subscriptionOf: async (customer) => {
      try {
        const { data } = await callStripe(
          stripe.subscriptions.list({
            customer,
            status: 'all',
            limit: MOST_SUBSCRIPTIONS,
            expand: ['data.discounts', 'data.discounts.source.coupon'],
          }),
        );
        const found = effectiveSubscription(data);
        const paid = found && paidOf(found);
        const besides = found ? parallelSubscriptions(data, found) : [];
        return paid && { ...paid, ...(besides.length > 0 && { besides }) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    cancel: async ({ id, isPaused, status }, key) => {
      await callStripe(
        isPaused || status === 'paused'
          ? stripe.subscriptions.cancel(id, {}, once(key))
          : stripe.subscriptions.update(id, { cancel_at_period_end: true }, once(key)),
      );
    },
    endBeside: async (id, key) => {
      try {
        // The remaining value is credited to the customer's balance, from which the next invoices are paid.
        await callStripe(
          stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }, once(key)),
        );
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    pause: async ({ id }, key) => {
      await callStripe(
        stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } }, once(key)),
      );
    },
    resume: async ({ id }, key) => {
      await callStripe(
        stripe.subscriptions.update(
          id,
          { pause_collection: '', cancel_at_period_end: false },
          once(key),
        ),
      );
    },
    codeOf: async (code) => {
      const { data } = await callStripe(
        stripe.promotionCodes.list({ code, limit: 10, expand: ['data.promotion.coupon'] }),
      );
      // A code may have been reused after an earlier one with the same characters ended.
      const found = data.find(({ active }) => active) ?? data[0];
      const coupon = found?.promotion.coupon;
      if (!found || typeof coupon !== 'object' || coupon === null) return { kind: 'unknown' };
      if (found.max_redemptions !== null && found.times_redeemed >= found.max_redemptions)
        return { kind: 'used-up' };
      const isLate = found.expires_at !== null && found.expires_at * 1000 <= now().getTime();
      if (isLate || !found.active) return { kind: 'expired' };
      const discount = discountOf(coupon, found.id, 'code');
      return discount ? { kind: 'good', discount } : { kind: 'unknown' };
    },
    discountOf: async (percentOff, months) => {
      // Ids are part of addresses: no dot.
      const share = String(percentOff).replace('.', '_');
      const id = `veracite-${months === undefined ? 'once' : `months-${String(months)}`}-${share}`;
      const lasts = months === undefined ? 'once' : { months };
      const discount: Discount = { id, kind: 'coupon', percentOff, lasts };
      try {
        await callStripe(stripe.coupons.retrieve(id));
      } catch (error) {
        if (!isMissing(error)) throw error;
        await callStripe(
          stripe.coupons.create(
            {
              id,
              percent_off: percentOff,
              ...(months === undefined
                ? { duration: 'once' }
                : { duration: 'repeating', duration_in_months: months }),
            },
            once(id),
          ),
        );
      }
      return discount;
    },
    applyDiscount: async ({ id }, discount, key) => {
      await callStripe(
        stripe.subscriptions.update(id, { discounts: [termOf(discount)] }, once(key)),
      );
    },
    beginFree: async (customer, discount, key) => {
      const price = await priceOf('month');
      const months = typeof discount.lasts === 'object' ? discount.lasts.months : 1;
      const ends = new Date(now());
      ends.setUTCMonth(ends.getUTCMonth() + months);
      // At the end of a day, so that a repeated request on the same day is identical.
      ends.setUTCHours(24, 0, 0, 0);
      await callStripe(
        stripe.subscriptions.create(
          {
            customer,
            items: [{ price: price.id }],
            discounts: [termOf(discount)],
            cancel_at: Math.floor(ends.getTime() / 1000),
            proration_behavior: 'none',
          },
          once(key),
        ),
      );
    },
    credit: async (customer, { interval, price }, days, key) => {
      await callStripe(
        stripe.customers.createBalanceTransaction(
          customer,
          {
            // A customer's credit is negative at Stripe.
            amount: -Math.round((price.amount * days) / DAYS[interval]),
            currency: price.currency.toLowerCase(),
          },
          once(key),
        ),
      );
    },
    eventIn: (body, signature) => {
      if (webhookSecret === undefined)
        throw new NotSigned('The secret that verifies signatures is not set.');
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now().getTime(),
        );
        return { id: event.id, ...customerIn(event.data.object) };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        throw new NotSigned('The message is not signed by the payment provider.', { cause: error });
      }
    },
  };
};

/** Most objects at Stripe name their customer; a customer object is the customer itself. */
const customerIn = (object: unknown): { readonly customer?: string } => {
  if (typeof object !== 'object' || object === null) return {};
  if ('customer' in object && typeof object.customer === 'string')
    return { customer: object.customer };
  return 'object' in object &&
    object.object === 'customer' &&
    'id' in object &&
    typeof object.id === 'string'
    ? { customer: object.id }
    : {};
};
