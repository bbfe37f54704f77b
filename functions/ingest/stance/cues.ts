import { type Cue } from '#shared/domain/citation-type.ts';

import { isWord, type Token } from './tokens.ts';

const most = 6;
/** Spans that moved the decision less than this share of the strongest are noise to a reader. */
const leastShare = 0.15;

/**
 * The words that decided: `pushes` says for each token how far it moved the score of the chosen type from the others.
 * Neighbouring words that push the same way are one cue; weights are relative to the strongest.
 */
export const cuesOf = (tokens: readonly Token[], pushes: Float64Array): Cue[] => {
  const spans: { start: number; end: number; weight: number; lastToken: number }[] = [];
  const strongestWord = Math.max(
    0,
    ...tokens.map((token, at) => (isWord(token) ? Math.abs(pushes[at] ?? 0) : 0)),
  );
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
  const strongest = Math.max(...spans.map(({ weight }) => Math.abs(weight)));
  return spans
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, most)
    .map(({ start, end, weight }) => ({
      start,
      end,
      weight: Math.round((100 * weight) / strongest) / 100,
    }))
    .sort((one, other) => one.start - other.start);
};
