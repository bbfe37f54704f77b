import { noPayments } from '#functions/adapters/embedded/payments/none.ts';
import { stripePayments } from '#functions/adapters/stripe/stripe-payments.ts';
import type { Payments } from '#functions/platform/ports/payments.ts';

import { environment, isVariableSet } from '../environment.ts';

/** Stripe as the payment provider; without its key, nothing is sold. */
export const paymentsOnAws = (): Payments =>
  isVariableSet('STRIPE_SECRET_KEY')
    ? stripePayments({
        secretKey: environment('STRIPE_SECRET_KEY'),
        webhookSecret: environment('STRIPE_WEBHOOK_SECRET'),
        now: () => new Date(),
      })
    : noPayments;
