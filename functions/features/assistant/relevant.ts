import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { type Concept, formKeysIn, speaksOf } from '#shared/domain/concepts.ts';
import { isAbout } from '#shared/domain/relevance-floor.ts';

import type { Evidence } from './evidence.ts';
import type { Papers } from './names.ts';
import type { Subject } from './subject.ts';
import { nameHolder, topicPositionIn } from './topic-position.ts';

/** A compound that narrows what it stands before: `plant-based diets` are no diets in general. */
const NARROWING = /^\p{Ll}{3,}-\p{Ll}{3,}$/u;

/** Returns which concepts texts speak of. Titles and abstracts recur, so each text is read once. */
const spokenBy = (concepts: readonly Concept[]) => {
  const read = new Map<string, readonly boolean[]>();
  const spokenInText = (text: string): readonly boolean[] => {
    const earlier = read.get(text);
    if (earlier) return earlier;
    const keys = formKeysIn(text);
    const spoken = concepts.map((concept) => speaksOf(concept, keys));
    read.set(text, spoken);
    return spoken;
  };
  return (...texts: readonly (string | undefined)[]): readonly boolean[] => {
    const spoken = texts.flatMap((text) => (text === undefined ? [] : [spokenInText(text)]));
    return concepts.map((_, index) => spoken.some((one) => one[index] === true));
  };
};

/** The shares of the concepts that a sentence must speak of itself, and with the title of the work it cites. */
const SIDE_FLOOR = { own: 0.75, said: 0.99 } as const;
/** Of long questions a sentence hardly says every word. */
const LONG_SIDE_FLOOR = { own: 0.7, said: 0.8 } as const;
const LONG_FROM = 5;

const shareOf = (spoken: readonly boolean[]): number =>
  spoken.filter(Boolean).length / spoken.length;

/**
 * A statement takes a side towards the work it cites. That says something on a question only where the sentence is about
 * the whole of it: that drought studies differ in the number of alleles says nothing on drought and yield.
 */
const onSubject = (
  statement: StatementDocument,
  own: readonly boolean[],
  said: readonly boolean[],
): StatementDocument => {
  const floor = own.length >= LONG_FROM ? LONG_SIDE_FLOOR : SIDE_FLOOR;
  const isTaking = statement.type === 'supporting' || statement.type === 'contradicting';
  return isTaking && (shareOf(own) < floor.own || shareOf(said) < floor.said)
    ? { ...statement, type: 'mentioning' }
    : statement;
};

/** The evidence as a mere mention. */
export const withoutSide = (evidence: Evidence): Evidence =>
  evidence.statement.type === 'unclassified'
    ? evidence
    : { ...evidence, statement: { ...evidence.statement, type: 'mentioning' } };

/**
 * Keeps the evidence that is about a subject, with the weighted share of its concepts as coverage. What takes a side on
 * something else counts as mentioning.
 */
export const relevantEvidence = (
  { concepts, documents, weights, groups, isUnfamiliar, words }: Subject,
  evidence: readonly Evidence[],
  papers: Papers,
): readonly Evidence[] => {
  const spokenIn = spokenBy(concepts);
  const narrowing = concepts.flatMap(({ word }, index) => (NARROWING.test(word) ? [index] : []));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (spoken: readonly boolean[]): number =>
    weights.reduce((sum, weight, index) => sum + (spoken[index] === true ? weight : 0), 0) / total;
  const allGroups = [...new Set(groups)];
  const sum = (indexes: readonly number[]) =>
    indexes.reduce((subtotal, index) => subtotal + (weights[index] ?? 0), 0);
  /** How much of each thing that a question is about is spoken of, on average; half of a name says most of it. */
  const shareOfGroups = (spoken: readonly boolean[]): number =>
    allGroups.reduce((subtotal, group) => {
      const members = groups.flatMap((of, index) => (of === group ? [index] : []));
      const held = members.filter((index) => spoken[index] === true);
      return subtotal + Math.min(1, (2 * sum(held)) / sum(members));
    }, 0) / Math.max(1, allGroups.length);
  const holdsNames = nameHolder(words);
  // Where the collection has words of the question side by side, what meets them is on its subject.
  const floorGroups = words.pairs.some(({ isKnown }) => isKnown) ? [] : groups;
  return evidence.flatMap((one): readonly Evidence[] => {
    const { statement, sentence = [statement] } = one;
    const { text, before, after } = statement;
    const citing = papers.get(statement.citingDoi)?.record;
    const cited = sentence.map((part) => ({
      title: part.cited.title,
      record: part.citedDoi === undefined ? undefined : papers.get(part.citedDoi)?.record,
    }));
    const titles = cited.flatMap(({ title, record }) => [title, record?.title]);
    const own = spokenIn(text);
    const said = spokenIn(text, ...titles);
    const near = spokenIn(text, ...titles, citing?.title);
    const wide = () =>
      spokenIn(
        ...[text, before, after, ...titles, citing?.title, citing?.abstract],
        ...cited.map(({ record }) => record?.abstract),
      );
    if (!isAbout({ said, near, wide }, { documents, groups: floorGroups, narrowing, isUnfamiliar }))
      return [];
    if (isUnfamiliar && !holdsNames(text)) return [];
    // What a sentence says itself counts most.
    const coverage = (2 * share(own) + share(said) + share(near)) / 4;
    return [
      {
        ...one,
        coverage,
        ownShare: share(own),
        subjects: (3 * shareOfGroups(own) + shareOfGroups(said)) / 4,
        position: topicPositionIn(concepts, text, words),
        statement: onSubject(statement, own, said),
      },
    ];
  });
};
