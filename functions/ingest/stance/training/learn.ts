import { citationTypes } from '#shared/domain/citation-type.ts';

import { type LabelledStatement } from '../labelled.ts';
import { type Model } from '../model.ts';
import { designOf } from './design.ts';
import { type Design, fit } from './regression.ts';

export type Settled = LabelledStatement & {
  readonly label: NonNullable<LabelledStatement['label']>;
};

export const isSettled = (statement: LabelledStatement): statement is Settled =>
  statement.label !== undefined;

/** The quadratic penalty on the sum of losses. */
const ridge = 20;
const steps = 40;
/** What a torn label counts against a sure one. */
const unsureWeight = 0.7;
/** Rare classes weigh a little more: recall for little precision. README.md says why not more. */
const classWeights: Readonly<Record<string, number>> = { supporting: 1.15, contradicting: 1.4 };
/** Features whose three weights all stay under this many hundredths are left out of the model. */
const leastHundredths = 3;

const smoothing = 2;
const evenHand = 0.3;

/**
 * How one-sidedly each feature goes with one class: the largest logarithm of its odds ratio, plus `evenHand`. Values
 * are multiplied with it, so that the penalty spares telling features (the idea of naive-Bayes features).
 */
const tellingOf = (design: Design, labels: readonly number[]): Float64Array => {
  const classes = citationTypes.map((_, k) => ({
    counts: new Float64Array(design.width).fill(smoothing),
    total: labels.filter((label) => label === k).length + smoothing,
  }));
  for (const [row, label] of labels.entries()) {
    const counts = classes[label]?.counts;
    for (let at = design.starts[row] ?? 0; counts && at < (design.starts[row + 1] ?? 0); at += 1) {
      const index = design.indexes[at] ?? 0;
      counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  const everything = classes.reduce((sum, { total }) => sum + total, 0);
  return Float64Array.from({ length: design.width }, (_, index) => {
    const all = classes.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0);
    const ratios = classes.map(({ counts, total }) => {
      const own = counts[index] ?? 0;
      return Math.abs(Math.log(own / total / ((all - own) / (everything - total))));
    });
    return evenHand + Math.max(...ratios);
  });
};

/** Learns a model from labelled statements: the same statements in the same order give the same bytes. */
export const learn = (statements: readonly Settled[], temperature: number): Model => {
  const { design: plain, features, known } = designOf(statements);
  const labels = statements.map(({ label }) => citationTypes.indexOf(label));
  const telling = tellingOf(plain, labels);
  const values = plain.values.map((value, at) => value * (telling[plain.indexes[at] ?? 0] ?? 1));
  const design = { ...plain, values };
  const weights = statements.map(
    ({ label, sure }) => (sure ? 1 : unsureWeight) * (classWeights[label] ?? 1),
  );
  const learned = fit(design, { labels, weights }, ridge, steps);

  // A model's features count 1, so what training multiplied into their values goes into the weights.
  const scale = new Float64Array(design.width);
  for (const [at, index] of design.indexes.entries()) scale[index] = design.values[at] ?? 0;
  const byChannel: Record<string, Record<string, number[]>> = {};
  for (const [index, { channel, ngram }] of features.entries()) {
    const three = [0, 1, 2].map((k) =>
      Math.round(100 * (scale[index] ?? 0) * (learned[index * 3 + k] ?? 0)),
    );
    if (three.some((hundredths) => Math.abs(hundredths) >= leastHundredths))
      (byChannel[channel] ??= {})[ngram] = three;
  }
  const bias = [0, 1, 2].map((k) => Math.round(1000 * (learned[design.width * 3 + k] ?? 0)) / 1000);
  return { name: 'linear-1', temperature, bias, words: known.join(' '), weights: byChannel };
};
