import { sha256Of } from '#functions/platform/sha256.ts';
import { labelHistoryOf } from '#functions/records/articles/label-history.ts';
import {
  type StoredArticle,
  type StoredSentence,
} from '#functions/records/articles/stored-article.ts';
import { type Label, type LabelAuthority } from '#shared/domain/citation-type.ts';

import { type StoredReading } from './reading-lines.ts';

const HASH_LETTERS = 12;

/** A sentence is known by its first statement. */
export const sentenceKey = ({ citations }: StoredSentence): string => citations[0]?.id ?? '';

const isRuling = (by: LabelAuthority | undefined) => by === 'judge' || by === 'experts';

const isSame = (a: Label, b: Label) => a.at === b.at && a.model === b.model && a.by === b.by;

/** The history with the labels of these readers, each if it changes what was shown or is in the history already. */
const withLabels = (history: readonly Label[], labels: readonly Label[]): readonly Label[] => {
  const isIn = (list: readonly Label[], label: Label) => list.some((other) => isSame(other, label));
  const others = history.filter((label) => !isIn(labels, label));
  const shownAfter = (list: readonly Label[]) => list.findLast(({ by }) => !isRuling(by))?.type;
  return labels.reduce(
    (list, label) =>
      isIn(history, label) || shownAfter(list) !== label.type ? [...list, label] : list,
    others,
  );
};

/** The labels that readers gave a sentence, in their order. */
const labelsOf = ({ by, model, at, reading, over }: StoredReading): readonly Label[] => [
  ...(over ? labelsOf(over) : []),
  ...(reading ? [{ type: reading.verdict.type, model, at, by }] : []),
];

/**
 * Applies second and third readings to an article: they override the first reader, and rulings, which are applied afterwards, override
 * them. In a sentence that treats its works differently each work keeps its label, because these readers read whole
 * sentences. Returns the article itself if nothing of it was read again. Idempotent.
 */
export const withSecondReadings = (
  article: StoredArticle,
  readings: ReadonlyMap<string, StoredReading>,
): StoredArticle => {
  const applied: string[] = [];
  const sentences = article.sentences.map((sentence): StoredSentence => {
    const { second: _, ...unread } = sentence;
    const stored = readings.get(sentenceKey(sentence));
    if (!stored?.reading) return unread;
    const { model, at, reading } = stored;
    applied.push(`${stored.sentence} ${model} ${at}`);
    return {
      ...unread,
      second: { verdict: reading.verdict, purpose: reading.purpose },
      citations: sentence.citations.map((citation) => {
        if (citation.classification) return citation;
        const history = labelHistoryOf(article, sentence, citation);
        const labels = withLabels(history, labelsOf(stored));
        return labels.length === history.length &&
          labels.every((label, index) => label === history[index])
          ? citation
          : { ...citation, labels };
      }),
    };
  });
  if (applied.length === 0 && article.readAgain === undefined) return article;
  const { readAgain: _, ...rest } = article;
  return {
    ...rest,
    ...(applied.length > 0 && {
      readAgain: sha256Of(JSON.stringify(applied)).slice(0, HASH_LETTERS),
    }),
    sentences,
  };
};
