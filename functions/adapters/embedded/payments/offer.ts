import type { CodeLookup, Discount } from '#functions/platform/ports/payments.ts';
import type { PlanPrice } from '#shared/domain/plan-price.ts';

/** The prices of the plan at the simulated provider: 16 dollars a month when billed yearly, as the banner says. */
export const SIMULATED_PRICES: readonly PlanPrice[] = [
  { interval: 'month', currency: 'USD', amount: 2000 },
  { interval: 'year', currency: 'USD', amount: 19_200 },
  { interval: 'month', currency: 'EUR', amount: 1800 },
  { interval: 'year', currency: 'EUR', amount: 17_400 },
  { interval: 'month', currency: 'GBP', amount: 1600 },
  { interval: 'year', currency: 'GBP', amount: 15_000 },
];

const code = (id: string, percentOff: number, lasts: Discount['lasts']): CodeLookup => ({
  kind: 'good',
  discount: { id, kind: 'code', percentOff, lasts },
});

/** Codes to try out: each gives a different response. */
const CODES: Readonly<Record<string, CodeLookup>> = {
  'READ-MORE': code('READ-MORE', 25, 'once'),
  'THREE-MONTHS': code('THREE-MONTHS', 100, { months: 3 }),
  'LAST-YEAR': { kind: 'expired' },
  'ALL-GONE': { kind: 'used-up' },
};

export const simulatedCode = (typed: string): CodeLookup =>
  Object.hasOwn(CODES, typed) ? (CODES[typed] ?? { kind: 'unknown' }) : { kind: 'unknown' };

export const simulatedCoupon = (percentOff: number, months?: number): Discount => ({
  id: `${months === undefined ? 'once' : `months-${String(months)}`}-${String(percentOff)}`,
  kind: 'coupon',
  percentOff,
  lasts: months === undefined ? 'once' : { months },
});
