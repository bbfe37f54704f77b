import { classes } from './regression.ts';

/** Edges of the strata, in logarithms of the odds of a type against mentioning. */
const edges = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2];
const strata = (edges.length + 1) ** 2;
/** A stratum lends and takes so many statements' worth of the weight of all, so that no single statement weighs too much. */
const stepOf = (odds: number) => edges.filter((edge) => odds >= edge).length;

/** The stratum of each statement: how likely it was found to contradict and how likely to support. */
const strataOf = (scores: Float64Array): Int32Array =>
  Int32Array.from({ length: scores.length / classes }, (_, at) => {
    const [supporting = 0, contradicting = 0, mentioning = 0] = scores.subarray(at * classes);
    return (
      stepOf(contradicting - mentioning) * (edges.length + 1) + stepOf(supporting - mentioning)
    );
  });

const countsOf = (ofEach: Int32Array) => {
  const counts = new Float64Array(strata);
  for (const one of ofEach) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};

/**
 * For how many statements as articles hold them each labelled one stands. Labelled statements were chosen by what they
 * say, not by their label; among statements of one stratum the shares of the labels are therefore those of the natural
 * mix, and each stratum weighs what it weighs there. Scores are those of models that saw no label of the article.
 */
export const naturalWeights = (labelled: Float64Array, natural: Float64Array): Float64Array => {
  const there = strataOf(labelled);
  const labelledIn = countsOf(there);
  const naturalIn = countsOf(strataOf(natural));
  return Float64Array.from(
    there,
    (stratum) => (naturalIn[stratum] ?? 0) / (labelledIn[stratum] ?? 1),
  );
};
