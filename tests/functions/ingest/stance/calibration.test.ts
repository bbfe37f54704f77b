import { calibrated, calibrationOf, type Held } from '#tests/lab/training/calibration.ts';

const right: Held['scores'] = [3, -3, 0];
const wrong: Held['scores'] = [-3, 3, 0];
const statement = (scores: Held['scores'], network: Held['network']): Held => ({
  label: 'supporting',
  scores,
  network,
  weight: 1,
});
const times = (count: number, held: Held) => Array.from({ length: count }, () => held);

it('listens to whichever of the two is right', () => {
  expect(calibrationOf(times(20, statement(wrong, right))).networkShare).toBeGreaterThan(0.9);
  expect(calibrationOf(times(20, statement(right, wrong))).networkShare).toBeLessThan(0.1);
});

it('leaves a statement to the linear scores where the network was not asked', () => {
  const calibration = { networkShare: 0.5, temperature: 2, shift: [1, 0, 0] } as const;
  expect(calibrated(statement([2, 4, 6], undefined), calibration)).toEqual([1.5, 2, 3]);
  expect(calibrated(statement([2, 4, 6], [4, 0, 0]), calibration)).toEqual([2, 1, 1.5]);
});
