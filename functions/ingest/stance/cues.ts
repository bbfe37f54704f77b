import { type Cue } from '#shared/domain/citation-type.ts';

import { isWord, type Token } from './tokens.ts';

const maxCues = 6;
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
  for (const [index, token] of tokens.entries())
    if (isWord(token)) strongestWord = Math.max(strongestWord, Math.abs(pushes[index] ?? 0));
  if (strongestWord === 0) return [];
  for (const [index, token] of tokens.entries()) {
    const push = pushes[index] ?? 0;
    if (!isWord(token) || Math.abs(push) < strongestWord * leastShare) continue;
    const lastSpan = spans.at(-1);
    if (lastSpan?.lastToken === index - 1 && Math.sign(lastSpan.weight) === Math.sign(push)) {
      lastSpan.end = token.end;
      lastSpan.weight += push;
      lastSpan.lastToken = index;
    } else spans.push({ start: token.start, end: token.end, weight: push, lastToken: index });
  }
  return spans
    .sort((first, second) => Math.abs(second.weight) - Math.abs(first.weight))
    .slice(0, maxCues)
    .map(({ start, end, weight }) => ({ start, end, weight: hundredths(weight) }))
    .filter(({ weight }) => weight !== 0)
    .sort((first, second) => first.start - second.start);
};

/**
 * The part of a decision that the cues do not explain (the logarithm of the odds of the type against the most likely
 * other type).
 */
export const residualOf = (decision: number, cues: readonly Cue[]): number =>
  hundredths(decision - cues.reduce((sum, { weight }) => sum + weight, 0));
