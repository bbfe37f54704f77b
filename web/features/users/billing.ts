import { call, put } from 'typed-redux-saga';

import type { ResponseOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import type { Problem } from '#web/platform/problem.ts';
import { contactOfPage } from '#web/platform/site.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { createQuery } from '#web/platform/query.ts';
import { toastGone, toastShown } from '#web/platform/toasts.ts';
import { userKnown } from '#web/records/session/session.ts';
import { checkoutText } from '#web/text/checkout.ts';

/** Returns whether the server rejected the request for a stated reason; any other failure is ours. */
export const isRejected = (problem: Problem): boolean =>
  problem.kind === 'refused' && problem.status < 500;

// The payment of the user's plan, and the available changes.

export type Billing = ResponseOf<'readBilling'>;

/** Reloaded whenever the plan changes. */
export const billingQuery = createQuery<string, Billing>({
  name: 'users/billing',
  load: (api) => api.readBilling(),
});

export const discountQuery = createQuery<undefined, ResponseOf<'fetchDiscount'>>({
  name: 'users/discount',
  load: (api) => api.fetchDiscount(),
});

/** The hash by which a cancellation service identifies the person; payments without a provider have no such service. */
export const churnKeyReading = createQuery<undefined, string>({
  name: 'users/churn-key',
  load: async (api) => (await api.readChurnKey()).hash,
});

export const acceptDiscount = createMutation<number, number>({
  name: 'users/takeDiscount',
  *work(percentAmountOff, { api }) {
    const progress = toastShown('coupon', (textOf) => textOf(checkoutText).cancel.progress);
    yield* put(progress);
    try {
      yield* call(api.applyDiscount, { body: { percentAmountOff } });
    } finally {
      yield* put(toastGone(progress.payload.id));
    }
    yield* put(
      toastShown('success', (textOf) => textOf(checkoutText).cancel.taken(percentAmountOff)),
    );
    yield* put(billingQuery.again());
    return percentAmountOff;
  },
  *whenFailed() {
    yield* put(
      toastShown('error', (textOf) => textOf(checkoutText).cancel.failed(contactOfPage())),
    );
  },
});

export const pauseSubscription = createMutation<undefined>({
  name: 'users/pause',
  *work(_, { api }) {
    yield* put(userKnown(yield* call(api.pauseSubscription)));
    yield* put(billingQuery.again());
    // Accessible content is locked now.
    yield* put(readerChanged());
  },
});

export const resumeSubscription = createMutation<undefined>({
  name: 'users/resume',
  *work(_, { api }) {
    yield* put(userKnown(yield* call(api.resumeSubscription)));
    yield* put(billingQuery.again());
    yield* put(readerChanged());
  },
});

type Redeemed = Pick<ResponseOf<'redeemCode'>, 'gives' | 'percentAmountOff'>;
export const redeemCode = createMutation<string, Redeemed>({
  name: 'users/redeem',
  outlivesReader: true,
  *work(code, { api }) {
    const { user, gives, percentAmountOff } = yield* call(api.redeemCode, { body: { code } });
    yield* put(userKnown(user));
    yield* put(billingQuery.again());
    if (gives === 'plan') yield* put(readerChanged());
    return { gives, percentAmountOff };
  },
});
