import type Stripe from 'stripe';

import type { Payments } from '#functions/platform/ports/payments.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { intervals, type PlanPrice } from '#shared/domain/plan-price.ts';

import { callStripe } from './stripe-call.ts';

/** The lookup keys under which the operator stores prices at Stripe. */
const LOOKUP_KEYS = { month: 'veracite-monthly', year: 'veracite-yearly' } as const;
const PRICES_KEPT_MS = 10 * 60_000;

const pricesOf = (price: Stripe.Price, interval: PlanPrice['interval']): readonly PlanPrice[] =>
  Object.entries({
    [price.currency]: { unit_amount: price.unit_amount },
    ...price.currency_options,
  }).flatMap(([currency, { unit_amount: amount }]) =>
    amount === null ? [] : [{ interval, currency: currency.toUpperCase(), amount }],
  );

/** The prices that the operator has stored at Stripe. */
export const stripePrices = (stripe: Stripe, now: Clock) => {
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

  const prices: Payments['prices'] = async () =>
    (await pricesNow()).flatMap((price) =>
      intervals
        .filter((interval) => price.lookup_key === LOOKUP_KEYS[interval])
        .flatMap((interval) => pricesOf(price, interval)),
    );
  return { prices, priceOf, currencyOf };
};

export type StripePrices = ReturnType<typeof stripePrices>;
