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

export const dashboardsQueueOnAws = () =>
  sqsQueue({
    client: new SQSClient(PATIENCE),
    queueUrl: environment('DASHBOARDS_QUEUE_URL'),
    deadLetterUrl: environment('DASHBOARDS_DEAD_LETTER_URL'),
  });

export const exportsQueueOnAws = () =>
  sqsQueue({
    client: new SQSClient(PATIENCE),
    queueUrl: environment('EXPORTS_QUEUE_URL'),
    deadLetterUrl: environment('EXPORTS_DEAD_LETTER_URL'),
  });

export const mailFeedbackQueueOnAws = () =>
  sqsQueue({
    client: new SQSClient(PATIENCE),
    queueUrl: environment('MAIL_FEEDBACK_QUEUE_URL'),
    deadLetterUrl: environment('MAIL_FEEDBACK_DEAD_LETTER_URL'),
  });

export const uploadsQueueOnAws = () =>
  sqsQueue({
    client: new SQSClient(PATIENCE),
    queueUrl: environment('UPLOADS_QUEUE_URL'),
    deadLetterUrl: environment('UPLOADS_DEAD_LETTER_URL'),
  });
