import type {
  AnswerCounts,
  AnswerSentence,
} from '#functions/records/assistant-threads/assistant-answer.ts';

import { bestFirst, distinct, newestOf, ofType } from './choose.ts';
import type { Evidence } from './evidence.ts';
import { type CountedOf, countsSentence, paragraphSentence, statementSentence } from './framing.ts';
import type { Papers } from './names.ts';
import { readability } from './readable.ts';

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

/** Neutral sentences for a question on which no paper takes a side. */
const MAX_NEUTRAL = 3;

const isTaking = ({ statement: { type } }: Evidence): boolean =>
  type === 'supporting' || type === 'contradicting';

const chosenOf = (best: readonly Evidence[], sides: Sides, taken: readonly Evidence[]) => {
  const contradicting = distinct(ofType(best, 'contradicting'), sides.contradicting, taken);
  const supporting = distinct(ofType(best, 'supporting'), sides.supporting, [
    ...taken,
    ...contradicting,
  ]);
  const telling = [...taken, ...contradicting, ...supporting];
  // If no paper takes a side, neutral sentences take their place, but few: three good quotations say more than six.
  const isNeutral = supporting.length + contradicting.length + taken.filter(isTaking).length === 0;
  const mentioning = distinct(
    best.filter(({ statement: { type } }) => type === 'mentioning' || type === 'unclassified'),
    isNeutral ? Math.max(sides.mentioning, MAX_NEUTRAL) : sides.mentioning,
    telling,
  );
  return { contradicting, supporting, mentioning };
};

const firstShown = (
  { counts, papers }: Material,
  best: readonly Evidence[],
  first: 'supporting' | 'contradicting' | undefined,
) => {
  const [asked] = first === 'supporting' ? ofType(best, 'supporting') : [];
  if (asked) return { evidence: asked, shown: 'strongest-support' } as const;
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
  asked?: 'supporting' | 'contradicting',
): readonly AnswerSentence[] => {
  const { evidence, counts, of, papers } = material;
  const best = bestFirst(evidence, papers);
  const start = firstShown(material, best, asked);
  if (!start) return [];
  const { evidence: opening, shown } = start;
  const chosen = chosenOf(best, sides, [opening]);
  const order =
    asked === 'contradicting'
      ? (['contradicting', 'supporting'] as const)
      : (['supporting', 'contradicting'] as const);
  return [
    countsSentence(counts, of, { statement: opening.statement, shown }, papers),
    ...[...order, 'mentioning' as const].flatMap((side) =>
      chosen[side].map(({ statement }) =>
        statementSentence(statement, papers, { about: counts.about }),
      ),
    ),
  ];
};

/** Quotations beside the first of an answer without sides: three good ones say more than six. */
const MAX_BESIDE = 2;
/** A sentence bears on a proposition if it does so at least this much of what the first does. */
const LEAST_OF_FIRST = 0.4;

/** What bears most on a proposition, without sides, and said so. */
export const bySubject = ({
  evidence,
  counts,
  of,
  papers,
}: Material): readonly AnswerSentence[] => {
  const best = bestFirst(evidence, papers);
  const [first] = best;
  if (!first) return [];
  const bearing = best.filter((one) => (one.bearing ?? 0) >= LEAST_OF_FIRST * (first.bearing ?? 0));
  return [
    countsSentence(counts, of, { statement: first.statement, shown: 'unsorted' }, papers),
    ...distinct(bearing, MAX_BESIDE, [first]).map(({ statement }) =>
      statementSentence(statement, papers),
    ),
  ];
};

/** Sentences of a paragraph must be about as close to its subject as the closest one, and read well alone. */
const LEAST_OF_CLOSEST = 0.75;
const LEAST_READABLE = 0.6;

/**
 * Sentences on one subject in reading order: what is known, what supports it, what contrasts; older before newer. A
 * sentence further from the subject than the others is left out.
 */
export const paragraph = ({ evidence, papers }: Material): readonly AnswerSentence[] => {
  const best = bestFirst(evidence, papers);
  const closest = Math.max(0, ...best.map(({ coverage }) => coverage));
  const fitting = best.filter(
    ({ coverage, statement }) =>
      coverage >= closest * LEAST_OF_CLOSEST && readability(statement.text) >= LEAST_READABLE,
  );
  const chosen = chosenOf(
    fitting.length > 0 ? fitting : best.slice(0, 1),
    { supporting: 1, contradicting: 1, mentioning: 2 },
    [],
  );
  const yearOf = ({ statement }: Evidence) => papers.get(statement.citingDoi)?.record.year ?? 0;
  return [chosen.mentioning, chosen.supporting, chosen.contradicting].flatMap((part) =>
    part
      .toSorted((a, b) => yearOf(a) - yearOf(b))
      .map(({ statement }) => paragraphSentence(statement, papers)),
  );
};
