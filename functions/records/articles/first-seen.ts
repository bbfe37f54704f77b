import { type StoredArticle } from './stored-article.ts';

/**
 * A version of an article whose statements know since when they are there: those of the version before as it says, the
 * others since now. Done again, also from its own file, it changes nothing.
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

/** Since when each statement of an article is there, by its id; `knownSince` is when its first version was read. */
export const firstSeenIn = (
  article: StoredArticle,
  knownSince: string,
): ReadonlyMap<string, string> =>
  new Map(
    article.sentences.flatMap(({ citations }) =>
      citations.map(({ id, since }) => [id, since ?? knownSince]),
    ),
  );
