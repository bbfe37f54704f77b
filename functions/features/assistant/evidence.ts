import type {
  IndexHit,
  SearchFilters,
  SearchIndex,
  StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { relaxedQuery } from '#shared/domain/relaxed-query.ts';
import { isTelling, suretyOfLabel } from '#shared/domain/telling.ts';
import { coverage, topicWordsOf, wordKeysIn } from '#shared/domain/topic-words.ts';

/** A sentence on a topic, with its most informative statement among the works it cites. */
export type Evidence = {
  readonly statement: StatementDocument;
  /** The share of the topic's words it contains. */
  readonly coverage: number;
  /** Its similarity to the topic by vectors, 0 to 1; absent if not compared. */
  readonly closeness?: number;
};

export type EvidenceFound = {
  /** Ordered by the number of matching words. */
  readonly evidence: readonly Evidence[];
  /** Whether there are more, which were neither read nor counted. */
  readonly isMore: boolean;
};

/** The maximum number of sentences read for one answer. */
export const MAX_STATEMENTS_READ = 250;
/** With fewer, sentences that contain fewer of the words are read too. */
const ENOUGH = 6;
const SHARES = [1, 0.75, 0.5];

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
  return [{ statement, coverage: coverage(words, wordKeysIn(statement.text)) }];
};

/** Finds sentences with all words of a topic, or with most of them if too few contain all. */
export const findEvidence =
  (index: Pick<SearchIndex, 'search' | 'spell'>) =>
  async (topic: string, filters: SearchFilters): Promise<EvidenceFound> => {
    const words = topicWordsOf(topic);
    const spelt = await index.spell(words, 'citations');
    const meant = new Map(
      [...spelt].flatMap(([word, { meant: other }]) =>
        other === undefined ? [] : [[word, other]],
      ),
    );
    const asked = relaxedQuery(words, meant, 1);
    if (!asked) return { evidence: [], isMore: false };
    const known = words.map((word) => meant.get(word) ?? word);
    const search = (least: number, limit: number) =>
      index.search({
        mode: 'citations',
        query: { ...asked, least },
        filters: { ...filters, kinds: ['text'] },
        sort: { key: 'relevance', order: 'desc' },
        group: 'sentence',
        offset: 0,
        limit,
        aggregate: false,
      });
    let best: EvidenceFound = { evidence: [], isMore: false };
    let tried = 0;
    for (const share of SHARES) {
      const { length } = asked.parts;
      // A single word says nothing about the meaning of several together.
      const least = Math.max(Math.ceil(length * share), Math.min(length, 2));
      if (least === tried) continue;
      tried = least;
      const answer = await search(least, MAX_STATEMENTS_READ);
      best = {
        evidence: answer.hits.flatMap((hit) => evidenceOf(known, hit)),
        isMore: answer.total > MAX_STATEMENTS_READ,
      };
      if (answer.total >= ENOUGH) break;
    }
    return best;
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
