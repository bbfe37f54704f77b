import { sectionOf } from '#functions/ingest/sections/sections.ts';
import { type Statement } from '#functions/ingest/stance/features.ts';
import { read } from './design.ts';
import { learn, scoresOfRows } from './learn.ts';
import { classes } from './regression.ts';

/** The purpose of a citation according to SciCite: its three classes. */
export const intents = ['background', 'method', 'result'] as const;
type Intent = (typeof intents)[number];

export type IntentStatement = Statement & { readonly intent: Intent };

const intentOf = (value: unknown): Intent | undefined => intents.find((intent) => intent === value);

const placeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.floor(value) : undefined;

/**
 * Reads statements in the format of SciCite, one object per line. The section title takes the place of the previous
 * sentence, because the corpus has none and titles carry much information about the purpose of a citation.
 */
export const readSciCite = (lines: string, file: string): IntentStatement[] =>
  lines.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    // The corpus writes NaN as Python does, which is not valid JSON.
    const value: unknown = JSON.parse(line.replaceAll(/: NaN\b/g, ': null'));
    const fields = typeof value === 'object' && value !== null ? value : {};
    const { string, label, sectionName, citeStart, citeEnd } = {
      string: undefined,
      label: undefined,
      sectionName: undefined,
      citeStart: undefined,
      citeEnd: undefined,
      ...fields,
    } as Readonly<Record<string, unknown>>;
    const intent = intentOf(label);
    if (typeof string !== 'string' || !intent)
      throw new Error(`${file}, line ${index + 1}: this is no statement of SciCite.`);
    const title = typeof sectionName === 'string' ? sectionName : '';
    const [start, end] = [placeOf(citeStart), placeOf(citeEnd)];
    return [
      {
        text: string,
        before: title,
        section: sectionOf(undefined, title, undefined),
        marks: start === undefined || end === undefined ? [] : [[start, end]],
        intent,
      },
    ];
  });

/** The quadratic penalty with the best result on SciCite's development split. */
const ridge = 40;

const f1Of = (pairs: readonly (readonly [label: number, answer: number])[], one: number) => {
  const labelled = pairs.filter(([label]) => label === one).length;
  const answered = pairs.filter(([, answer]) => answer === one).length;
  const right = pairs.filter(([label, answer]) => label === one && answer === one).length;
  return labelled + answered === 0 ? 0 : (2 * right) / (labelled + answered);
};

type IntentScores = {
  readonly perClass: Readonly<Record<Intent, number>>;
  readonly macroF1: number;
};

/** Returns the F1 of each class and their mean, from indexes of labels and answers. */
export const intentScoresOf = (
  pairs: readonly (readonly [label: number, answer: number])[],
): IntentScores => {
  const perClass = {
    background: f1Of(pairs, intents.indexOf('background')),
    method: f1Of(pairs, intents.indexOf('method')),
    result: f1Of(pairs, intents.indexOf('result')),
  };
  return {
    perClass,
    macroF1: (perClass.background + perClass.method + perClass.result) / intents.length,
  };
};

/**
 * Trains a second head of the same family on one split and evaluates it on the other: F1 of each class and their mean.
 */
export const sciCiteScores = (
  teaching: readonly IntentStatement[],
  judged: readonly IntentStatement[],
): IntentScores => {
  const { design } = read(teaching, judged);
  const rows = Int32Array.from(teaching.keys());
  const targets = new Float64Array(rows.length * classes);
  for (const [row, { intent }] of teaching.entries())
    targets[row * classes + intents.indexOf(intent)] = 1;
  const weights = learn(
    design,
    { rows, targets, weights: new Float64Array(rows.length).fill(1) },
    ridge,
  );
  const held = Int32Array.from(judged.keys(), (row) => teaching.length + row);
  const scores = scoresOfRows(design, held, weights);
  const pairs = judged.map(({ intent }, at): [number, number] => {
    const three = scores.subarray(at * classes, (at + 1) * classes);
    return [intents.indexOf(intent), three.indexOf(Math.max(...three))];
  });
  return intentScoresOf(pairs);
};
