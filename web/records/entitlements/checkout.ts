import { call } from 'typed-redux-saga';

import type { Interval } from '#shared/domain/plan-price.ts';
import type { ResponseOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';

type CheckoutRequest = {
  readonly what: 'plan' | 'trial';
  readonly interval?: Interval;
  readonly currency?: string;
};

const MAX_REFERRAL_LENGTH = 200;

/** Another script may set any value in place of an affiliate program's referral. */
const referralIn = (referral: unknown): string | undefined =>
  typeof referral === 'string' && referral !== '' && referral.length <= MAX_REFERRAL_LENGTH
    ? referral
    : undefined;

/** Redirects to the payment page, or to the start of a trial that continues as a plan. */
export const checkoutMutation = createMutation<CheckoutRequest>({
  name: 'entitlements/checkout',
  *work({ what, ...body }, { api, browser }) {
    const start = what === 'trial' ? api.startTrial : api.startSubscription;
    const rewardfulID = referralIn(browser.affiliateReferral());
    const { url } = yield* call(start, {
      body,
      ...(rewardfulID !== undefined && { query: { rewardfulID } }),
    });
    yield* call(browser.leaveFor, url);
  },
});

export type Prices = ResponseOf<'readPrices'>;

/** The prices of premium, in the currency of the reader's presumed country. */
export const pricesQuery = createQuery<undefined, Prices>({
  name: 'entitlements/prices',
  *load(api) {
    const location = yield* call(async () => {
      try {
        return await api.readPlace();
      } catch {
        // The location only selects the currency.
        return undefined;
      }
    });
    const currency = location?.currency;
    return yield* call(
      api.readPrices,
      currency === undefined || currency === '' ? {} : { query: { currency } },
    );
  },
});
