import type Stripe from 'stripe';

import type { Discount, Payments } from '#functions/platform/ports/payments.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';

import { discountOf } from './state.ts';
import { callStripe, isMissing, once } from './stripe-call.ts';

/** A discount as Stripe's requests name it. */
export const termOf = ({ kind, id }: Discount) =>
  kind === 'code' ? { promotion_code: id } : { coupon: id };

/** Codes that people enter, and discounts that we give. */
export const stripeDiscounts = (
  stripe: Stripe,
  now: Clock,
): Pick<Payments, 'codeOf' | 'discountOf' | 'applyDiscount'> => ({
  codeOf: async (code) => {
    const { data } = await callStripe(
      stripe.promotionCodes.list({ code, limit: 10, expand: ['data.promotion.coupon'] }),
    );
    // A code may have been reused after an earlier one with the same characters ended.
    const found = data.find(({ active }) => active) ?? data[0];
    const coupon = found?.promotion.coupon;
    if (!found || typeof coupon !== 'object' || coupon === null) return { kind: 'unknown' };
    if (found.max_redemptions !== null && found.times_redeemed >= found.max_redemptions)
      return { kind: 'used-up' };
    const isLate = found.expires_at !== null && found.expires_at * 1000 <= now().getTime();
    if (isLate || !found.active) return { kind: 'expired' };
    const discount = discountOf(coupon, found.id, 'code');
    return discount ? { kind: 'good', discount } : { kind: 'unknown' };
  },
  discountOf: async (percentOff, months) => {
    // Ids are part of addresses: no dot.
    const share = String(percentOff).replace('.', '_');
    const id = `veracite-${months === undefined ? 'once' : `months-${String(months)}`}-${share}`;
    const lasts = months === undefined ? 'once' : { months };
    const discount: Discount = { id, kind: 'coupon', percentOff, lasts };
    try {
      await callStripe(stripe.coupons.retrieve(id));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await callStripe(
        stripe.coupons.create(
          {
            id,
            percent_off: percentOff,
            ...(months === undefined
              ? { duration: 'once' }
              : { duration: 'repeating', duration_in_months: months }),
          },
          once(id),
        ),
      );
    }
    return discount;
  },
  applyDiscount: async ({ id }, discount, key) => {
    await callStripe(stripe.subscriptions.update(id, { discounts: [termOf(discount)] }, once(key)));
  },
});
