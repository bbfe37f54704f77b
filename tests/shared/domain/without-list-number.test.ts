import { withoutListNumber } from '#shared/domain/without-list-number.ts';

it.each([
  ['4. Dahl V. Kelp. 2016.', 'Dahl V. Kelp. 2016.'],
  ['[12] Ash C. Tides.', 'Ash C. Tides.'],
  ['(3) Ash C. Tides.', 'Ash C. Tides.'],
  ['7) Ash C. Tides.', 'Ash C. Tides.'],
  // These numbers belong to the work.
  ['1984. Orwell G.', '1984. Orwell G.'],
  ['3D printing of reefs. 2019.', '3D printing of reefs. 2019.'],
  ['2.5 degrees of warming. 2018.', '2.5 degrees of warming. 2018.'],
  ['10.5555/kelp', '10.5555/kelp'],
  ['Ash C. [4] Tides.', 'Ash C. [4] Tides.'],
])('%j is shown as %j', (printed, shown) => {
  expect(withoutListNumber(printed)).toBe(shown);
});
