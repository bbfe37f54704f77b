import type { ReadSource } from '#functions/features/articles/ports.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { once } from '#functions/platform/once.ts';
import { packed } from '#functions/records/articles/stored-article.ts';

/** Reads articles in the very thread that asks for it; the classifier is laid out with the first of them. */
export const articleReader = (): ReadSource => {
  const read = once(() => readSource(readJats, createClassifier()));
  return async (bytes, source) =>
    read()(bytes, source).map((article) => ({ article, file: packed(article) }));
};
