import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';

import { sharesOf } from '../probabilities.ts';
import { classes } from './regression.ts';

/** A statement that no part of the model under judgement has learned from, and how many of the natural mix it stands for. */
export type Held = {
  readonly label: CitationType;
  readonly scores: readonly [number, number, number];
  readonly weight: number;
};

/** Scores are shifted and then divided by the temperature before they become probabilities. */
export type Calibration = {
  readonly temperature: number;
  readonly shift: readonly [number, number, number];
};

export const calibrated = (
  [zero, one, two]: Held['scores'],
  { temperature, shift }: Calibration,
): [number, number, number] => [
  (zero + shift[0]) / temperature,
  (one + shift[1]) / temperature,
  (two + shift[2]) / temperature,
];

const lossOf = (held: readonly Held[], calibration: Calibration) =>
  held.reduce((sum, { label, scores, weight }) => {
    const share = sharesOf(calibrated(scores, calibration))[citationTypes.indexOf(label)] ?? 0;
    return sum - weight * Math.log(Math.max(1e-9, share));
  }, 0);

const firstStep = 0.5;
const lastStep = 0.004;

/**
 * The calibration that gives the labels the highest likelihood in the natural mix: from none at all, each of its three
 * numbers is moved as long as that gains, by ever smaller steps.
 */
export const calibrationOf = (held: readonly Held[]): Calibration => {
  const from = (numbers: readonly number[]): Calibration => ({
    temperature: Math.exp(numbers[0] ?? 0),
    shift: [numbers[1] ?? 0, numbers[2] ?? 0, 0],
  });
  let best = Array.from({ length: classes }, () => 0);
  let loss = lossOf(held, from(best));
  for (let step = firstStep; step >= lastStep;) {
    const before = loss;
    for (const [at] of best.entries()) {
      for (const move of [step, -step]) {
        const next = best.with(at, (best[at] ?? 0) + move);
        const nextLoss = lossOf(held, from(next));
        if (nextLoss < loss) {
          best = next;
          loss = nextLoss;
        }
      }
    }
    if (loss === before) step /= 2;
  }
  return from(best);
};
