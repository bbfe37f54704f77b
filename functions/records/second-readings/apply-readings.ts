import { sha256Of } from '#functions/platform/sha256.ts';
import { labelHistoryOf } from '#functions/records/articles/label-history.ts';
import {
  type StoredArticle,
  type StoredSentence,
} from '#functions/records/articles/stored-article.ts';
import { type Label } from '#shared/domain/citation-type.ts';

import { type StoredReading } from './reading-lines.ts';

const HASH_LETTERS = 12;

/** A sentence is known by its first statement. */
export const sentenceKey = ({ citations }: StoredSentence): string => citations[0]?.id ?? '';

const isSame = (a: Label, b: Label) => a.at === b.at && a.model === b.model && a.by === b.by;

/** The history with the second reader's label, if that changes what was shown or is in the history already. */
const withLabel = (history: readonly Label[], label: Label): readonly Label[] => {
  const others = history.filter((one) => !isSame(one, label));
  const isKnown = others.length < history.length;
  const previous = others.findLast(({ by }) => by === undefined || by === 'second-reader');
  return isKnown || previous?.type !== label.type ? [...others, label] : history;
};

/**
 * Applies second readings to an article: they override the first reader, and rulings, which are applied afterwards, override
 * them. In a sentence that treats its works differently each work keeps its label, because the second reader reads whole
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
    const label: Label = { type: reading.verdict.type, model, at, by: 'second-reader' };
    return {
      ...unread,
      second: { verdict: reading.verdict, purpose: reading.purpose },
      citations: sentence.citations.map((citation) => {
        if (citation.classification) return citation;
        const history = labelHistoryOf(article, sentence, citation);
        const labels = withLabel(history, label);
        return labels === history ? citation : { ...citation, labels };
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
