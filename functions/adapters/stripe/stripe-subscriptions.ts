import type Stripe from 'stripe';

import type { Payments } from '#functions/platform/ports/payments.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';

import { parallelSubscriptions, paidOf, effectiveSubscription } from './state.ts';
import { callStripe, isMissing, once } from './stripe-call.ts';
import { termOf } from './stripe-discounts.ts';
import type { StripePrices } from './stripe-prices.ts';

const DAYS = { month: 30, year: 365 } as const;
/** More subscriptions than any customer has had. */
const MOST_SUBSCRIPTIONS = 20;

type Subscriptions = Pick<
  Payments,
  'subscriptionOf' | 'cancel' | 'endBeside' | 'pause' | 'resume' | 'beginFree' | 'credit'
>;

/** What a customer has subscribed to, and its changes. */
export const stripeSubscriptions = (
  stripe: Stripe,
  { priceOf }: StripePrices,
  now: Clock,
): Subscriptions => ({
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
});
