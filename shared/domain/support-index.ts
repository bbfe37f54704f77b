/** The share of supporting statements among those that take a stance, with its 95 % confidence interval. */
export type SupportIndex = {
  /** supporting / (supporting + contradicting), 0 to 1. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly supporting: number;
  readonly contradicting: number;
};

/** Years up to now, the present one among them; `lifetime` is all. */
export const indexPeriods = ['two', 'five', 'lifetime'] as const;
export type IndexPeriod = (typeof indexPeriods)[number];

export const MIN_INDEX_STATEMENTS = 20;
const WIDEST_INTERVAL = 0.4;
/** The quantile of the normal distribution beyond which both tails together hold 5 %. */
const Z = 1.959_963_985;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The interval of E. B. Wilson (1927), which holds for few statements and at both ends. */
const wilson = (supporting: number, total: number) => {
  const share = supporting / total;
  const spread = (Z * Z) / total;
  const middle = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / total + spread / (4 * total));
  return { low: (middle - half) / (1 + spread), high: (middle + half) / (1 + spread) };
};

/** Returns the index for these counts; undefined if they are too small, or the interval too wide, to be meaningful. */
export const supportIndex = (
  supporting: number,
  contradicting: number,
): SupportIndex | undefined => {
  const total = supporting + contradicting;
  if (total < MIN_INDEX_STATEMENTS) return undefined;
  const { low, high } = wilson(supporting, total);
  if (high - low > WIDEST_INTERVAL) return undefined;
  return {
    value: rounded(supporting / total),
    low: rounded(Math.max(0, low)),
    high: rounded(Math.min(1, high)),
    supporting,
    contradicting,
  };
};

/** The first year of a period that ends with `year`; years that are not known count for a lifetime alone. */
export const firstYearOf = (period: IndexPeriod, year: number): number => {
  if (period === 'two') return year - 1;
  return period === 'five' ? year - 4 : 0;
};
