import { SQSClient } from '@aws-sdk/client-sqs';

import { sqsQueue } from '#functions/adapters/aws/queue.ts';
import type { NamedQueue } from '#functions/features/admin/ports.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';

import { environment, variableOfQueue } from '../environment.ts';
import { PATIENCE } from './patience.ts';

export const queueNamedOnAws = (): QueueNamed => {
  const client = new SQSClient(PATIENCE);
  return (name) =>
    sqsQueue({
      client,
      queueUrl: environment(`${variableOfQueue(name)}_QUEUE_URL`),
      deadLetterUrl: environment(`${variableOfQueue(name)}_DEAD_LETTER_URL`),
    });
};

/** All queues of the deployment, for operators. */
export const queuesOnAws = (): readonly NamedQueue[] => {
  const queueNamed = queueNamedOnAws();
  return environment('QUEUES')
    .split(',')
    .map((name) => ({ name, queue: queueNamed(name) }));
};
