import type Stripe from 'stripe';

import type { Discount, PaidSubscription } from '#functions/platform/ports/payments.ts';
import { isOver, paymentStatuses } from '#shared/domain/payment-status.ts';
import { intervals } from '#shared/domain/plan-price.ts';

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const couponIn = (discount: string | Stripe.Discount): Stripe.Coupon | undefined => {
  const coupon = typeof discount === 'string' ? undefined : discount.source.coupon;
  return typeof coupon === 'object' && coupon !== null ? coupon : undefined;
};

/** Converts a Stripe subscription to our type; undefined if it has a shape that we never create. */
export const paidOf = (subscription: Stripe.Subscription): PaidSubscription | undefined => {
  const {
    id,
    items,
    trial_start: trialStart,
    cancel_at: cancelAt,
    ended_at: endedAt,
  } = subscription;
  const status = paymentStatuses.find((paymentStatus) => paymentStatus === subscription.status);
  const item = items.data[0];
  const interval = intervals.find((interval) => interval === item?.price.recurring?.interval);
  if (!status || !item || !interval) return undefined;
  const percentOff = subscription.discounts
    .map((discount) => couponIn(discount)?.percent_off)
    .find((percent) => typeof percent === 'number');
  return {
    id,
    status,
    isPaused: subscription.pause_collection !== null,
    endsAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
    periodStart: timeOf(item.current_period_start),
    periodEnd: timeOf(cancelAt ?? item.current_period_end),
    ...(endedAt !== null && { endedAt: timeOf(endedAt) }),
    interval,
    price: { currency: subscription.currency.toUpperCase(), amount: item.price.unit_amount ?? 0 },
    hadTrial: trialStart !== null,
    ...(percentOff !== undefined && { percentOff }),
  };
};

const BEGAN = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];
const RUNS = ['trialing', 'active'];
const weightOf = ({ status }: Stripe.Subscription): number => {
  if (RUNS.includes(status)) return 3;
  if (BEGAN.includes(status)) return 2;
  return isOver({
    status: paymentStatuses.find((paymentStatus) => paymentStatus === status) ?? 'canceled',
  })
    ? 0
    : 1;
};

/**
 * Paid subscriptions come before overdue ones, those before ones that were never paid, and those before ended ones;
 * among equals the latest counts.
 */
export const effectiveSubscription = (
  all: readonly Stripe.Subscription[],
): Stripe.Subscription | undefined =>
  [...all].sort((a, b) => weightOf(b) - weightOf(a) || b.created - a.created)[0];

/** Returns the subscriptions that run in parallel to the effective one while it is paid: the customer paid twice. */
export const parallelSubscriptions = (
  all: readonly Stripe.Subscription[],
  counting: Stripe.Subscription,
): readonly string[] =>
  RUNS.includes(counting.status)
    ? all
        .filter(({ id, status }) => id !== counting.id && BEGAN.includes(status))
        .map(({ id }) => id)
    : [];

/**
 * Converts a coupon to our type; undefined if it has an amount instead of a percentage, which none of our plans offer.
 */
export const discountOf = (
  coupon: Stripe.Coupon,
  id: string,
  kind: Discount['kind'],
): Discount | undefined => {
  if (coupon.percent_off === null) return undefined;
  const { duration, duration_in_months: months } = coupon;
  return {
    id,
    kind,
    percentOff: coupon.percent_off,
    lasts:
      duration === 'repeating' ? { months: months ?? 1 } : duration === 'once' ? 'once' : 'forever',
  };
};
