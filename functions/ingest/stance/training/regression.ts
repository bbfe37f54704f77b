/** Sparse statements: `starts[i]` to `starts[i + 1]` in `indexes` are the features present in statement i, each with `values`. */
export type Design = {
  readonly starts: Int32Array;
  readonly indexes: Int32Array;
  readonly values: Float64Array;
  readonly width: number;
};

const classes = 3;

/** Turns scores into probabilities in place. */
export const softmax = (scores: Float64Array) => {
  const most = Math.max(...scores);
  let sum = 0;
  for (let k = 0; k < scores.length; k += 1) sum += scores[k] = Math.exp((scores[k] ?? 0) - most);
  for (let k = 0; k < scores.length; k += 1) scores[k] = (scores[k] ?? 0) / sum;
};

/** Weights lie feature by feature, three a feature; the last three are the bias. */
export const scoresFor = (
  design: Design,
  row: number,
  weights: Float64Array,
  scores: Float64Array,
) => {
  const bias = design.width * classes;
  for (let k = 0; k < classes; k += 1) scores[k] = weights[bias + k] ?? 0;
  for (let at = design.starts[row] ?? 0; at < (design.starts[row + 1] ?? 0); at += 1) {
    const offset = (design.indexes[at] ?? 0) * classes;
    const value = design.values[at] ?? 0;
    for (let k = 0; k < classes; k += 1)
      scores[k] = (scores[k] ?? 0) + value * (weights[offset + k] ?? 0);
  }
};

export type Rows = {
  readonly labels: readonly number[];
  readonly weights: readonly number[];
};

const dot = (one: Float64Array, other: Float64Array) => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

/** Weighted mean cross-entropy plus the quadratic penalty; writes the gradient. The bias is not penalised. */
const loss = (
  design: Design,
  { labels, weights: shares }: Rows,
  ridge: number,
  weights: Float64Array,
  gradient: Float64Array,
) => {
  gradient.fill(0);
  const bias = design.width * classes;
  const scores = new Float64Array(classes);
  let total = 0;
  for (const [row, label] of labels.entries()) {
    scoresFor(design, row, weights, scores);
    softmax(scores);
    const share = shares[row] ?? 0;
    total -= share * Math.log(Math.max(1e-12, scores[label] ?? 0));
    scores[label] = (scores[label] ?? 0) - 1;
    for (let k = 0; k < classes; k += 1)
      gradient[bias + k] = (gradient[bias + k] ?? 0) + share * (scores[k] ?? 0);
    for (let place = design.starts[row] ?? 0; place < (design.starts[row + 1] ?? 0); place += 1) {
      const offset = (design.indexes[place] ?? 0) * classes;
      const value = share * (design.values[place] ?? 0);
      for (let k = 0; k < classes; k += 1)
        gradient[offset + k] = (gradient[offset + k] ?? 0) + value * (scores[k] ?? 0);
    }
  }
  for (let at = 0; at < bias; at += 1) {
    const weight = weights[at] ?? 0;
    total += 0.5 * ridge * weight * weight;
    gradient[at] = (gradient[at] ?? 0) + ridge * weight;
  }
  return total;
};

const memory = 8;

/**
 * Fits multinomial logistic regression by limited-memory BFGS: no randomness, the same input gives the same bits.
 * `ridge` is the quadratic penalty on the sum of losses.
 */
export const fit = (design: Design, rows: Rows, ridge: number, steps: number): Float64Array => {
  const size = (design.width + 1) * classes;
  const weights = new Float64Array(size);
  let gradient = new Float64Array(size);
  let value = loss(design, rows, ridge, weights, gradient);
  const moves: {
    readonly step: Float64Array;
    readonly change: Float64Array;
    readonly inverse: number;
  }[] = [];
  for (let round = 0; round < steps; round += 1) {
    const direction = gradient.map((slope) => -slope);
    const shares: number[] = [];
    for (const move of moves.toReversed()) {
      const share = move.inverse * dot(move.step, direction);
      shares.push(share);
      for (let at = 0; at < size; at += 1)
        direction[at] = (direction[at] ?? 0) - share * (move.change[at] ?? 0);
    }
    const last = moves.at(-1);
    const scale = last
      ? 1 / (last.inverse * dot(last.change, last.change))
      : 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)));
    for (let at = 0; at < size; at += 1) direction[at] = (direction[at] ?? 0) * scale;
    for (const [index, move] of moves.entries()) {
      const share =
        (shares[moves.length - 1 - index] ?? 0) - move.inverse * dot(move.change, direction);
      for (let at = 0; at < size; at += 1)
        direction[at] = (direction[at] ?? 0) + share * (move.step[at] ?? 0);
    }
    const slope = dot(gradient, direction);
    if (slope > -1e-9) break;
    let length = 1;
    const next = new Float64Array(size);
    const nextGradient = new Float64Array(size);
    let nextValue = Infinity;
    for (let tries = 0; tries < 20; tries += 1, length /= 2) {
      for (let at = 0; at < size; at += 1)
        next[at] = (weights[at] ?? 0) + length * (direction[at] ?? 0);
      nextValue = loss(design, rows, ridge, next, nextGradient);
      if (nextValue <= value + 1e-4 * length * slope) break;
    }
    if (!(nextValue < value)) break;
    const step = next.map((weight, at) => weight - (weights[at] ?? 0));
    const change = nextGradient.map((one, at) => one - (gradient[at] ?? 0));
    const curvature = dot(step, change);
    if (curvature > 1e-12) moves.push({ step, change, inverse: 1 / curvature });
    if (moves.length > memory) moves.shift();
    const gained = value - nextValue;
    weights.set(next);
    gradient = nextGradient;
    value = nextValue;
    if (gained < 1e-5 * value) break;
  }
  return weights;
};
