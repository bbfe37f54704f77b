import type { Discount, Payments } from '#functions/platform/ports/payments.ts';
import type { Interval } from '#shared/domain/plan-price.ts';
import { yearlyDiscount } from '#shared/domain/yearly-discount.ts';

const MONTHS_OF_YEAR = 12;

/**
 * Returns a discount as it counts for a plan that is invoiced monthly or yearly. Providers take a discount that lasts some
 * months off every invoice that is written within them, and the first invoice of a year is for twelve: so on a yearly plan it
 * is exchanged for one that is worth just these months. Whole years need no exchange.
 */
export const discountFor = async (
  payments: Pick<Payments, 'discountOf'>,
  discount: Discount,
  interval: Interval,
): Promise<Discount> => {
  const { percentOff, lasts } = discount;
  if (interval === 'month' || typeof lasts === 'string' || lasts.months % MONTHS_OF_YEAR === 0)
    return discount;
  const { percentOff: share, years } = yearlyDiscount(percentOff, lasts.months);
  return payments.discountOf(share, years * MONTHS_OF_YEAR);
};
