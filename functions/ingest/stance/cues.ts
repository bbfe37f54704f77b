import { type Cue } from '#shared/domain/citation-type.ts';

import { isWord, type Token } from './tokens.ts';

const most = 6;
/** Spans that moved the decision less than this share of the strongest are noise to a reader. */
const leastShare = 0.15;
const hundredths = (weight: number) => Math.round(100 * weight) / 100;

/**
 * The words that decided: `pushes` says for each token how far it moved the score of the chosen type from that of the
 * likeliest other. Neighbouring words that push the same way are one cue.
 */
export const cuesOf = (tokens: readonly Token[], pushes: Float64Array): Cue[] => {
  const spans: { start: number; end: number; weight: number; lastToken: number }[] = [];
  let strongestWord = 0;
  for (const [at, token] of tokens.entries())
    if (isWord(token)) strongestWord = Math.max(strongestWord, Math.abs(pushes[at] ?? 0));
  if (strongestWord === 0) return [];
  for (const [at, token] of tokens.entries()) {
    const push = pushes[at] ?? 0;
    if (!isWord(token) || Math.abs(push) < strongestWord * leastShare) continue;
    const last = spans.at(-1);
    if (last?.lastToken === at - 1 && Math.sign(last.weight) === Math.sign(push)) {
      last.end = token.end;
      last.weight += push;
      last.lastToken = at;
    } else spans.push({ start: token.start, end: token.end, weight: push, lastToken: at });
  }
  return spans
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, most)
    .map(({ start, end, weight }) => ({ start, end, weight: hundredths(weight) }))
    .filter(({ weight }) => weight !== 0)
    .sort((one, other) => one.start - other.start);
};

/** What the cues leave over of a decision (the logarithm of the odds of the type against the likeliest other). */
export const restOf = (decision: number, cues: readonly Cue[]): number =>
  hundredths(decision - cues.reduce((sum, { weight }) => sum + weight, 0));
