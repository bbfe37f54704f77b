/** Reads source files in a thread: parses, splits into sentences, labels and packs. Pure work: bytes in, articles out. */
import { UnreadableArticle } from '#functions/ingest/article.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { answerCalls } from '#functions/platform/threads/answering-thread.ts';
import { packArticleJson } from '#functions/records/articles/stored-article.ts';

import type { ParseCall, ParseResult } from './parsers.ts';

const read = readSource(readJats, createClassifier());

answerCalls(({ bytes, source }: ParseCall): ParseResult => {
  try {
    return {
      articles: read(bytes, source).map((article) => {
        const json = JSON.stringify(article);
        return { json, file: packArticleJson(json) };
      }),
    };
  } catch (error) {
    if (error instanceof UnreadableArticle) return { unreadable: error.message };
    throw error;
  }
});
