import { likeliestFirst } from '#functions/ingest/stance/second-reader/likeliest-first.ts';
import { type StatementToReadAgain } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import { type StoredArticle, unpackArticle } from '#functions/records/articles/stored-article.ts';
import {
  readVersionRecord,
  type VersionRecord,
} from '#functions/records/articles/version-record.ts';
import { findWorks } from '#functions/records/references/resolve-references.ts';
import {
  sentenceKey,
  withSecondReadings,
} from '#functions/records/second-readings/apply-readings.ts';
import {
  type ArticleReadings,
  readingsOf,
} from '#functions/records/second-readings/stored-readings.ts';

import { type ReadingPorts } from './ports.ts';

/** The share of an article's sentences that is read first; it holds most of what supports or contrasts. */
const LIKELY_SHARE = 0.15;

/** A sentence to read, with the number of statements that it is shown as: one per cited work. */
type SentenceToRead = {
  readonly key: string;
  readonly statements: number;
  readonly statement: StatementToReadAgain;
};

export type ArticlePlan = {
  readonly head: VersionRecord;
  /** The number of statements that can be read again, and of those that this version has read. */
  readonly statements: number;
  readonly read: number;
  /** Unread sentences, the likeliest first. */
  readonly likely: readonly SentenceToRead[];
  readonly rest: readonly SentenceToRead[];
  /** What the stored readings make of the article, and whether its current version lacks that. */
  readonly readAgain: string | undefined;
  readonly needsAmend: boolean;
  readonly readings: ArticleReadings;
};

/** The sentences of an article that count and that the first reader labeled. */
const sentencesToRead = async (
  { table, keepsFirstLabels }: Pick<ReadingPorts, 'table' | 'keepsFirstLabels'>,
  article: StoredArticle,
): Promise<readonly SentenceToRead[]> => {
  if (keepsFirstLabels?.(article)) return [];
  const resolution = await findWorks(table)(article.document.references);
  const shown = new Set(statementDocuments(article, resolution).map(({ id }) => id));
  return article.sentences.flatMap((sentence): readonly SentenceToRead[] => {
    const { classification, citations, text, before, after, section } = sentence;
    const statements = citations.filter(({ id }) => shown.has(id)).length;
    if (!classification || statements === 0) return [];
    const marks = citations.flatMap((citation) => citation.marks);
    return [
      {
        key: sentenceKey(sentence),
        statements,
        statement: { text, before, after, section, marks, first: classification.probabilities },
      },
    ];
  });
};

const statementsIn = (sentences: readonly SentenceToRead[]) =>
  sentences.reduce((sum, { statements }) => sum + statements, 0);

/** Returns what the second reader has to do for an article; undefined if there is none of this key. */
export const planArticle =
  (ports: Pick<ReadingPorts, 'table' | 'files' | 'keepsFirstLabels'>) =>
  async (key: string, model: string): Promise<ArticlePlan | undefined> => {
    const { table, files } = ports;
    const head = await readVersionRecord(table)(key);
    const bytes = head && (await files.get(head.file));
    if (!head || !bytes) return undefined;
    const article = unpackArticle(bytes, key);
    const [sentences, readings] = await Promise.all([
      sentencesToRead(ports, article),
      readingsOf(table)(key),
    ]);
    const { readAgain } = withSecondReadings(article, readings.newest);
    const readKeys = readings.readBy(model);
    const order = likeliestFirst(sentences.map(({ statement }) => statement)).flatMap(
      (index) => sentences[index] ?? [],
    );
    const likelyCount = Math.ceil(LIKELY_SHARE * sentences.length);
    const isUnread = (sentence: SentenceToRead) => !readKeys.has(sentence.key);
    return {
      head,
      statements: statementsIn(sentences),
      read: statementsIn(sentences.filter((sentence) => !isUnread(sentence))),
      likely: order.slice(0, likelyCount).filter(isUnread),
      rest: order.slice(likelyCount).filter(isUnread),
      readAgain,
      needsAmend: readAgain !== article.readAgain,
      readings,
    };
  };
