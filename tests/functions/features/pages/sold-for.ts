import type { ReadCommonPrices } from '#functions/features/pages/served/page-reads.ts';

/** What plans cost where a page is asked for in tests. */
export const soldFor: ReadCommonPrices = async () => ({
  payments: 'test',
  prices: [
    { interval: 'month', currency: 'USD', amount: 2000 },
    { interval: 'year', currency: 'USD', amount: 19_200 },
  ],
  trialDays: 7,
});
