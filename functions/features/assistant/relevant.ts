import type {
  SearchFilters,
  SearchIndex,
  StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { type Concept, conceptsOf, formKeysIn, speaksOf } from '#shared/domain/concepts.ts';
import { isAbout } from '#shared/domain/relevance-floor.ts';
import { wordsIn } from '#shared/domain/topic-words.ts';
import { formKeysOf } from '#shared/domain/word-forms.ts';

import type { Evidence } from './evidence.ts';
import type { Papers } from './names.ts';
import { topicPositionIn, topicWordsIn, type TopicWords } from './topic-position.ts';

/** A question's concepts, and how many papers and statements of the whole collection speak of each. */
export type Subject = {
  readonly concepts: readonly Concept[];
  readonly documents: readonly number[];
  /** How much each concept counts. */
  readonly weights: readonly number[];
  /** All its words, by which the closest of the relevant sentences are found. */
  readonly words: TopicWords;
};

type Index = Pick<SearchIndex, 'search' | 'spell'>;

/** Returns the words of a concept as a query: as typed, or as the vocabulary of the collection spells them. */
const spellings = (concept: Concept, meant: ReadonlyMap<string, string>): readonly string[] => {
  const other = meant.get(concept.word);
  return [concept.word, ...(other === undefined ? [] : [other])];
};

export const countDocuments =
  (index: Pick<Index, 'search'>) =>
  async (groups: readonly (readonly string[])[], filters: SearchFilters = {}) => {
    const { totals } = await index.search({
      mode: 'all',
      query: {
        kind: 'and',
        parts: groups.map((words) => ({
          kind: 'or',
          parts: words.map((text) => ({ kind: 'word', text }) as const),
        })),
      },
      filters,
      sort: { key: 'relevance', order: 'desc' },
      offset: 0,
      limit: 0,
      aggregate: false,
    });
    return totals;
  };

/** Returns for each concept the number of the group it belongs to: words side by side name one thing. */
const groupsOf = (concepts: readonly Concept[], topic: string): readonly number[] => {
  let group = 0;
  const groups = new Map<string, number>();
  for (const word of wordsIn(topic)) {
    if (!concepts.some((concept) => concept.word === word)) group += 1;
    else if (!groups.has(word)) groups.set(word, group);
  }
  return concepts.map(({ word }, index) => groups.get(word) ?? -1 - index);
};

/**
 * The rarer a concept, the more it says of the subject. The concepts of a group share its weight: that a sentence speaks
 * of all three words of `arbuscular mycorrhizal fungi` says no more than that it speaks of `arsenic`.
 */
const weightsOf = (
  concepts: readonly Concept[],
  documents: readonly number[],
  topic: string,
): readonly number[] => {
  const rarity = documents.map((count) => 1 / Math.log(count + Math.E));
  const groups = groupsOf(concepts, topic);
  return rarity.map(
    (value, index) => value / groups.filter((group) => group === groups[index]).length,
  );
};

/** Reads what a topic is about, with typing errors corrected by the words of the collection. */
export const subjectOf =
  (index: Index) =>
  async (topic: string): Promise<Subject> => {
    const plain = conceptsOf(topic);
    const spelt = await index.spell(
      plain.map(({ word }) => word),
      'all',
    );
    const meant = new Map(
      [...spelt].flatMap(([word, { meant: other }]) =>
        other === undefined ? [] : [[word, other] as const],
      ),
    );
    const concepts = plain.map((concept) => ({
      word: concept.word,
      keys: [
        ...new Set([
          ...concept.keys,
          ...spellings(concept, meant).flatMap((word) => formKeysOf(word)),
        ]),
      ],
    }));
    const documents = await Promise.all(
      plain.map(async (concept) => {
        const { papers, statements } = await countDocuments(index)([spellings(concept, meant)]);
        return papers + statements;
      }),
    );
    const weights = weightsOf(concepts, documents, topic);
    return { concepts, documents, weights, words: topicWordsIn(topic) };
  };

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
  { concepts, documents, weights, words }: Subject,
  evidence: readonly Evidence[],
  papers: Papers,
): readonly Evidence[] => {
  const spokenIn = spokenBy(concepts);
  const narrowing = concepts.flatMap(({ word }, index) => (NARROWING.test(word) ? [index] : []));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (spoken: readonly boolean[]): number =>
    weights.reduce((sum, weight, index) => sum + (spoken[index] === true ? weight : 0), 0) / total;
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
    if (!isAbout({ said, near, wide }, documents, narrowing)) return [];
    // What a sentence says itself counts most.
    const coverage = (2 * share(own) + share(said) + share(near)) / 4;
    return [
      {
        ...one,
        coverage,
        ownShare: share(own),
        position: topicPositionIn(concepts, text, words),
        statement: onSubject(statement, own, said),
      },
    ];
  });
};
