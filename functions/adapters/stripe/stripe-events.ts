import Stripe from 'stripe';

import { NotSigned, type Payments } from '#functions/platform/ports/payments.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';

/** Older messages are rejected as replays. */
const TOLERANCE_SECONDS = 300;

/** Returns what reads the messages that Stripe sends, and throws `NotSigned` for those of anybody else. */
export const stripeEventIn =
  (stripe: Stripe, webhookSecret: string | undefined, now: Clock): Payments['eventIn'] =>
  (body, signature) => {
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
