import { readSource } from '#functions/features/articles/read-source.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { createClassifier, modelInUse } from '#functions/ingest/stance/classifier.ts';
import { packed } from '#functions/records/articles/stored-article.ts';
import type { Ports } from '#infra/composition/world.ts';

/** The reader of articles, in the very thread that asks for it. */
export const readerOnAws = (): Ports['read'] => {
  const read = readSource(readJats, createClassifier());
  return async (bytes, source) =>
    read(bytes, source).map((article) => ({ article, file: packed(article) }));
};

export const modelOnAws = (): string => modelInUse;
