import { propositionFeatures } from '#shared/domain/proposition/features.ts';
import { judgeProposition } from '#shared/domain/proposition/judge-proposition.ts';

import type { LabeledPair } from './claims.ts';
import { type Figure } from './measure-claims.ts';
import { intervalsOf } from './training/intervals.ts';

/** How far the directions of claim and sentence may point apart for both to go the same way. */
const MAX_CLASH = 0.3;
const MIN_COVERAGE = 0.85;
const MAX_AGREEMENT = 0.3;
/** The least probabilities, chosen on pairs of other articles than those set aside. */
const LEAST = { supported: 0.78, contradicted: 0.7 } as const;

/**
 * Two verdicts that read explicitly what can be decided, tried and not shipped (docs/decisions/0187). `supported`: nothing
 * limits what the sentence says (no condition, nothing compared, neither "all" nor "only"), numbers of the claim
 * stand in it, and both affirm or deny and point the same way. `contradicted`: the sentence holds nearly all that the claim is
 * about and hardly a direction of it.
 */
const triedVerdict = (
  claim: string,
  sentence: string,
): 'supported' | 'contradicted' | undefined => {
  const { yes, no } = judgeProposition(claim, sentence);
  const figures = propositionFeatures(claim, sentence);
  const limits = [
    'conditions',
    'comparisonOfClaim',
    'onlyOfClaim',
    'numbersMissing',
    'negationDiffers',
  ];
  const isPlain =
    limits.every((name) => figures[name] === 0) && (figures['clash'] ?? 0) <= MAX_CLASH;
  if (isPlain && yes >= LEAST.supported) return 'supported';
  const isOpposed =
    (figures['coverage'] ?? 0) >= MIN_COVERAGE && (figures['agree'] ?? 0) <= MAX_AGREEMENT;
  return isOpposed && no >= LEAST.contradicted ? 'contradicted' : undefined;
};

const rightLabels = { supported: 'yes', contradicted: 'no' } as const;
type TriedVerdict = keyof typeof rightLabels;
type JudgedPair = Pick<LabeledPair, 'citing' | 'label'> & {
  readonly verdict: TriedVerdict | undefined;
};

const figuresOf = (pairs: readonly JudgedPair[], verdict: TriedVerdict) => {
  const claimed = pairs.filter((pair) => pair.verdict === verdict);
  const right = claimed.filter(({ label }) => label === rightLabels[verdict]).length;
  const labeled = pairs.filter(({ label }) => label === rightLabels[verdict]).length;
  return {
    claimed: claimed.length,
    right,
    precision: claimed.length === 0 ? 0 : right / claimed.length,
    recall: labeled === 0 ? 0 : right / labeled,
  };
};

const share = (value: number) => value.toFixed(3).replace(/^0/u, '');
const figureText = ({ value, interval: [low, high] }: Figure) =>
  `${share(value)} (${share(low)}–${share(high)})`;

/** Measures the tried verdicts on labeled pairs, with intervals by article: one line per verdict. */
export const triedVerdictLines = (pairs: readonly LabeledPair[]): readonly string[] => {
  const judged = pairs.map(({ claim, text, citing, label }) => ({
    citing,
    label,
    verdict: triedVerdict(claim, text),
  }));
  return (['supported', 'contradicted'] as const).map((verdict) => {
    const { claimed, right, precision, recall } = figuresOf(judged, verdict);
    const [ofPrecision = [0, 0], ofRecall = [0, 0]] = intervalsOf(judged, (drawn) => {
      const figures = figuresOf(drawn, verdict);
      return [figures.precision, figures.recall];
    });
    return `${verdict.padEnd(14)}${String(right)} of ${String(claimed)} right; precision ${figureText({ value: precision, interval: ofPrecision })}, recall ${figureText({ value: recall, interval: ofRecall })}`;
  });
};
