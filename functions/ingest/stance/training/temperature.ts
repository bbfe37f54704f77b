import { citationTypes } from '#shared/domain/citation-type.ts';

import { sharesOf } from '../probabilities.ts';
import { type Scored } from '../scorer.ts';
import { type Settled } from './learn.ts';

/** The temperature (in hundredths, 0.5 to 3) at which held-out scores give the labels the highest likelihood. */
export const temperatureOf = (
  held: readonly { readonly statement: Settled; readonly scores: Scored['scores'] }[],
): number => {
  const lossAt = (temperature: number) =>
    held.reduce((sum, { statement, scores }) => {
      const share = sharesOf(scores, temperature)[citationTypes.indexOf(statement.label)] ?? 0;
      return sum - Math.log(Math.max(1e-9, share));
    }, 0);
  const candidates = Array.from({ length: 51 }, (_, step) => (50 + 5 * step) / 100);
  return candidates.reduce(
    (best, temperature) => {
      const loss = lossAt(temperature);
      return loss < best.loss ? { temperature, loss } : best;
    },
    { temperature: 1, loss: Infinity },
  ).temperature;
};
