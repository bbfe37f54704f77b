import { parentPort } from 'node:worker_threads';

import { readSource } from '#functions/features/articles/read-source.ts';
import { UnreadableArticle } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { packed } from '#functions/records/articles/stored-article.ts';

import { type ReadAnswer, type ReadTask } from './reader-messages.ts';

const read = readSource(readJats, createClassifier());

const answerTo = ({ id, bytes, sha256, name, at }: ReadTask): ReadAnswer => {
  try {
    const articles = read(bytes, { sha256, name, at }).map((article) => ({
      article,
      file: packed(article),
    }));
    return { id, kind: 'read', articles };
  } catch (error) {
    return error instanceof UnreadableArticle
      ? { id, kind: 'unreadable', reason: error.message }
      : {
          id,
          kind: 'failed',
          reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
        };
  }
};

parentPort?.on('message', (task: ReadTask) => {
  parentPort?.postMessage(answerTo(task));
});
