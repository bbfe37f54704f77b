import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';

import { sqsQueue } from '#functions/adapters/aws/queue.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { type Queue } from '#functions/platform/ports/queue.ts';
import { startElasticMq } from '#tests/support/engines/elasticmq.ts';

import { localEngine, type Side } from './sides.ts';

/** A queue of its own for each test; a message is hidden for this many seconds and delivered at most twice. */
export type NewQueue = (options?: {
  readonly visibilitySeconds?: number;
  readonly maxDeliveries?: number;
}) => Promise<Queue>;

const MAX_DELIVERIES = 2;
const VISIBILITY_SECONDS = 30;

export const embeddedQueues = async (): Promise<Side<NewQueue>> => {
  const folder = await mkdtemp(join(tmpdir(), 'veracite-queue-'));
  const opened: { readonly close: () => void }[] = [];
  const port: NewQueue = async ({
    visibilitySeconds = VISIBILITY_SECONDS,
    maxDeliveries = MAX_DELIVERIES,
  } = {}) => {
    const queue = openEmbeddedQueue({
      file: join(folder, 'queues.sqlite'),
      name: `queue-${opened.length}`,
      visibilitySeconds,
      maxDeliveries,
      clock: () => new Date(),
    });
    opened.push(queue);
    return queue;
  };
  const stop = async () => {
    for (const queue of opened) queue.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { name: 'embedded', port, stop };
};

export const realQueues = async (): Promise<Side<NewQueue> | { readonly unavailable: string }> => {
  const engine = await startElasticMq();
  if ('unavailable' in engine) return engine;
  const client = new SQSClient(localEngine(engine.endpoint));
  let made = 0;

  const create = async (name: string, Attributes: Record<string, string>) => {
    const QueueName = `veracite-${process.pid}-${made}-${name}`;
    const { QueueUrl = '' } = await client.send(new CreateQueueCommand({ QueueName, Attributes }));
    return QueueUrl;
  };

  const port: NewQueue = async ({
    visibilitySeconds = VISIBILITY_SECONDS,
    maxDeliveries = MAX_DELIVERIES,
  } = {}) => {
    made += 1;
    const deadLetterUrl = await create('dead', {});
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: deadLetterUrl, AttributeNames: ['QueueArn'] }),
    );
    const queueUrl = await create('own', {
      VisibilityTimeout: String(visibilitySeconds),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: Attributes['QueueArn'],
        maxReceiveCount: maxDeliveries,
      }),
    });
    return sqsQueue({ client, queueUrl, deadLetterUrl });
  };
  const stop = async () => {
    client.destroy();
    await engine.stop();
  };
  return { name: 'SQS (ElasticMQ)', port, stop };
};
