import { type StoredArticle } from './stored-article.ts';

/**
 * Returns the version with the first-seen time of each statement: the previous version's time, or now for new
 * statements. Idempotent, also when applied to its own file.
 */
export const withFirstSeen = (
  article: StoredArticle,
  older: StoredArticle,
  now: string,
): StoredArticle => {
  const before = new Map(
    older.sentences.flatMap(({ citations }) => citations.map(({ id, since }) => [id, { since }])),
  );
  return {
    ...article,
    sentences: article.sentences.map((sentence) => ({
      ...sentence,
      citations: sentence.citations.map((citation) => {
        const earlier = before.get(citation.id);
        const since = earlier ? earlier.since : now;
        return since === undefined ? citation : { ...citation, since };
      }),
    })),
  };
};

/** The first-seen time of each statement of an article, by id; `knownSince` is when its first version was read. */
export const firstSeenTimes = (
  article: StoredArticle,
  knownSince: string,
): ReadonlyMap<string, string> =>
  new Map(
    article.sentences.flatMap(({ citations }) =>
      citations.map(({ id, since }) => [id, since ?? knownSince]),
    ),
  );
