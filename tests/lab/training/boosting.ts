import {
  type BoostedTrees,
  DEPTH,
  leafOf,
  type Tree,
} from '#shared/domain/proposition/boosted-trees.ts';

import { randomFrom } from './intervals.ts';

const ROUNDS = 110;
const RATE = 0.08;
/** The share of features that one tree may ask about, and of rows it learns from. */
const FEATURES = 0.3;
const ROWS = 0.8;
const MAX_LIMITS = 24;
const LEAST_CURVATURE = 3;
const RIDGE = 5;
/** Shares are rounded, so that the file stays small. */
const DIGITS = 4;

const rounded = (value: number): number => Number(value.toFixed(DIGITS));

/** Returns the limits a feature may be split at: the middles between its quantiles. */
const limitsOf = (rows: readonly Float64Array[], feature: number): readonly number[] => {
  const values = [...new Set(rows.map((row) => row[feature] ?? 0))].toSorted((a, b) => a - b);
  const middles = values.slice(1).map((value, at) => rounded((value + (values[at] ?? 0)) / 2));
  if (middles.length <= MAX_LIMITS) return middles;
  return Array.from(
    { length: MAX_LIMITS },
    (_, at) => middles[Math.floor(((at + 0.5) * middles.length) / MAX_LIMITS)] ?? 0,
  );
};

type Split = { readonly feature: number; readonly limit: number; readonly gain: number };

/** Grows one tree from the gradient and curvature of each row (Newton's step). */
const grow = (
  rows: readonly Float64Array[],
  bins: readonly Uint8Array[],
  limits: readonly (readonly number[])[],
  { gradient, curvature }: { readonly gradient: Float64Array; readonly curvature: Float64Array },
  sample: Int32Array,
  features: readonly number[],
): Tree => {
  const splitFeatures = Array.from({ length: 2 ** DEPTH - 1 }, () => -1);
  const splitLimits = Array.from({ length: 2 ** DEPTH - 1 }, () => 0);
  const worth = (g: number, h: number) => (g * g) / (h + RIDGE);
  const bestSplit = (members: Int32Array): Split | undefined => {
    let [g, h] = [0, 0];
    for (const row of members) {
      g += gradient[row] ?? 0;
      h += curvature[row] ?? 0;
    }
    let best: Split | undefined;
    const gs = new Float64Array(MAX_LIMITS + 1);
    const hs = new Float64Array(MAX_LIMITS + 1);
    for (const feature of features) {
      gs.fill(0);
      hs.fill(0);
      const binsOfFeature = bins[feature] ?? new Uint8Array();
      for (const row of members) {
        const bin = binsOfFeature[row] ?? 0;
        gs[bin] = (gs[bin] ?? 0) + (gradient[row] ?? 0);
        hs[bin] = (hs[bin] ?? 0) + (curvature[row] ?? 0);
      }
      let [left, leftCurvature] = [0, 0];
      for (const [bin, limit] of (limits[feature] ?? []).entries()) {
        left += gs[bin] ?? 0;
        leftCurvature += hs[bin] ?? 0;
        if (leftCurvature < LEAST_CURVATURE || h - leftCurvature < LEAST_CURVATURE) continue;
        const gain = worth(left, leftCurvature) + worth(g - left, h - leftCurvature) - worth(g, h);
        if (gain > (best?.gain ?? 1e-6)) best = { feature, limit, gain };
      }
    }
    return best;
  };
  let level = new Map([[0, sample]]);
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const next = new Map<number, Int32Array>();
    for (const [node, members] of level) {
      const split = bestSplit(members);
      if (split) {
        splitFeatures[node] = split.feature;
        splitLimits[node] = split.limit;
      }
      const isRight = (row: number) =>
        split !== undefined && (rows[row]?.[split.feature] ?? 0) > split.limit;
      next.set(
        2 * node + 1,
        members.filter((row) => !isRight(row)),
      );
      next.set(2 * node + 2, members.filter(isRight));
    }
    level = next;
  }
  const leaves = [...level.values()].map((members) => {
    let [g, h] = [0, 0];
    for (const row of members) {
      g += gradient[row] ?? 0;
      h += curvature[row] ?? 0;
    }
    return rounded((-RATE * g) / (h + RIDGE));
  });
  return { features: splitFeatures, limits: splitLimits, leaves };
};

/** Learns boosted trees of `classes` classes; the same rows in the same order give the same trees. */
export const learnTrees = (
  rows: readonly Float64Array[],
  classOf: readonly number[],
  classes: number,
): BoostedTrees => {
  const random = randomFrom(1);
  const width = rows[0]?.length ?? 0;
  const limits = Array.from({ length: width }, (_, feature) => limitsOf(rows, feature));
  const bins = limits.map((ofFeature, feature) =>
    Uint8Array.from(rows, (row) => {
      const bin = ofFeature.findIndex((limit) => (row[feature] ?? 0) <= limit);
      return bin < 0 ? ofFeature.length : bin;
    }),
  );
  const start = Array.from({ length: classes }, (_, index) =>
    rounded(Math.log((classOf.filter((label) => label === index).length + 1) / rows.length)),
  );
  const scores = rows.map(() => Float64Array.from(start));
  const rounds: (readonly Tree[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const sample = Int32Array.from(rows.keys()).filter(() => random() < ROWS);
    const shares = scores.map((rowScores) => {
      const most = Math.max(...rowScores);
      const exponents = rowScores.map((score) => Math.exp(score - most));
      const total = exponents.reduce((sum, exponent) => sum + exponent, 0);
      return exponents.map((exponent) => exponent / total);
    });
    const trees = start.map((_, index) => {
      const gradient = Float64Array.from(
        rows,
        (__, row) => (shares[row]?.[index] ?? 0) - (classOf[row] === index ? 1 : 0),
      );
      const curvature = Float64Array.from(rows, (__, row) => {
        const share = shares[row]?.[index] ?? 0;
        return share * (1 - share);
      });
      const features = [...limits.keys()].filter(() => random() < FEATURES);
      return grow(rows, bins, limits, { gradient, curvature }, sample, features);
    });
    for (const [row, rowScores] of scores.entries())
      for (const [index, tree] of trees.entries())
        rowScores[index] =
          (rowScores[index] ?? 0) + (tree.leaves[leafOf(tree, rows[row] ?? [])] ?? 0);
    rounds.push(trees);
  }
  return { start, rounds };
};
