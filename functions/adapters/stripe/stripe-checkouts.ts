import type Stripe from 'stripe';

import {
  type CheckoutWish,
  PaymentRefused,
  type Payments,
} from '#functions/platform/ports/payments.ts';

import { callStripe, isMissing, once } from './stripe-call.ts';
import { termOf } from './stripe-discounts.ts';
import type { StripePrices } from './stripe-prices.ts';

/**
 * Stripe allows 24 hours from its own start time, which is slightly before the time from which our clock computed the
 * end.
 */
const SPARE_SECONDS = 60;

type Checkouts = Pick<
  Payments,
  'makeCustomer' | 'removeCustomer' | 'openCheckout' | 'closeCheckout' | 'openPortal'
>;

/** Customers, and Stripe's own pages on which they subscribe and manage what they have. */
export const stripeCheckouts = (
  stripe: Stripe,
  { priceOf, currencyOf }: StripePrices,
): Checkouts => {
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
  };
};
