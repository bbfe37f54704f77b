import { Logger } from '@aws-lambda-powertools/logger';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';

import type { Feature } from '#functions/platform/feature.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Delivery, Queue } from '#functions/platform/ports/queue.ts';
import { takeMessages } from '#functions/platform/queues/process-messages.ts';
import type { Work } from '#functions/platform/queues/work.ts';
import type { World } from '#infra/composition/world.ts';

import { queueNamedOnAws } from './ports/queues.ts';
import { type PortFactories, type ProvidedCapabilities, worldOnAws } from './world.ts';

/** A function may run for five minutes; work that does not fit is left to the next run. */
const MAY_TAKE_MS = 200_000;

const deliveryOf = ({ messageId, body, attributes, receiptHandle }: SQSRecord): Delivery => ({
  id: messageId,
  body,
  attempt: Number(attributes.ApproximateReceiveCount),
  receipt: receiptHandle,
});

type WorkerOptions = {
  readonly work: Work;
  readonly queue: Pick<Queue, 'send' | 'hide' | 'bury'>;
  readonly now: Clock;
  readonly logger: Pick<Logger, 'error'>;
};

/** Processes messages from Lambda and returns those that have to be retried. */
export const processLambdaBatch = ({ work, queue, now, logger }: WorkerOptions) => {
  const handleMessages = takeMessages({
    work,
    // With a trigger, Lambda itself deletes messages that are not reported as failed.
    queue: { ...queue, acknowledge: async () => undefined },
    now,
    mayTakeMs: MAY_TAKE_MS,
    onSurprise: (error, { body }) => {
      logger.error('A message failed', { error, body });
    },
  });
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failedMessages = await handleMessages(event.Records.map(deliveryOf));
    return { batchItemFailures: failedMessages.map(({ id }) => ({ itemIdentifier: id })) };
  };
};

/** Returns the Lambda handler of a queue's worker. */
export const workerHandler = (
  { name, workers = [] }: Feature<World>,
  queue: string,
  ports: PortFactories,
  capabilities: ProvidedCapabilities,
) => {
  const worker = workers.find((featureWorker) => featureWorker.queue === queue);
  if (!worker) throw new Error(`The feature ${name} has no worker for the queue ${queue}.`);
  const world = worldOnAws(ports, capabilities);
  return processLambdaBatch({
    work: worker.work(world),
    queue: queueNamedOnAws()(queue),
    now: world.now,
    logger: new Logger(),
  });
};
