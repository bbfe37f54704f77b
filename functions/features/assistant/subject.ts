import type { SearchFilters, SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Concept, conceptsOf } from '#shared/domain/concepts.ts';
import { wordsIn } from '#shared/domain/topic-words.ts';
import { formKey, formKeysOf } from '#shared/domain/word-forms.ts';
import { variantsOf } from '#shared/domain/word-variants.ts';

import { isUnfamiliar, withNames } from './names-in-topic.ts';
import { topicWordsIn, type TopicWords } from './topic-position.ts';

/** A question's concepts, and how many papers and statements of the whole collection speak of each. */
export type Subject = {
  readonly concepts: readonly Concept[];
  readonly documents: readonly number[];
  /** How much each concept counts. */
  readonly weights: readonly number[];
  /** For each concept the number of the group it belongs to: words side by side name one thing. */
  readonly groups: readonly number[];
  /**
   * Whether the topic may be a name (`heat pumps`) of something else than its words are: no two neighbors of it stand
   * side by side anywhere in the collection, and none of its words is rare there.
   */
  readonly isUnfamiliar: boolean;
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
const weightsOf = (documents: readonly number[], groups: readonly number[]): readonly number[] => {
  const rarity = documents.map((count) => 1 / Math.log(count + Math.E));
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
    const variants = variantsOf(wordsIn(topic));
    const concepts = plain.map((concept) => ({
      word: concept.word,
      keys: [
        ...new Set([
          ...concept.keys,
          ...spellings(concept, meant).flatMap((word) => formKeysOf(word)),
          ...(variants.get(concept.word) ?? []).filter((word) => !word.includes(' ')).map(formKey),
        ]),
      ],
    }));
    const documents = await Promise.all(
      plain.map(async (concept) => {
        const { papers, statements } = await countDocuments(index)([spellings(concept, meant)]);
        return papers + statements;
      }),
    );
    const groups = groupsOf(concepts, topic);
    const weights = weightsOf(documents, groups);
    const words = await withNames(index)(topicWordsIn(topic, variants));
    return {
      ...{ concepts, documents, weights, groups, words },
      isUnfamiliar: await isUnfamiliar(index)(words, documents),
    };
  };
