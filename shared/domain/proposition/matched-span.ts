import { ALIGNED, type Alignment } from './alignment.ts';
import type { ReadWord } from './reading.ts';

/** Where a sentence speaks of a claim. */
export type MatchedSpan = {
  readonly aligned: readonly Alignment[];
  /** The number of words between the first and the last. */
  readonly span: number;
  /** The share of the aligned words, by rarity, that stand in one clause. */
  readonly inOneClause: number;
  /** The share of pairs of aligned words that come in the order of the claim. */
  readonly inOrder: number;
  /** How near a word of the sentence is to it, from 0 to 1. */
  readonly nearness: (at: number) => number;
};

const FALL = 4;

export const matchedSpanOf = (
  alignments: readonly Alignment[],
  sentence: readonly ReadWord[],
): MatchedSpan => {
  const aligned = alignments.filter(({ closeness }) => closeness >= ALIGNED);
  const positions = aligned.map(({ at }) => at).toSorted((a, b) => a - b);
  const clauses = new Map<number, number>();
  for (const { at, word } of aligned) {
    const clause = sentence[at]?.clause ?? 0;
    clauses.set(clause, (clauses.get(clause) ?? 0) + word.rarity);
  }
  const [main] = [...clauses].toSorted((a, b) => b[1] - a[1]);
  const weight = aligned.reduce((sum, { word }) => sum + word.rarity, 0);
  let [same, other] = [0, 0];
  for (const [index, { at }] of aligned.entries())
    for (const { at: later } of aligned.slice(index + 1)) {
      if (at < later) same += 1;
      else if (at > later) other += 1;
    }
  return {
    aligned,
    span: positions.length > 1 ? (positions.at(-1) ?? 0) - (positions[0] ?? 0) : 0,
    inOneClause: main && weight > 0 ? main[1] / weight : 0,
    inOrder: same + other > 0 ? same / (same + other) : 0.5,
    nearness: (at) => {
      if (positions.length === 0) return 0;
      const distance = Math.min(...positions.map((position) => Math.abs(position - at)));
      return Math.exp(-distance / FALL) * (sentence[at]?.clause === main?.[0] ? 1 : 0.5);
    },
  };
};
