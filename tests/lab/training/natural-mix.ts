import { classes } from './regression.ts';

/** Edges of the strata, in logarithms of the odds of a type against mentioning. */
const edges = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2];
const strata = (edges.length + 1) ** 2;
/** Returns the number of edges that do not exceed the log odds. */
const stepOf = (odds: number) => edges.filter((edge) => odds >= edge).length;

/** Returns the stratum of each statement, by its estimated probabilities of contradicting and of supporting. */
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
 * Returns the number of statements in natural articles that each labeled statement represents. Labeled statements were
 * chosen by their content, not by their label, so among the statements of one stratum the shares of the labels are
 * those of the natural mix, and each stratum gets its natural weight. Scores come from models that had not seen a label
 * of the article.
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
