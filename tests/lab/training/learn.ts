import { type Design, classes, fit, type Lessons, scoreRow } from './regression.ts';
import { leastStatements } from './design.ts';

/** The default quadratic penalty on the sum of losses. */
const usualRidge = 20;
const steps = 60;
/** Features whose three weights are all below this value are left out of the model. */
const leastWeight = 0.03;

const smoothing = 2;
const evenHand = 0.3;

/**
 * Returns how strongly each feature is associated with one class: the largest logarithm of its odds ratio, plus
 * `evenHand`. Weights are learned as multiples of it, so that the penalty spares distinctive features (the idea of
 * naive-Bayes features). Features in too few of the lessons are zero.
 */
const tellingOf = (
  { starts, indexes, width }: Design,
  { rows, targets }: Lessons,
): Float64Array => {
  const met = new Int32Array(width);
  const counts = new Float64Array(width * classes).fill(smoothing);
  const totals = new Float64Array(classes).fill(smoothing);
  for (let lesson = 0; lesson < rows.length; lesson += 1) {
    const row = rows[lesson] ?? 0;
    for (let k = 0; k < classes; k += 1)
      totals[k] = (totals[k] ?? 0) + (targets[lesson * classes + k] ?? 0);
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      const index = indexes[at] ?? 0;
      met[index] = (met[index] ?? 0) + 1;
      for (let k = 0; k < classes; k += 1) {
        const place = index * classes + k;
        counts[place] = (counts[place] ?? 0) + (targets[lesson * classes + k] ?? 0);
      }
    }
  }
  const everything = totals.reduce((sum, one) => sum + one);
  return Float64Array.from({ length: width }, (_, index) => {
    if ((met[index] ?? 0) < leastStatements) return 0;
    const own = counts.subarray(index * classes, (index + 1) * classes);
    const all = own.reduce((sum, one) => sum + one);
    let most = 0;
    for (let k = 0; k < classes; k += 1) {
      const inside = (own[k] ?? 0) / (totals[k] ?? 1);
      const outside = (all - (own[k] ?? 0)) / (everything - (totals[k] ?? 0));
      most = Math.max(most, Math.abs(Math.log(inside / outside)));
    }
    return evenHand + most;
  });
};

/** Learns the weights of all columns and the bias; the same lessons in the same order yield identical bits. */
export const learn = (design: Design, lessons: Lessons, ridge = usualRidge): Float64Array => {
  const scale = tellingOf(design, lessons).map((one, at) => one * (design.strength[at] ?? 1));
  const weights = fit(design, lessons, scale, ridge, steps);
  for (let column = 0; column < design.width; column += 1) {
    const three = weights.subarray(column * classes, (column + 1) * classes);
    if (three.every((one) => Math.abs(one) < leastWeight)) three.fill(0);
  }
  return weights;
};

/** Returns three scores for each of the rows. */
export const scoresOfRows = (design: Design, rows: Int32Array, weights: Float64Array) => {
  const scores = new Float64Array(rows.length * classes);
  for (const [at, row] of rows.entries())
    scoreRow(design, row, weights, scores.subarray(at * classes, (at + 1) * classes));
  return scores;
};
