import { type Label } from '#shared/domain/citation-type.ts';

import { type StoredArticle, type StoredSentence } from './stored-article.ts';

/** A statement remembers so many labels at most; the oldest are forgotten first. */
const MOST_LABELS = 20;

/** Every label that a statement of this version of an article was given, newest last. */
export const labelsOf = (
  { model, at }: Pick<StoredArticle, 'model' | 'at'>,
  { classification }: Pick<StoredSentence, 'classification'>,
  { labels, classification: own }: StoredSentence['citations'][number],
): readonly Label[] =>
  labels ?? [{ type: (own ?? classification)?.type ?? 'unclassified', model, ...(at && { at }) }];

const isSame = (one: Label, other: Label | undefined) =>
  one.type === other?.type && one.model === other.model;

/**
 * An article with the labels its statements were given before, as the version it follows remembers them. A label counts
 * as another one when its type or the version of the classifier differs. Done again, also from its own file, it
 * changes nothing.
 */
export const withLabelHistory = (article: StoredArticle, older: StoredArticle): StoredArticle => {
  const before = new Map(
    older.sentences.flatMap((sentence) =>
      sentence.citations.map((citation) => [citation.id, labelsOf(older, sentence, citation)]),
    ),
  );
  const history = (now: readonly Label[], earlier: readonly Label[]): readonly Label[] =>
    // What was ruled meanwhile is no word of the classifier's.
    now.every((label) =>
      isSame(
        label,
        earlier.findLast(({ by }) => by === undefined),
      ),
    )
      ? earlier
      : [...earlier, ...now].slice(-MOST_LABELS);

  return {
    ...article,
    sentences: article.sentences.map((sentence) => ({
      ...sentence,
      citations: sentence.citations.map((citation) => {
        const earlier = before.get(citation.id);
        if (!earlier) return citation;
        return { ...citation, labels: history(labelsOf(article, sentence, citation), earlier) };
      }),
    })),
  };
};
