import { call } from 'typed-redux-saga';

import type { Interval } from '#shared/domain/plan-price.ts';
import type { AnswerOf } from '#web/platform/api-client.ts';
import { doing } from '#web/platform/doing.ts';
import { reading } from '#web/platform/reading.ts';

type Wish = {
  readonly what: 'plan' | 'trial';
  readonly interval?: Interval;
  readonly currency?: string;
};

const MAX_REFERRAL_LENGTH = 200;

/** Another script may put anything where an affiliate program puts its referral. */
const referralIn = (referral: unknown): string | undefined =>
  typeof referral === 'string' && referral !== '' && referral.length <= MAX_REFERRAL_LENGTH
    ? referral
    : undefined;

/** Leads to the page where somebody pays, or begins a trial that goes on as a plan. */
export const goingToCheckout = doing<Wish>({
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

export type Prices = AnswerOf<'readPrices'>;

/** What premium costs, in the currency of where the reader seems to be. */
export const pricesReading = reading<undefined, Prices>({
  name: 'entitlements/prices',
  *ask(api) {
    const place = yield* call(async () => {
      try {
        return await api.readPlace();
      } catch {
        // Where somebody is only chooses the currency.
        return undefined;
      }
    });
    const currency = place?.currency;
    return yield* call(
      api.readPrices,
      currency === undefined || currency === '' ? {} : { query: { currency } },
    );
  },
});
