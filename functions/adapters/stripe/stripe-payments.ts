import Stripe from 'stripe';

import type { Payments } from '#functions/platform/ports/payments.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';

import { stripeCheckouts } from './stripe-checkouts.ts';
import { stripeDiscounts } from './stripe-discounts.ts';
import { stripeEventIn } from './stripe-events.ts';
import { stripePrices } from './stripe-prices.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';

export type StripeOptions = {
  readonly secretKey: string;
  /** Signs Stripe's webhooks; without it no webhook is accepted, and changes are visible only on request. */
  readonly webhookSecret: string | undefined;
  readonly now: Clock;
  /** The URL of a local stand-in for Stripe; undefined means Stripe itself. */
  readonly standIn?: { readonly host: string; readonly port: number } | undefined;
};

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Payments by Stripe, using its library. Every change carries an idempotency key, so retries are safe. */
export const stripePayments = ({
  secretKey,
  webhookSecret,
  now,
  standIn,
}: StripeOptions): Payments => {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(standIn && { ...standIn, protocol: 'http' as const }),
  });
  const prices = stripePrices(stripe, now);
  return {
    kind: 'live',
    prices: prices.prices,
    ...stripeCheckouts(stripe, prices),
    ...stripeSubscriptions(stripe, prices, now),
    ...stripeDiscounts(stripe, now),
    eventIn: stripeEventIn(stripe, webhookSecret, now),
  };
};
