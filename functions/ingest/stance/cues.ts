import { type Cue } from '#shared/domain/citation-type.ts';

import { isWord, type Token } from './tokens.ts';

const most = 6;
/** Spans below this share of the strongest span's effect are noise to a reader. */
const leastShare = 0.15;
const hundredths = (weight: number) => Math.round(100 * weight) / 100;

/**
 * Returns the decisive words. `pushes` states for each token how far it moved the score of the chosen type away from
 * the most likely other type. Neighboring words that push in the same direction form one cue.
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

/**
 * The part of a decision that the cues do not explain (the logarithm of the odds of the type against the most likely
 * other type).
 */
export const restOf = (decision: number, cues: readonly Cue[]): number =>
  hundredths(decision - cues.reduce((sum, { weight }) => sum + weight, 0));
