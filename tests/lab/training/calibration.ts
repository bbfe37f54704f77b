import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';

import { sharesOf } from '#functions/ingest/stance/probabilities.ts';

/**
 * A statement from which no part of the evaluated model has learned, and the number of statements of the natural mix
 * that it represents.
 */
export type Held = {
  readonly label: CitationType;
  /** From the linear model. */
  readonly scores: readonly [number, number, number];
  /** From the network; undefined where it is not used. */
  readonly network: readonly [number, number, number] | undefined;
  readonly weight: number;
};

/** The scores of both are mixed, shifted and then divided by the temperature before they become probabilities. */
export type Calibration = {
  readonly networkShare: number;
  readonly temperature: number;
  readonly shift: readonly [number, number, number];
};

export const calibrated = (
  { scores, network }: Pick<Held, 'scores' | 'network'>,
  { networkShare, temperature, shift }: Calibration,
): [number, number, number] => {
  const share = network ? networkShare : 0;
  const at = (k: 0 | 1 | 2) =>
    ((1 - share) * scores[k] + share * (network?.[k] ?? 0) + shift[k]) / temperature;
  return [at(0), at(1), at(2)];
};

const lossOf = (held: readonly Held[], calibration: Calibration) =>
  held.reduce((sum, one) => {
    const { label, weight } = one;
    const share = sharesOf(calibrated(one, calibration))[citationTypes.indexOf(label)] ?? 0;
    return sum - weight * Math.log(Math.max(1e-9, share));
  }, 0);

const firstStep = 0.5;
const lastStep = 0.004;

/**
 * Finds the calibration that maximizes the likelihood of the labels in the natural mix: starting from no calibration,
 * each number is moved while that helps, in ever smaller steps.
 */
export const calibrationOf = (held: readonly Held[]): Calibration => {
  const from = (numbers: readonly number[]): Calibration => ({
    temperature: Math.exp(numbers[0] ?? 0),
    shift: [numbers[1] ?? 0, numbers[2] ?? 0, 0],
    networkShare: Math.min(1, Math.max(0, numbers[3] ?? 0)),
  });
  let best = [0, 0, 0, 0];
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
