import { type Verdict } from '#shared/domain/citation-type.ts';

import { type CharacterRange } from './marks.ts';
import { type LeaveOut } from './scorer.ts';
import { cite, comma, stop, type Token } from './tokens.ts';

/** Words that start a clause of their own, beside commas and stops. */
const turns: ReadonlySet<string> = new Set([
  'but',
  'whereas',
  'while',
  'although',
  'though',
  'yet',
  'however',
  'unlike',
]);

/** For each token the number of its clause. */
const clausesOf = (tokens: readonly Token[]): number[] => {
  let clause = 0;
  return tokens.map(({ word }) => {
    if (word === comma || word === stop || turns.has(word)) clause += 1;
    return clause;
  });
};

const overlaps = ([from, to]: CharacterRange, { start, end }: Token) => from < end && start < to;

/** Leaves out the clauses that cite other works and not the one with these marks; clauses without a mark speak for all. */
const clausesOfOthers =
  (marks: readonly CharacterRange[]): LeaveOut =>
  (tokens) => {
    const clauses = clausesOf(tokens);
    const cited = new Set<number>();
    const own = new Set<number>();
    for (const [at, token] of tokens.entries()) {
      if (token.word !== cite) continue;
      const clause = clauses[at] ?? 0;
      cited.add(clause);
      if (marks.some((mark) => overlaps(mark, token))) own.add(clause);
    }
    return Uint8Array.from(clauses, (clause) => Number(cited.has(clause) && !own.has(clause)));
  };

/**
 * A verdict for each cited work, by the clauses of its own marks, where the sentence supports one work and contradicts
 * another; undefined where one verdict holds for all.
 */
export const verdictsOfWorks = (
  works: readonly (readonly CharacterRange[])[],
  verdictWithout: (leaveOut: LeaveOut) => Verdict | undefined,
  ofSentence: Verdict,
): readonly Verdict[] | undefined => {
  if (works.length < 2) return undefined;
  const verdicts = works.map((marks) => verdictWithout(clausesOfOthers(marks)) ?? ofSentence);
  const differ =
    verdicts.some(({ type }) => type === 'supporting') &&
    verdicts.some(({ type }) => type === 'contradicting');
  return differ ? verdicts : undefined;
};
