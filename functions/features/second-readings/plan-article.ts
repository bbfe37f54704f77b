import { likeliestFirst } from '#functions/ingest/stance/second-reader/likeliest-first.ts';
import { type StatementToReadAgain } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import { type StoredArticle, unpackArticle } from '#functions/records/articles/stored-article.ts';
import {
  readVersionRecord,
  type VersionRecord,
} from '#functions/records/articles/version-record.ts';
import { type ReaderProgress } from '#functions/records/second-readings/reading-progress.ts';
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

/** The share of an article's sentences that the third reader reads; half of the contrasts are among them. */
const THIRD_SHARE = 0.04;

/** A sentence to read, with the number of statements that it is shown as: one per cited work. */
type SentenceToRead = {
  readonly key: string;
  readonly statements: number;
  readonly statement: StatementToReadAgain;
};

/** The versions of the readers that read now. */
export type ReaderModels = { readonly second: string; readonly third: string | undefined };

export type ArticlePlan = {
  readonly head: VersionRecord;
  /** The number of statements that can be read again, and of those that this version has read. */
  readonly statements: number;
  readonly read: number;
  /** Unread sentences, the likeliest first. */
  readonly likely: readonly SentenceToRead[];
  readonly rest: readonly SentenceToRead[];
  /** The work of the third reader; `unread` is what it can read now. Undefined if there is none. */
  readonly third: (ReaderProgress & { readonly unread: readonly SentenceToRead[] }) | undefined;
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

/**
 * Returns what the third reader has to do: the likeliest sentences by what the second reader says, first among those that are read
 * first, and among all once all are read, so that the choice does not depend on interruptions. Its calibration takes the second
 * reader's probabilities, so it waits for these, and leaves sentences that the second reader cannot read.
 */
const planThird = (
  sentences: readonly SentenceToRead[],
  likely: readonly SentenceToRead[],
  { 'second-reader': second, 'third-reader': third }: ArticleReadings,
  models: ReaderModels,
): ArticlePlan['third'] => {
  if (models.third === undefined) return undefined;
  const secondKeys = second.readBy(models.second);
  const thirdKeys = third.readBy(models.third);
  const isAllRead = sentences.every(({ key }) => secondKeys.has(key));
  const candidates = (isAllRead ? sentences : likely).flatMap(
    (sentence): readonly SentenceToRead[] => {
      if (!secondKeys.has(sentence.key)) return [sentence];
      const { verdict } = second.newest.get(sentence.key)?.reading ?? {};
      return verdict
        ? [{ ...sentence, statement: { ...sentence.statement, first: verdict.probabilities } }]
        : [];
    },
  );
  const isRead = ({ key }: SentenceToRead) => thirdKeys.has(key);
  const chosen = likeliestFirst(candidates.map(({ statement }) => statement))
    .slice(0, Math.ceil(THIRD_SHARE * sentences.length))
    .flatMap((index) => candidates[index] ?? []);
  const unread = chosen.filter((sentence) => !isRead(sentence));
  const read = statementsIn(sentences.filter(isRead));
  return {
    model: models.third,
    statements: read + statementsIn(unread),
    read,
    unread: unread.filter(({ key }) => secondKeys.has(key)),
  };
};

/** Returns what the readers have to do for an article; undefined if there is none of this key. */
export const planArticle =
  (ports: Pick<ReadingPorts, 'table' | 'files' | 'keepsFirstLabels'>) =>
  async (key: string, models: ReaderModels): Promise<ArticlePlan | undefined> => {
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
    const readKeys = readings['second-reader'].readBy(models.second);
    const order = likeliestFirst(sentences.map(({ statement }) => statement)).flatMap(
      (index) => sentences[index] ?? [],
    );
    const likelyCount = Math.ceil(LIKELY_SHARE * sentences.length);
    const likely = order.slice(0, likelyCount);
    const isUnread = (sentence: SentenceToRead) => !readKeys.has(sentence.key);
    return {
      head,
      statements: statementsIn(sentences),
      read: statementsIn(sentences.filter((sentence) => !isUnread(sentence))),
      likely: likely.filter(isUnread),
      rest: order.slice(likelyCount).filter(isUnread),
      third: planThird(sentences, likely, readings, models),
      readAgain,
      needsAmend: readAgain !== article.readAgain,
      readings,
    };
  };
