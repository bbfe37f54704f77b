import { NotSigned, PaymentRefused, type Payments } from '#functions/platform/ports/payments.ts';

const refuse = () => Promise.reject(new PaymentRefused('Nothing is sold here.'));

/** Payments are disabled: there are no prices and no customers. */
export const noPayments: Payments = {
  kind: 'none',
  prices: () => Promise.resolve([]),
  makeCustomer: refuse,
  removeCustomer: () => Promise.resolve(),
  openCheckout: refuse,
  closeCheckout: () => Promise.resolve(),
  openPortal: refuse,
  subscriptionOf: () => Promise.resolve(undefined),
  cancel: refuse,
  endBeside: refuse,
  pause: refuse,
  resume: refuse,
  codeOf: () => Promise.resolve({ kind: 'unknown' }),
  discountOf: refuse,
  applyDiscount: refuse,
  beginFree: refuse,
  credit: refuse,
  eventIn: () => {
    throw new NotSigned('This installation takes no payments.');
  },
};
