import type {
  AnswerCounts,
  AnswerSentence,
} from '#functions/records/assistant-threads/assistant-answer.ts';
import { topicWordsOf, wordKey, wordKeysIn } from '#shared/domain/topic-words.ts';

import { bestFirst, distinct, newestOf, ofType, worth } from './choose.ts';
import type { Evidence } from './evidence.ts';
import { type CountedOf, countsSentence, paragraphSentence, statementSentence } from './framing.ts';
import type { Papers } from './names.ts';
import { LEAST_READABLE_OF_ANSWER, readability } from './readable.ts';

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

/** Neutral sentences for a question on which no paper takes a side, beside the first. */
const MAX_NEUTRAL = 2;

/** The quotations after the first must read well alone. */
const LEAST_READABLE = 0.6;

const isReadable = ({ statement: { text } }: Evidence): boolean =>
  readability(text) >= LEAST_READABLE;
const mayAnswer = ({ statement: { text } }: Evidence): boolean =>
  readability(text) >= LEAST_READABLE_OF_ANSWER;

/** A quotation beside the first must be worth nearly as much: what is worth less is filler. */
const LEAST_WORTH = 0.82;

const isWorthBeside =
  (first: Evidence) =>
  (candidate: Evidence): boolean =>
    worth(candidate) >= LEAST_WORTH * worth(first) &&
    (candidate.fit ?? 0) >= (first.fit ?? 0) &&
    isReadable(candidate);

const isTaking = ({ statement: { type } }: Evidence): boolean =>
  type === 'supporting' || type === 'contradicting';

const chosenOf = (best: readonly Evidence[], sides: Sides, taken: readonly Evidence[]) => {
  const [first] = best;
  const contradicting = distinct(ofType(best, 'contradicting'), sides.contradicting, taken);
  const supporting = distinct(ofType(best, 'supporting').filter(mayAnswer), sides.supporting, [
    ...taken,
    ...contradicting,
  ]);
  const telling = [...taken, ...contradicting, ...supporting];
  // If no paper takes a side, neutral sentences take their place, but few: three good quotations say more than six.
  const isNeutral = supporting.length + contradicting.length + taken.filter(isTaking).length === 0;
  const mentioning = distinct(
    best
      .filter(
        ({ statement: { type, text } }) =>
          (type === 'mentioning' || type === 'unclassified') && readability(text) >= LEAST_READABLE,
      )
      .filter((candidate) => !first || isWorthBeside(first)(candidate)),
    isNeutral ? MAX_NEUTRAL : sides.mentioning,
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
  const support =
    counts.contradicting === 0 ? ofType(best, 'supporting').find(isReadable) : undefined;
  if (support) return { evidence: support, shown: 'strongest-support' } as const;
  const closest = best.find(isReadable) ?? best.find(mayAnswer) ?? best[0];
  return closest && ({ evidence: closest, shown: 'closest' } as const);
};

/** Both sides counted, then the strongest of each, then neutral ones. */
export const quoteBothSides = (
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
const MAX_BESIDE = { proposition: 2, compared: 1 } as const;
/** A sentence bears on a proposition if it does so at least this much of what the first does. */
const LEAST_OF_FIRST = 0.5;
/** Counts the statements and quotes the first and some beside it, without sides. */
const quoted = (
  { counts, of, papers }: Material,
  first: Evidence,
  beside: readonly Evidence[],
  shown: 'unsorted' | 'closest',
): readonly AnswerSentence[] => [
  countsSentence(counts, of, { statement: first.statement, shown }, papers),
  ...beside.map(({ statement }) => statementSentence(statement, papers, { about: counts.about })),
];

/** What bears most on a proposition, without sides, and said so. */
export const quoteOnProposition = (material: Material): readonly AnswerSentence[] => {
  const best = bestFirst(material.evidence, material.papers);
  const first = best.find(mayAnswer) ?? best[0];
  if (!first) return [];
  const bearing = best
    .filter(isWorthBeside(first))
    .filter((candidate) => (candidate.bearing ?? 0) >= LEAST_OF_FIRST * (first.bearing ?? 0));
  return quoted(material, first, distinct(bearing, MAX_BESIDE.proposition, [first]), 'unsorted');
};

/**
 * Quotes statements on one subject of a comparison. Those that also speak of the other come first; where there are some,
 * a sentence on one side alone compares nothing and is left out.
 */
export const quoteCompared = (
  material: Material,
  isOfBoth: (evidence: Evidence) => boolean,
): readonly AnswerSentence[] => {
  const best = bestFirst(material.evidence, material.papers);
  const readable = best.filter(mayAnswer);
  const ofBoth = readable.filter(isOfBoth).toSorted((a, b) => (b.fit ?? 0) - (a.fit ?? 0));
  const ordered = ofBoth.length > 0 ? ofBoth : readable.length > 0 ? readable : best.slice(0, 1);
  const [first] = ordered;
  if (!first) return [];
  const beside = ordered.filter(isWorthBeside(first));
  return quoted(material, first, distinct(beside, MAX_BESIDE.compared, [first]), 'closest');
};

/** Sentences of a paragraph must be about as close to its subject as the closest one, and read well alone. */
const LEAST_OF_CLOSEST = 0.9;
/** A sentence opens with a subject if fewer words stand before it. */
const MAX_WORDS_BEFORE = 4;

/** How much a sentence introduces its subject: it opens with it, and is part of an introduction. */
const introduces = ({ statement, position }: Evidence): number =>
  Number(statement.section === 'introduction') +
  Number((position?.opensAfter ?? MAX_WORDS_BEFORE) < MAX_WORDS_BEFORE);

/** How many content words two sentences share. */
const link = (before: Evidence, other: Evidence): number => {
  const keys = wordKeysIn(before.statement.text);
  return topicWordsOf(other.statement.text).filter((word) => keys.has(wordKey(word))).length;
};

/** Each next sentence is the one that shares most with the sentence before. */
const linked = (first: Evidence, others: readonly Evidence[]): readonly Evidence[] => {
  const [next] = others.toSorted((a, b) => link(first, b) - link(first, a));
  return next
    ? [
        first,
        ...linked(
          next,
          others.filter((other) => other !== next),
        ),
      ]
    : [first];
};

/**
 * Sentences on one subject in reading order: the one that introduces it first, each next one linked to the one before, what contrasts last.
 * A sentence further from the subject than the others is left out.
 */
export const paragraph = ({ evidence, papers }: Material): readonly AnswerSentence[] => {
  const best = bestFirst(evidence, papers);
  const closest = Math.max(0, ...best.map(({ coverage }) => coverage));
  const fitting = best
    .filter(
      (candidate) => candidate.coverage >= closest * LEAST_OF_CLOSEST && isReadable(candidate),
    )
    .toSorted((a, b) => introduces(b) - introduces(a));
  const chosen = chosenOf(
    fitting.length > 0 ? fitting : best.slice(0, 1),
    { supporting: 1, contradicting: 1, mentioning: 2 },
    [],
  );
  // What opens with the subject introduces it.
  const [first, ...others] = [...chosen.mentioning, ...chosen.supporting].toSorted(
    (a, b) => (a.position?.opensAfter ?? 0) - (b.position?.opensAfter ?? 0),
  );
  return [...(first ? linked(first, others) : []), ...chosen.contradicting].map(({ statement }) =>
    paragraphSentence(statement, papers),
  );
};
