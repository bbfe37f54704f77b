import { readFileSync, writeFileSync } from 'node:fs';

import { type Side, sides } from '#shared/domain/proposition/answers.ts';
import { type BoostedTrees, probabilitiesOf } from '#shared/domain/proposition/boosted-trees.ts';
import { answerOf } from '#shared/domain/proposition/judge-proposition.ts';
import { propositionFeatures } from '#shared/domain/proposition/features.ts';

import { isKeptAside, type LabeledPair, readPairs } from './claims.ts';
import {
  type ClaimsMeasurement,
  formatClaims,
  type JudgedPair,
  measureClaims,
} from './measure-claims.ts';
import { learnTrees } from './training/boosting.ts';
import { foldOf } from './training/folds.ts';

const MODEL = new URL('../../shared/domain/proposition/model.json', import.meta.url);
const FOLDS = 5;
const CLASSES = ['yes', 'no', 'other'] as const;
/** A side is shown from the least probability at which its precision is this, if it shows at least this number of pairs. */
const PRECISION = 0.9;
const LEAST_SHOWN = 15;
const NEVER = 1.01;

const usage = `Usage: npm run train-propositions -- FILE.jsonl [--write]

Learns what a sentence says of a claim from labeled pairs, except those of one article in three, which are kept aside. Prints
the figures on folds of the articles it learns from; --write stores the model and measures it once on the articles kept aside.`;

const rowOf = (features: readonly string[], { claim, text }: LabeledPair): Float64Array => {
  const figures = propositionFeatures(claim, text);
  return Float64Array.from(features, (name) => figures[name] ?? 0);
};
const classOf = ({ label }: LabeledPair): number =>
  label === 'yes' || label === 'no' ? CLASSES.indexOf(label) : CLASSES.indexOf('other');

type Lesson = { readonly pair: LabeledPair; readonly row: Float64Array };
const learn = (lessons: readonly Lesson[]): BoostedTrees =>
  learnTrees(
    lessons.map(({ row }) => row),
    lessons.map(({ pair }) => classOf(pair)),
    CLASSES.length,
  );
type JudgedLesson = JudgedPair & { readonly text: string };
const judged = (
  { pair: { citing, label, text }, row }: Lesson,
  trees: BoostedTrees,
): JudgedLesson => {
  const [yes = 0, no = 0] = probabilitiesOf(trees, row);
  return { citing, label, text, says: 'unknown', yes, no };
};

/** Returns the least probability from which on a side is right often enough; more than 1 if there is none. */
const leastFor = (pairs: readonly JudgedPair[], side: Side): number => {
  let right = 0;
  let least = NEVER;
  for (const [index, pair] of pairs.toSorted((a, b) => b[side] - a[side]).entries()) {
    if (pair.label === side) right += 1;
    if (index + 1 >= LEAST_SHOWN && right / (index + 1) >= PRECISION) least = pair[side];
  }
  return Number(least.toFixed(4));
};
const withAnswers = (pairs: readonly JudgedLesson[], least: Readonly<Record<Side, number>>) =>
  pairs.map((pair) => ({ ...pair, says: answerOf(pair, pair.text, least) }));
/** The recall at the largest number shown at which a precision is reached. */
const recallAt = (pairs: readonly JudgedPair[], side: Side, precision: number): number => {
  let [right, best] = [0, 0];
  const labeled = pairs.filter(({ label }) => label === side).length;
  for (const [index, pair] of pairs.toSorted((a, b) => b[side] - a[side]).entries()) {
    if (pair.label === side) right += 1;
    if (right / (index + 1) >= precision) best = right / labeled;
  }
  return best;
};
const measuredOf = ({ sides: figures }: ClaimsMeasurement, side: Side) => {
  const plain = (value: number) => Number(value.toFixed(3));
  const { precision, recall, averagePrecision } = figures[side];
  return {
    precision: plain(precision.value),
    recall: plain(recall.value),
    averagePrecision: plain(averagePrecision.value),
  };
};

const [file, ...options] = process.argv.slice(2);
if (file === undefined || options.some((option) => option !== '--write')) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const allPairs = readPairs(readFileSync(file, 'utf8'));
  const pairs = allPairs.filter((pair) => !isKeptAside(pair));
  const [first] = pairs;
  const features = first ? Object.keys(propositionFeatures(first.claim, first.text)) : [];
  const lessonsOf = (list: readonly LabeledPair[]) =>
    list.map((pair): Lesson => ({ pair, row: rowOf(features, pair) }));
  const lessons = lessonsOf(pairs);
  const folded = Array.from({ length: FOLDS }, (_, fold) => {
    const isHere = ({ pair }: Lesson) => foldOf(pair.citing, FOLDS) === fold;
    const trees = learn(lessons.filter((lesson) => !isHere(lesson)));
    return lessons.filter(isHere).map((lesson) => judged(lesson, trees));
  }).flat();
  const least = { yes: leastFor(folded, 'yes'), no: leastFor(folded, 'no') };
  console.log(`Folds of the articles learned from; shown from ${JSON.stringify(least)}`);
  console.log(formatClaims(measureClaims(withAnswers(folded, least))));
  for (const side of sides)
    console.log(
      `${side}: recall at a precision of .9 / .8 / .7: ${[0.9, 0.8, 0.7].map((precision) => recallAt(folded, side, precision).toFixed(2)).join(' / ')}`,
    );
  if (options.includes('--write')) {
    const trees = learn(lessons);
    const judgedAside = lessonsOf(allPairs.filter(isKeptAside)).map((lesson) =>
      judged(lesson, trees),
    );
    const measurement = measureClaims(withAnswers(judgedAside, least));
    console.log('\nArticles kept aside');
    console.log(formatClaims(measurement));
    const measured = { yes: measuredOf(measurement, 'yes'), no: measuredOf(measurement, 'no') };
    writeFileSync(MODEL, `${JSON.stringify({ features, least, measured, trees })}\n`);
  }
}
