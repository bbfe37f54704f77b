import { changedIn } from '#shared/domain/changed-stance.ts';

/** Years from 2010 on, each as `for`: how many support, `against`: how many contrast. */
const years = (...counts: readonly (readonly [number, number])[]) =>
  counts.map(([supporting, contradicting], at) => ({ year: 2010 + at, supporting, contradicting }));

it.each([
  ['support, then contrast', years([2, 0], [1, 0], [0, 1], [0, 2]), 2012],
  ['a single contrast after much support', years([4, 0], [0, 1]), undefined],
  ['a single support before much contrast', years([1, 0], [0, 4]), undefined],
  ['contrast, then support', years([0, 3], [3, 0]), undefined],
  ['support throughout, with some contrast', years([3, 0], [2, 2], [4, 1]), undefined],
  ['contested from the first year on', years([2, 2], [2, 3]), undefined],
  ['the change that parts the two best', years([3, 0], [1, 1], [0, 2], [1, 4]), 2011],
  ['nothing', [], undefined],
  ['one year', years([3, 3]), undefined],
])(
  'tells the year in which citing papers changed their stance, if they did: %s',
  (_, given, expected) => {
    expect(changedIn(given)).toBe(expected);
  },
);
