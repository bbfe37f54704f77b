import type {
  IndexHit,
  SearchFilters,
  SearchIndex,
  StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { conceptsOf } from '#shared/domain/concepts.ts';
import { relaxedQuery } from '#shared/domain/relaxed-query.ts';
import { isTelling, suretyOfLabel } from '#shared/domain/telling.ts';
import { coverage, topicWordsOf, wordKeysIn, wordsIn } from '#shared/domain/topic-words.ts';

import { variantsOf } from '#shared/domain/word-variants.ts';

import type { TopicPosition } from './topic-position.ts';

/** A sentence on a topic, with its most informative statement among the works it cites. */
export type Evidence = {
  readonly statement: StatementDocument;
  /** The share of the topic's words it contains. */
  readonly coverage: number;
  /** The weighted share of the topic's concepts that the sentence itself speaks of; absent if not read. */
  readonly ownShare?: number;
  /** The share of the things the topic is about that the sentence, or else a title it cites, speaks of; absent if not read. */
  readonly subjects?: number;
  /** How well its wording fits what the question asks for, 0 to 1; absent if it asks for nothing particular. */
  readonly fit?: number;
  /** Where the sentence speaks of the topic; absent if not read. */
  readonly position?: TopicPosition;
  /** All statements of the sentence, one for each work it cites; absent if only this one was read. */
  readonly sentence?: readonly StatementDocument[];
  /** Its similarity to the topic by vectors, 0 to 1; absent if not compared. */
  readonly closeness?: number;
  /** The probability that it says whether a proposition holds, 0 to 1; absent without a proposition. */
  readonly bearing?: number;
};

export type EvidenceFound = {
  /** Ordered by the number of matching words. */
  readonly evidence: readonly Evidence[];
  /** Whether there are more, which were neither read nor counted. */
  readonly isMore: boolean;
};

/** The maximum number of sentences read for one answer. */
export const MAX_STATEMENTS_READ = 250;
/** The share of a topic's words that a sentence must hold to be read; those with more of them are read first. */
const LEAST_SHARE = 0.3;

/** Of a sentence's statements, the most certain one that takes a side; otherwise the one that matched. */
const mostTelling = (
  found: StatementDocument,
  sentence: readonly StatementDocument[],
): StatementDocument =>
  sentence
    .filter(isTelling)
    .toSorted((a, b) => suretyOfLabel(b) - suretyOfLabel(a) || (a.id < b.id ? -1 : 1))[0] ?? found;

export const evidenceOf = (words: readonly string[], hit: IndexHit): readonly Evidence[] => {
  if (hit.kind !== 'statement') return [];
  const statement = mostTelling(hit.statement, hit.sentence ?? []);
  return [
    {
      statement,
      coverage: coverage(words, wordKeysIn(statement.text)),
      ...(hit.sentence && { sentence: hit.sentence }),
    },
  ];
};

/** Finds the sentences that hold most of the concepts of a topic, as typed or in another spelling. */
export const findEvidence =
  (index: Pick<SearchIndex, 'search' | 'spell'>) =>
  async (topic: string, filters: SearchFilters): Promise<EvidenceFound> => {
    const words = conceptsOf(topic).map(({ word }) => word);
    const spelt = await index.spell(words, 'citations');
    const meant = new Map(
      [...spelt].flatMap(([word, { meant: other }]) =>
        other === undefined ? [] : [[word, other]],
      ),
    );
    const query = relaxedQuery(words, meant, LEAST_SHARE, variantsOf(wordsIn(topic)));
    if (!query) return { evidence: [], isMore: false };
    const answer = await index.search({
      mode: 'citations',
      query,
      filters: { ...filters, kinds: ['text'] },
      sort: { key: 'relevance', order: 'desc' },
      group: 'sentence',
      offset: 0,
      limit: MAX_STATEMENTS_READ,
      aggregate: false,
    });
    return {
      evidence: answer.hits.flatMap((hit) => evidenceOf(words, hit)),
      isMore: answer.total > MAX_STATEMENTS_READ,
    };
  };

/** Finds statements about some works; those that share words with the topic come first. */
export const evidenceAbout =
  (index: Pick<SearchIndex, 'search'>) =>
  async (
    topic: string,
    filters: SearchFilters,
    dois: readonly string[],
    limit: number,
  ): Promise<readonly Evidence[]> => {
    if (dois.length === 0) return [];
    const words = topicWordsOf(topic);
    const query = relaxedQuery(words, new Map(), 0);
    const { hits } = await index.search({
      mode: 'citations',
      ...(query && { query }),
      filters: { ...filters, kinds: ['text'], dois },
      sort: { key: 'relevance', order: 'desc' },
      group: 'sentence',
      offset: 0,
      limit,
      aggregate: false,
    });
    return hits.flatMap((hit) => evidenceOf(words, hit));
  };

/** The share of words a sentence needs to answer for its own paper. */
const LEAST_OF_OWN = 0.3;

/** Finds what the papers themselves write in their citing sentences on the topic. */
export const evidenceWithin =
  (index: Pick<SearchIndex, 'statements'>) =>
  async (
    topic: string,
    { sections, citationTypes: types }: SearchFilters,
    dois: readonly string[],
    limit: number,
  ): Promise<readonly Evidence[]> => {
    const words = topicWordsOf(topic);
    const answers = await Promise.all(
      dois.map((doi) =>
        index.statements({
          doi,
          about: 'citing',
          kinds: ['text'],
          ...(sections && { sections }),
          ...(types && { types }),
          offset: 0,
          limit,
        }),
      ),
    );
    return answers
      .flatMap(({ statements }) => statements)
      .flatMap((statement) =>
        evidenceOf(words, { kind: 'statement', score: 0, statement, highlights: [] }),
      )
      .filter((one) => one.coverage >= LEAST_OF_OWN);
  };
