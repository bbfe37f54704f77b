import type { ReadSource } from '#functions/features/articles/ports.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { packed } from '#functions/records/articles/stored-article.ts';

/** Reads articles in the very thread that asks for it; the classifier is laid out with the first of them. */
export const articleReader = (): ReadSource => {
  let read: ReturnType<typeof readSource> | undefined;
  return async (bytes, source) => {
    read ??= readSource(readJats, createClassifier());
    return read(bytes, source).map((article) => ({ article, file: packed(article) }));
  };
};
