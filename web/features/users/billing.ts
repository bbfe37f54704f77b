import { call, put } from 'typed-redux-saga';

import type { AnswerOf } from '#web/platform/api-client.ts';
import { doing } from '#web/platform/doing.ts';
import type { Problem } from '#web/platform/problem.ts';
import { contactOfPage } from '#web/platform/site.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { reading } from '#web/platform/reading.ts';
import { toastGone, toastShown } from '#web/platform/toasts.ts';
import { userKnown } from '#web/records/session/session.ts';
import { checkoutText } from '#web/text/checkout.ts';

/** Returns whether the server rejected the request for a stated reason; any other failure is ours. */
export const isSaidNo = (problem: Problem): boolean =>
  problem.kind === 'refused' && problem.status < 500;

// The payment of the user's plan, and the available changes.

export type Billing = AnswerOf<'readBilling'>;

/** Reloaded whenever the plan changes. */
export const billingReading = reading<string, Billing>({
  name: 'users/billing',
  ask: (api) => api.readBilling(),
});

export const discountReading = reading<undefined, AnswerOf<'fetchDiscount'>>({
  name: 'users/discount',
  ask: (api) => api.fetchDiscount(),
});

/** The hash by which a cancellation service recognises the person; payments without a provider have no such service. */
export const churnKeyReading = reading<undefined, string>({
  name: 'users/churn-key',
  ask: async (api) => (await api.readChurnKey()).hash,
});

export const takingDiscount = doing<number, number>({
  name: 'users/takeDiscount',
  *work(percentAmountOff, { api }) {
    const progress = toastShown('coupon', (words) => words(checkoutText).cancel.progress);
    yield* put(progress);
    try {
      yield* call(api.applyDiscount, { body: { percentAmountOff } });
    } finally {
      yield* put(toastGone(progress.payload.id));
    }
    yield* put(
      toastShown('success', (words) => words(checkoutText).cancel.taken(percentAmountOff)),
    );
    yield* put(billingReading.again());
    return percentAmountOff;
  },
  *whenFailed() {
    yield* put(toastShown('error', (words) => words(checkoutText).cancel.failed(contactOfPage())));
  },
});

export const pausing = doing<undefined>({
  name: 'users/pause',
  *work(_, { api }) {
    yield* put(userKnown(yield* call(api.pauseSubscription)));
    yield* put(billingReading.again());
    // Accessible content is locked now.
    yield* put(readerChanged());
  },
});

export const resuming = doing<undefined>({
  name: 'users/resume',
  *work(_, { api }) {
    yield* put(userKnown(yield* call(api.resumeSubscription)));
    yield* put(billingReading.again());
    yield* put(readerChanged());
  },
});

type Redeemed = Pick<AnswerOf<'redeemCode'>, 'gives' | 'percentAmountOff'>;
export const redeeming = doing<string, Redeemed>({
  name: 'users/redeem',
  outlivesReader: true,
  *work(code, { api }) {
    const { user, gives, percentAmountOff } = yield* call(api.redeemCode, { body: { code } });
    yield* put(userKnown(user));
    yield* put(billingReading.again());
    if (gives === 'plan') yield* put(readerChanged());
    return { gives, percentAmountOff };
  },
});
