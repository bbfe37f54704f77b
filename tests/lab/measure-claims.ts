import {
  type PropositionAnswer,
  propositionAnswers,
  type Side,
  sides,
} from '#shared/domain/proposition/answers.ts';
import type { PropositionJudgment } from '#shared/domain/proposition/judge-proposition.ts';

import type { LabeledPair } from './claims.ts';
import { intervalsOf } from './training/intervals.ts';

/** A pair with its judgment. */
export type JudgedPair = Pick<LabeledPair, 'citing' | 'label'> & PropositionJudgment;

type Interval = readonly [low: number, high: number];
/** A figure, and what holds in 95 of 100 draws of articles. */
export type Figure = { readonly value: number; readonly interval: Interval };
/** How a side did as shown; without anything shown the precision is 0. */
export type SideFigures = Readonly<Record<'precision' | 'recall' | 'averagePrecision', Figure>>;
export type ClaimsMeasurement = {
  readonly pairs: number;
  readonly articles: number;
  readonly sides: Readonly<Record<Side, SideFigures>>;
  readonly confusion: Readonly<
    Record<PropositionAnswer, Readonly<Record<PropositionAnswer, number>>>
  >;
};

const precisionAndRecall = (pairs: readonly JudgedPair[], side: Side) => {
  const shown = pairs.filter(({ says }) => says === side);
  const right = shown.filter(({ label }) => label === side).length;
  const labeled = pairs.filter(({ label }) => label === side).length;
  return {
    precision: shown.length === 0 ? 0 : right / shown.length,
    recall: labeled === 0 ? 0 : right / labeled,
  };
};

/** The mean of the precision at each pair that holds, the surest first. */
export const averagePrecision = (pairs: readonly JudgedPair[], side: Side): number => {
  const ordered = pairs.toSorted((a, b) => b[side] - a[side]);
  let [found, sum] = [0, 0];
  for (const [index, { label }] of ordered.entries())
    if (label === side) {
      found += 1;
      sum += found / (index + 1);
    }
  return found === 0 ? 0 : sum / found;
};

const figuresOf = (pairs: readonly JudgedPair[]): readonly number[] =>
  sides.flatMap((side) => {
    const { precision, recall } = precisionAndRecall(pairs, side);
    return [precision, recall, averagePrecision(pairs, side)];
  });

/** Measures judgments of labeled pairs, with intervals by article. */
export const measureClaims = (pairs: readonly JudgedPair[]): ClaimsMeasurement => {
  const values = figuresOf(pairs);
  const intervals = intervalsOf(pairs, figuresOf);
  const figure = (at: number): Figure => ({
    value: values[at] ?? 0,
    interval: intervals[at] ?? [0, 0],
  });
  const ofSide = (from: number): SideFigures => ({
    precision: figure(from),
    recall: figure(from + 1),
    averagePrecision: figure(from + 2),
  });
  const count = (label: PropositionAnswer, answer: PropositionAnswer) =>
    pairs.filter((pair) => pair.label === label && pair.says === answer).length;
  const row = (label: PropositionAnswer) => ({
    yes: count(label, 'yes'),
    no: count(label, 'no'),
    depends: count(label, 'depends'),
    unknown: count(label, 'unknown'),
  });
  return {
    pairs: pairs.length,
    articles: new Set(pairs.map(({ citing }) => citing)).size,
    sides: { yes: ofSide(0), no: ofSide(3) },
    confusion: {
      yes: row('yes'),
      no: row('no'),
      depends: row('depends'),
      unknown: row('unknown'),
    },
  };
};

/** The least probabilities at which a side is tried. */
const TRIED = [0.6, 0.7, 0.75, 0.8] as const;

/** How many pairs a side would be claimed for from each least probability, and how many of these are right. */
export const claimedFrom = (pairs: readonly JudgedPair[], side: Side) =>
  TRIED.map((least) => {
    const claimed = pairs.filter((pair) => pair[side] >= least);
    return {
      least,
      claimed: claimed.length,
      right: claimed.filter(({ label }) => label === side).length,
    };
  });

/** Formats what each side would be claimed for, one line per side. */
export const formatClaimedFrom = (pairs: readonly JudgedPair[]): string =>
  sides
    .map((side) => {
      const parts = claimedFrom(pairs, side).map(
        ({ least, claimed, right }) => `from ${share(least)} ${right} of ${claimed} right`,
      );
      return `${side.padEnd(4)}${parts.join('; ')}`;
    })
    .join('\n');

const share = (value: number) => value.toFixed(3).replace(/^0/u, '');
const formatFigure = ({ value, interval: [low, high] }: Figure) =>
  `${share(value)} (${share(low)}–${share(high)})`;

/** Formats a measurement for a terminal. */
export const formatClaims = ({ pairs, articles, sides: ofSides, confusion }: ClaimsMeasurement) =>
  [
    `${pairs} pairs of claim and sentence, ${articles} articles; in brackets 95 of 100 draws of articles`,
    '',
    `${''.padEnd(8)}${'precision'.padStart(20)}${'recall'.padStart(20)}${'avg. precision'.padStart(20)}`,
    ...sides.map((side) => {
      const { precision, recall, averagePrecision: average } = ofSides[side];
      return `${side.padEnd(8)}${[precision, recall, average].map((figure) => formatFigure(figure).padStart(20)).join('')}`;
    }),
    '',
    `${'label, answer'.padEnd(14)}${propositionAnswers.map((answer) => answer.padStart(9)).join('')}`,
    ...propositionAnswers.map(
      (label) =>
        `${label.padEnd(14)}${propositionAnswers.map((answer) => String(confusion[label][answer]).padStart(9)).join('')}`,
    ),
  ].join('\n');
