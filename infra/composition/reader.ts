import type { ReadSource } from '#functions/features/articles/ports.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import type { Classifier } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { once } from '#functions/platform/once.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';

/** Reads articles in the calling thread; the classifier is loaded with the first one. */
export const createArticleReader = (classifier: () => Classifier): ReadSource => {
  const read = once(() => readSource(readJats, classifier()));
  return async (bytes, source) =>
    read()(bytes, source).map((article) => ({ article, file: packArticle(article) }));
};
