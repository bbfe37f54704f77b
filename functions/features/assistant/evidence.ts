import type {
  IndexHit,
  SearchFilters,
  SearchIndex,
  StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { relaxedQuery } from '#shared/domain/relaxed-query.ts';
import { isTelling, suretyOfLabel } from '#shared/domain/telling.ts';
import { coverage, topicWordsOf, wordKeysIn } from '#shared/domain/topic-words.ts';

/** A sentence that speaks of a topic: of all works it cites, the statement that tells most. */
export type Evidence = {
  readonly statement: StatementDocument;
  /** Which part of the words of the topic it holds. */
  readonly coverage: number;
  /** How close it is to the topic by its vector, 0 to 1; missing where nobody compared them. */
  readonly closeness?: number;
};

export type EvidenceFound = {
  /** Those that hold most words first. */
  readonly evidence: readonly Evidence[];
  /** There are more, which were neither read nor counted. */
  readonly isMore: boolean;
};

/** More sentences than this are not read for one answer. */
export const MOST_READ = 250;
/** With fewer, sentences that hold fewer of the words are read as well. */
const ENOUGH = 6;
const SHARES = [1, 0.75, 0.5];

/** Of the statements of one sentence the one that takes a side, the surest first; else the one it was found by. */
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

/** Sentences that hold the words of a topic: all of them, or most where too few hold all. */
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
      // One word of several tells nothing of what they are together.
      const least = Math.max(Math.ceil(length * share), Math.min(length, 2));
      if (least === tried) continue;
      tried = least;
      const answer = await search(least, MOST_READ);
      best = {
        evidence: answer.hits.flatMap((hit) => evidenceOf(known, hit)),
        isMore: answer.total > MOST_READ,
      };
      if (answer.total >= ENOUGH) break;
    }
    return best;
  };

/** Statements about some works, whatever their words: those that share words with the topic stand first. */
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

/** A sentence of a paper that answers by itself must hold at least this part of the words. */
const LEAST_OF_OWN = 0.3;

/** What the papers themselves write where they cite, as far as it speaks of the topic. */
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
