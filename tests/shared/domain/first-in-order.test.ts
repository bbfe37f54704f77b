import fc from 'fast-check';

import { firstInOrder } from '#shared/domain/first-in-order.ts';

it('is what sorting all of it leaves in front, those that are equal as they stood', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ key: fc.integer({ min: 0, max: 5 }), place: fc.nat() }), {
        maxLength: 200,
      }),
      fc.integer({ min: 0, max: 40 }),
      (list, count) => {
        const compare = (one: { key: number }, other: { key: number }) => one.key - other.key;
        expect(firstInOrder(list, count, compare)).toEqual(list.toSorted(compare).slice(0, count));
      },
    ),
  );
});
