import { randomUUID } from 'node:crypto';

import { Logger } from '@aws-lambda-powertools/logger';

import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { exportsQueueOnAws } from '#functions/adapters/aws/ports/queues.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { acknowledgedByLambda, queueWorker } from '#functions/adapters/aws/queue-worker.ts';

import { rowsOfWorks } from '#functions/records/exported-works/rows-of-works.ts';
import { workExport } from './work-export.ts';

/** After this many deliveries SQS moves a message to the dead letter (infra/aws/house/worker-queue.ts). */
const MAX_DELIVERIES = 5;
const VISIBILITY_SECONDS = 1800;
/** A function may run for five minutes; what is left then is for the next one. */
const PATIENCE_MS = 200_000;

const table = tableOnAws();
const index = searchOnAws();
const logger = new Logger();

const work = workExport({
  ports: {
    table,
    files: filesOnAws(),
    rowsOf: rowsOfWorks({ table, index }),
    now: () => new Date(),
    newId: randomUUID,
  },
  queue: acknowledgedByLambda(exportsQueueOnAws()),
  maxDeliveries: MAX_DELIVERIES,
  visibilitySeconds: VISIBILITY_SECONDS,
  patienceMs: PATIENCE_MS,
  onSurprise: (error, { body }) => {
    logger.error('Writing an export failed', { error, message: body });
  },
});

export const handler = queueWorker(async (delivery) => {
  // What is not finished must be said to have failed, or Lambda takes it out of the queue.
  if ((await work(delivery)) === 'again') throw new Error('This export is to be tried again.');
}, logger);
