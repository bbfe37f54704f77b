import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { NotSigned, type PaymentEvent } from '#functions/platform/ports/payments.ts';
import type { receivePayments as contract } from '#shared/contracts/checkout.ts';

import type { CheckoutPorts } from './ports.ts';
import { toldMessage } from './work-on-subscriptions.ts';

/** Takes what the provider tells: proven to be its own, and answered before anything is done about it. */
export const receivePayments =
  (ports: Pick<CheckoutPorts, 'payments' | 'subscriptionsQueue'>): UseCase<typeof contract> =>
  async ({ from: { headers } }, { body }) => {
    const { customer } = provenEvent(ports, body, headers['stripe-signature']);
    if (customer !== undefined) await ports.subscriptionsQueue.send([toldMessage(customer)]);
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
    if (error instanceof NotSigned) throw new Problem(400, 'This is not signed by the provider.');
    throw error;
  }
};
