import { SQSClient } from '@aws-sdk/client-sqs';

import type { Queue } from '#functions/platform/ports/queue.ts';

import { environment } from '../environment.ts';
import { sqsQueue } from '../queue.ts';
import { PATIENCE } from './patience.ts';

/** How a deployment calls the queues in the variables of its functions. */
export type QueueName =
  | 'INGEST'
  | 'UPLOADS'
  | 'DASHBOARDS'
  | 'EXPORTS'
  | 'ALERTS'
  | 'DIGESTS'
  | 'WEBHOOKS'
  | 'SAVED_SEARCHES'
  | 'MAIL_FEEDBACK';

const queueOnAws = (name: QueueName) => (): Queue =>
  sqsQueue({
    client: new SQSClient(PATIENCE),
    queueUrl: environment(`${name}_QUEUE_URL`),
    deadLetterUrl: environment(`${name}_DEAD_LETTER_URL`),
  });

export const ingestQueueOnAws = queueOnAws('INGEST');
export const uploadsQueueOnAws = queueOnAws('UPLOADS');
export const dashboardsQueueOnAws = queueOnAws('DASHBOARDS');
export const exportsQueueOnAws = queueOnAws('EXPORTS');
export const alertsQueueOnAws = queueOnAws('ALERTS');
export const digestsQueueOnAws = queueOnAws('DIGESTS');
export const webhooksQueueOnAws = queueOnAws('WEBHOOKS');
export const savedSearchesQueueOnAws = queueOnAws('SAVED_SEARCHES');
export const mailFeedbackQueueOnAws = queueOnAws('MAIL_FEEDBACK');
