import { type Label } from '#shared/domain/citation-type.ts';

import { type StoredArticle, type StoredSentence } from './stored-article.ts';

/** The number of labels a statement remembers; the oldest are dropped first. */
const MAX_LABELS = 20;

/** Returns every label given to a statement of this version, newest last. */
export const labelHistoryOf = (
  { model, at }: Pick<StoredArticle, 'model' | 'at'>,
  { classification }: Pick<StoredSentence, 'classification'>,
  { labels, classification: own }: StoredSentence['citations'][number],
): readonly Label[] =>
  labels ?? [{ type: (own ?? classification)?.type ?? 'unclassified', model, ...(at && { at }) }];

const isSame = (a: Label, b: Label | undefined) => a.type === b?.type && a.model === b.model;

/**
 * Returns an article with the label history of its previous version. A label counts as different if its type or the
 * classifier's version differs. Idempotent, also when applied to its own file.
 */
export const withLabelHistory = (article: StoredArticle, older: StoredArticle): StoredArticle => {
  const before = new Map(
    older.sentences.flatMap((sentence) =>
      sentence.citations.map((citation) => [
        citation.id,
        labelHistoryOf(older, sentence, citation),
      ]),
    ),
  );
  const history = (now: readonly Label[], earlier: readonly Label[]): readonly Label[] =>
    // A label decided by experts or a judge is not the classifier's.
    now.every((label) =>
      isSame(
        label,
        earlier.findLast(({ by }) => by === undefined),
      ),
    )
      ? earlier
      : [...earlier, ...now].slice(-MAX_LABELS);

  return {
    ...article,
    sentences: article.sentences.map((sentence) => ({
      ...sentence,
      citations: sentence.citations.map((citation) => {
        const earlier = before.get(citation.id);
        if (!earlier) return citation;
        return {
          ...citation,
          labels: history(labelHistoryOf(article, sentence, citation), earlier),
        };
      }),
    })),
  };
};
