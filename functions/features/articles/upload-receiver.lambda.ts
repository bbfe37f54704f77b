import { Logger } from '@aws-lambda-powertools/logger';

import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { ingestQueueOnAws, uploadsQueueOnAws } from '#functions/adapters/aws/ports/queues.ts';
import { queueWorker } from '#functions/adapters/aws/queue-worker.ts';

import { receiveUpload } from './receive-upload.ts';

export const handler = queueWorker(
  receiveUpload({
    files: filesOnAws(),
    uploads: uploadsQueueOnAws(),
    queue: ingestQueueOnAws(),
  }),
  new Logger(),
);
