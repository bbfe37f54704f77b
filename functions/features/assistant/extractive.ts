import type {
  AnswerCounts,
  AnswerSentence,
} from '#functions/records/assistant-threads/assistant-answer.ts';

import { bestFirst, distinct, newestOf, ofType } from './choose.ts';
import type { Evidence } from './evidence.ts';
import { type CountedOf, countsSentence, paragraphSentence, statementSentence } from './framing.ts';
import type { Papers } from './names.ts';

/** The material of an answer: the evidence on a topic, with both sides counted. */
export type Material = {
  readonly evidence: readonly Evidence[];
  readonly counts: AnswerCounts;
  readonly of: CountedOf;
  readonly papers: Papers;
};

/** Sentences per side, and sentences without one. */
type Sides = {
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
};

const chosenOf = (best: readonly Evidence[], sides: Sides, taken: readonly Evidence[]) => {
  const contradicting = distinct(ofType(best, 'contradicting'), sides.contradicting, taken);
  const supporting = distinct(ofType(best, 'supporting'), sides.supporting, [
    ...taken,
    ...contradicting,
  ]);
  const telling = [...taken, ...contradicting, ...supporting];
  // If nobody takes a side, their places go to neutral sentences.
  const left = sides.supporting + sides.contradicting - supporting.length - contradicting.length;
  const mentioning = distinct(
    best.filter(({ statement: { type } }) => type === 'mentioning' || type === 'unclassified'),
    sides.mentioning + Math.max(0, left),
    telling,
  );
  return { contradicting, supporting, mentioning };
};

const firstShown = ({ counts, papers }: Material, best: readonly Evidence[]) => {
  const contrasting = ofType(best, 'contradicting').filter(
    ({ statement }) =>
      counts.newestContradicting === undefined ||
      papers.get(statement.citingDoi)?.record.year === counts.newestContradicting,
  );
  const newest = newestOf(contrasting, papers);
  if (newest) return { evidence: newest, shown: 'newest-contrast' } as const;
  const [support] = counts.contradicting === 0 ? ofType(best, 'supporting') : [];
  if (support) return { evidence: support, shown: 'strongest-support' } as const;
  const [closest] = best;
  return closest && ({ evidence: closest, shown: 'closest' } as const);
};

/** Both sides counted, then the strongest of each, then neutral ones. */
export const bothSides = (
  material: Material,
  sides: Sides,
  first: 'supporting' | 'contradicting' = 'supporting',
): readonly AnswerSentence[] => {
  const { evidence, counts, of, papers } = material;
  const best = bestFirst(evidence, papers);
  const start = firstShown(material, best);
  if (!start) return [];
  const { evidence: opening, shown } = start;
  const chosen = chosenOf(best, sides, [opening]);
  const order =
    first === 'supporting'
      ? (['supporting', 'contradicting'] as const)
      : (['contradicting', 'supporting'] as const);
  return [
    countsSentence(counts, of, { statement: opening.statement, shown }, papers),
    ...[...order, 'mentioning' as const].flatMap((side) =>
      chosen[side].map(({ statement }) => statementSentence(statement, papers, counts.about)),
    ),
  ];
};

/** Sentences in reading order: what is known, what supports it, what contrasts; older before newer. */
export const paragraph = ({ evidence, papers }: Material): readonly AnswerSentence[] => {
  const chosen = chosenOf(
    bestFirst(evidence, papers),
    { supporting: 2, contradicting: 1, mentioning: 3 },
    [],
  );
  const yearOf = ({ statement }: Evidence) => papers.get(statement.citingDoi)?.record.year ?? 0;
  return [chosen.mentioning, chosen.supporting, chosen.contradicting].flatMap((part) =>
    part
      .toSorted((a, b) => yearOf(a) - yearOf(b))
      .map(({ statement }) => paragraphSentence(statement, papers)),
  );
};
