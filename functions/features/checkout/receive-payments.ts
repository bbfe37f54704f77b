import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { NotSigned, type PaymentEvent } from '#functions/platform/ports/payments.ts';
import type { receivePayments as contract } from '#shared/contracts/checkout.ts';

import type { CheckoutPorts } from './ports.ts';
import { subscriptionMessage } from './process-subscriptions.ts';

/** Accepts a signed webhook event and responds before processing it. */
export const receivePayments =
  (ports: Pick<CheckoutPorts, 'payments' | 'subscriptionsQueue'>): UseCase<typeof contract> =>
  async ({ from: { headers } }, { body }) => {
    const { customer } = provenEvent(ports, body, headers['stripe-signature']);
    if (customer !== undefined)
      await ports.subscriptionsQueue.send([subscriptionMessage(customer)]);
    return JSON.stringify({ received: true });
  };

const provenEvent = (
  { payments }: Pick<CheckoutPorts, 'payments'>,
  body: string,
  signature: string | undefined,
): PaymentEvent => {
  try {
    return payments.eventIn(body, signature);
  } catch (error) {
    if (error instanceof NotSigned)
      throw new Problem(400, 'The signature of the payment provider is invalid.');
    throw error;
  }
};
