/** A tree of three questions: seven features (-1 for none) with their limits, then the values of eight leaves. */
export type Tree = {
  readonly features: readonly number[];
  readonly limits: readonly number[];
  readonly leaves: readonly number[];
};

/** Trees whose values add up to the score of each class. */
export type BoostedTrees = {
  readonly start: readonly number[];
  readonly rounds: readonly (readonly Tree[])[];
};

export const DEPTH = 3;
const SPLITS = 2 ** DEPTH - 1;

/** Returns the leaf in which a row ends, 0 to 7: above a limit is right. */
export const leafOf = (
  { features, limits }: Omit<Tree, 'leaves'>,
  row: ArrayLike<number>,
): number => {
  let node = 0;
  for (let level = 0; level < DEPTH; level += 1) {
    const feature = features[node] ?? -1;
    const isRight = feature >= 0 && (row[feature] ?? 0) > (limits[node] ?? 0);
    node = 2 * node + (isRight ? 2 : 1);
  }
  return node - SPLITS;
};

/** Returns the probability of each class. */
export const probabilitiesOf = (
  { start, rounds }: BoostedTrees,
  row: ArrayLike<number>,
): readonly number[] => {
  const scores = start.map((first, index) =>
    rounds.reduce((sum, trees) => {
      const tree = trees[index];
      return tree ? sum + (tree.leaves[leafOf(tree, row)] ?? 0) : sum;
    }, first),
  );
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
};
