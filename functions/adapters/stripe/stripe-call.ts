import Stripe from 'stripe';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { PaymentRefused } from '#functions/platform/ports/payments.ts';

/** Without a response, Stripe is unavailable; an error caused by the request is a rejection. */
export const callStripe = async <Result>(call: Promise<Result>): Promise<Result> => {
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

/** Whether Stripe rejected a request because what it names does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof PaymentRefused &&
  error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
  error.cause.code === 'resource_missing';

/** With this key a repeated change is made once. */
export const once = (key: string): { readonly idempotencyKey: string } => ({ idempotencyKey: key });
