/** How often a plan is paid for. */
export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

export type PlanPrice = {
  readonly interval: Interval;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** In the smallest unit of the currency: cents, yen. */
  readonly amount: number;
};

/** What everyone can pay with where their own currency has no price. */
const COMMON_CURRENCY = 'USD';

/** Returns the prices in the caller's currency, or else in the default one; one for each interval there is. */
export const pricesIn = (
  prices: readonly PlanPrice[],
  currency: string | undefined,
): readonly PlanPrice[] => {
  const own = prices.filter((price) => price.currency === currency);
  return own.length > 0 ? own : prices.filter((price) => price.currency === COMMON_CURRENCY);
};

const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/** Returns what a plan costs for each month, in the smallest unit of its currency. */
export const amountPerMonth = ({ interval, amount }: PlanPrice): number =>
  Math.round(amount / MONTHS[interval]);

/** Returns the price that comes cheapest by the month; undefined where nothing is sold. */
export const cheapestByMonth = (prices: readonly PlanPrice[]): PlanPrice | undefined =>
  [...prices].sort((one, other) => amountPerMonth(one) - amountPerMonth(other))[0];
