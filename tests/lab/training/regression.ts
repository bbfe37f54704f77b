/** Sparse statements: `indexes` from `starts[i]` to `starts[i + 1]` are the columns of the features of statement i. */
export type Design = {
  readonly starts: Int32Array;
  readonly indexes: Int32Array;
  readonly width: number;
  /** The initial strength of each column before training. */
  readonly strength: Float64Array;
};

/** The training targets of some rows of a design. */
export type Lessons = {
  readonly rows: Int32Array;
  /** Three shares per lesson: the degree to which it belongs to each class. */
  readonly targets: Float64Array;
  readonly weights: Float64Array;
};

export const classes = 3;

/**
 * Computes the scores of a row into `scores`; weights are stored by column, three each, and the last three are the
 * bias.
 */
export const scoreRow = (
  { starts, indexes, width }: Design,
  row: number,
  weights: Float64Array,
  scores: Float64Array,
) => {
  const bias = width * classes;
  let [zero, one, two] = [weights[bias] ?? 0, weights[bias + 1] ?? 0, weights[bias + 2] ?? 0];
  const end = starts[row + 1] ?? 0;
  for (let at = starts[row] ?? 0; at < end; at += 1) {
    const offset = (indexes[at] ?? 0) * classes;
    zero += weights[offset] ?? 0;
    one += weights[offset + 1] ?? 0;
    two += weights[offset + 2] ?? 0;
  }
  scores[0] = zero;
  scores[1] = one;
  scores[2] = two;
};

/** Converts three scores into probabilities in place. */
const softmax = (scores: Float64Array) => {
  const most = Math.max(scores[0] ?? 0, scores[1] ?? 0, scores[2] ?? 0);
  let sum = 0;
  for (let k = 0; k < classes; k += 1) sum += scores[k] = Math.exp((scores[k] ?? 0) - most);
  for (let k = 0; k < classes; k += 1) scores[k] = (scores[k] ?? 0) / sum;
};

/** Weighted cross-entropy; adds to the gradient. */
const crossEntropy = (
  design: Design,
  { rows, targets, weights: shares }: Lessons,
  weights: Float64Array,
  gradient: Float64Array,
): number => {
  const bias = design.width * classes;
  const scores = new Float64Array(classes);
  let total = 0;
  for (let lesson = 0; lesson < rows.length; lesson += 1) {
    const row = rows[lesson] ?? 0;
    const share = shares[lesson] ?? 0;
    scoreRow(design, row, weights, scores);
    softmax(scores);
    for (let k = 0; k < classes; k += 1) {
      const target = targets[lesson * classes + k] ?? 0;
      if (target > 0) total -= share * target * Math.log(Math.max(1e-12, scores[k] ?? 0));
      scores[k] = share * ((scores[k] ?? 0) - target);
    }
    const [zero = 0, one = 0, two = 0] = scores;
    const end = design.starts[row + 1] ?? 0;
    for (let at = design.starts[row] ?? 0; at <= end; at += 1) {
      const offset = at === end ? bias : (design.indexes[at] ?? 0) * classes;
      gradient[offset] = (gradient[offset] ?? 0) + zero;
      gradient[offset + 1] = (gradient[offset + 1] ?? 0) + one;
      gradient[offset + 2] = (gradient[offset + 2] ?? 0) + two;
    }
  }
  return total;
};

const dot = (one: Float64Array, other: Float64Array) => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

const memory = 8;
/** The optimization ends when a step improves the loss by less than this share. */
const leastGain = 1e-5;

/**
 * Fits multinomial logistic regression by limited-memory BFGS without randomness: the same input yields identical bits.
 * `ridge` is the quadratic penalty on the sum of losses; a column with a greater `scale` is penalized less (its weight
 * is the scale times the penalized value). The bias is not penalized.
 */
export const fit = (
  design: Design,
  lessons: Lessons,
  scale: Float64Array,
  ridge: number,
  steps: number,
): Float64Array => {
  const size = (design.width + 1) * classes;
  const spread = Float64Array.from(
    { length: size },
    (_, at) => scale[Math.floor(at / classes)] ?? 1,
  );
  const penalised = design.width * classes;
  const weighted = (free: Float64Array) => free.map((one, at) => one * (spread[at] ?? 0));

  const lossOf = (free: Float64Array, gradient: Float64Array) => {
    gradient.fill(0);
    let total = crossEntropy(design, lessons, weighted(free), gradient);
    for (let at = 0; at < penalised; at += 1) {
      const one = free[at] ?? 0;
      total += 0.5 * ridge * one * one;
      gradient[at] = (gradient[at] ?? 0) * (spread[at] ?? 0) + ridge * one;
    }
    return total;
  };

  const free = new Float64Array(size);
  let gradient = new Float64Array(size);
  let value = lossOf(free, gradient);
  const moves: { step: Float64Array; change: Float64Array; inverse: number }[] = [];
  for (let round = 0; round < steps; round += 1) {
    const direction = directionOf(gradient, moves);
    const slope = dot(gradient, direction);
    if (slope > -1e-9) break;
    let length = 1;
    const next = new Float64Array(size);
    const nextGradient = new Float64Array(size);
    let nextValue = Infinity;
    for (let tries = 0; tries < 20; tries += 1, length /= 2) {
      for (let at = 0; at < size; at += 1)
        next[at] = (free[at] ?? 0) + length * (direction[at] ?? 0);
      nextValue = lossOf(next, nextGradient);
      if (nextValue <= value + 1e-4 * length * slope) break;
    }
    if (!(nextValue < value)) break;
    const step = next.map((one, at) => one - (free[at] ?? 0));
    const change = nextGradient.map((one, at) => one - (gradient[at] ?? 0));
    const curvature = dot(step, change);
    if (curvature > 1e-12) moves.push({ step, change, inverse: 1 / curvature });
    if (moves.length > memory) moves.shift();
    const gained = value - nextValue;
    free.set(next);
    gradient = nextGradient;
    value = nextValue;
    if (gained < leastGain * value) break;
  }
  return weighted(free);
};

/** Returns the next direction from the curvature of the last steps (the two-loop recursion). */
const directionOf = (
  gradient: Float64Array,
  moves: readonly {
    readonly step: Float64Array;
    readonly change: Float64Array;
    readonly inverse: number;
  }[],
): Float64Array => {
  const direction = gradient.map((slope) => -slope);
  const shares: number[] = [];
  const go = (share: number, along: Float64Array) => {
    for (let at = 0; at < direction.length; at += 1)
      direction[at] = (direction[at] ?? 0) + share * (along[at] ?? 0);
  };
  for (const { step, change, inverse } of moves.toReversed()) {
    const share = inverse * dot(step, direction);
    shares.push(share);
    go(-share, change);
  }
  const last = moves.at(-1);
  const length = last
    ? 1 / (last.inverse * dot(last.change, last.change))
    : 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)));
  for (let at = 0; at < direction.length; at += 1) direction[at] = (direction[at] ?? 0) * length;
  for (const [index, { step, change, inverse }] of moves.entries())
    go((shares[moves.length - 1 - index] ?? 0) - inverse * dot(change, direction), step);
  return direction;
};
