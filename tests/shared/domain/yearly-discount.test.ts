import { yearlyDiscount } from '#shared/domain/yearly-discount.ts';

it.each([
  [100, 3, { percentOff: 25, years: 1 }],
  [50, 3, { percentOff: 12.5, years: 1 }],
  [25, 1, { percentOff: 2.08, years: 1 }],
  [100, 12, { percentOff: 100, years: 1 }],
  [50, 18, { percentOff: 37.5, years: 2 }],
  [100, 24, { percentOff: 100, years: 2 }],
  [0.01, 1, { percentOff: 0.01, years: 1 }],
])('%d %% for %d months', (percentOff, months, yearly) => {
  expect(yearlyDiscount(percentOff, months)).toEqual(yearly);
});
