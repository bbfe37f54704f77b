import { randomUUID } from 'node:crypto';

import { Logger } from '@aws-lambda-powertools/logger';

import { eventsOnAws } from '#functions/adapters/aws/ports/events.ts';
import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { ingestQueueOnAws } from '#functions/adapters/aws/ports/queues.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { acknowledgedByLambda, queueWorker } from '#functions/adapters/aws/queue-worker.ts';

import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { readMessages } from './read-messages.ts';
import { readSource } from './read-source.ts';
import { createClassifier, modelInUse } from '#functions/ingest/stance/classifier.ts';
import { packed } from '#functions/records/articles/stored-article.ts';

const read = readSource(readJats, createClassifier());

const work = readMessages({
  table: tableOnAws(),
  files: filesOnAws(),
  queue: acknowledgedByLambda(ingestQueueOnAws()),
  events: eventsOnAws(),
  index: searchOnAws(),
  read: async (bytes, source) =>
    read(bytes, source).map((article) => ({ article, file: packed(article) })),
  model: modelInUse,
  now: () => new Date(),
  newId: randomUUID,
});

export const handler = queueWorker((delivery) => work([delivery]), new Logger());
