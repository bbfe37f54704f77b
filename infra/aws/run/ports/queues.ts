import { SQSClient } from '@aws-sdk/client-sqs';

import { sqsQueue } from '#functions/adapters/aws/queue.ts';
import type { NamedQueue } from '#functions/features/admin/ports.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';

import { environment, variablePrefixOfQueue } from '../environment.ts';
import { DEFAULT_TIMEOUTS } from './request-timeouts.ts';

export const queueNamedOnAws = (): QueueNamed => {
  const client = new SQSClient(DEFAULT_TIMEOUTS);
  return (name) =>
    sqsQueue({
      client,
      queueUrl: environment(`${variablePrefixOfQueue(name)}_QUEUE_URL`),
      deadLetterUrl: environment(`${variablePrefixOfQueue(name)}_DEAD_LETTER_URL`),
    });
};

/** All queues of the deployment, for operators. */
export const queuesOnAws = (): readonly NamedQueue[] => {
  const queueNamed = queueNamedOnAws();
  return environment('QUEUES')
    .split(',')
    .map((name) => ({ name, queue: queueNamed(name) }));
};
