import type { UnderstoodQuestion } from '#shared/domain/understood-question.ts';

import type { Evidence } from './evidence.ts';
import { withoutSide } from './relevant.ts';

/** Sentences judged for one answer: those with the most words of the question. */
const MAX_JUDGED = 100;

/** Whether a question asks if something holds. */
export const asksWhetherHolds = (kind: UnderstoodQuestion['kind']): boolean =>
  kind === 'yes-or-no' || kind === 'claim';

/**
 * Returns the evidence on a proposition. The stance of a sentence towards the work that it cites says nothing on the
 * proposition, so that it takes no side; which sentences say yes or no is judged, but not surely enough to be said
 * (docs/decisions/0112), so that the judgment only tells what bears on it. The judge and its words are read when first
 * needed: most starts of a function answer no such question.
 */
export const onProposition = async (
  proposition: string,
  evidence: readonly Evidence[],
): Promise<readonly Evidence[]> => {
  const { judgeProposition } = await import('#shared/domain/proposition/judge-proposition.ts');
  const judged = new Set(
    evidence
      .toSorted((a, b) => b.coverage - a.coverage || (a.statement.id < b.statement.id ? -1 : 1))
      .slice(0, MAX_JUDGED),
  );
  return evidence.map((candidate) => {
    if (!judged.has(candidate)) return { ...withoutSide(candidate), bearing: 0 };
    const { yes, no } = judgeProposition(proposition, candidate.statement.text);
    return { ...withoutSide(candidate), bearing: yes + no };
  });
};
