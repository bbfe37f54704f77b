import { SQSClient } from '@aws-sdk/client-sqs';

import { environment } from '../environment.ts';
import { sqsQueue } from '../queue.ts';
import { PATIENCE } from './patience.ts';

export const ingestQueueOnAws = () =>
  sqsQueue({
    client: new SQSClient(PATIENCE),
    queueUrl: environment('INGEST_QUEUE_URL'),
    deadLetterUrl: environment('INGEST_DEAD_LETTER_URL'),
  });

export const uploadsQueueOnAws = () =>
  sqsQueue({
    client: new SQSClient(PATIENCE),
    queueUrl: environment('UPLOADS_QUEUE_URL'),
    deadLetterUrl: environment('UPLOADS_DEAD_LETTER_URL'),
  });
