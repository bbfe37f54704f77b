import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { type Logger } from '@aws-lambda-powertools/logger';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';

import { takeMessages } from '#functions/platform/queues/take-messages.ts';
import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';

const deliveryOf = ({ messageId, body, attributes, receiptHandle }: SQSRecord): Delivery => ({
  id: messageId,
  body,
  attempt: Number(attributes.ApproximateReceiveCount),
  receipt: receiptHandle,
});

/**
 * A Lambda handler that works through the messages of a queue one by one and answers which have to come again, so that
 * one bad message does not take the others of its batch with it.
 */
export const queueWorker =
  (work: (delivery: Delivery) => Promise<void>, logger: Pick<Logger, 'error'>) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> =>
    processPartialResponse(
      event,
      async (record: SQSRecord) => {
        try {
          await work(deliveryOf(record));
        } catch (error) {
          logger.error('A message was not finished', { error, body: record.body });
          throw error;
        }
      },
      new BatchProcessor(EventType.SQS),
      { processInParallel: false, throwOnFullBatchFailure: false },
    );

/** After this many deliveries SQS moves a message to the dead letter (infra/aws/house/worker-queue.ts). */
const MAX_DELIVERIES = 5;

/** The same for work that somebody waits for: after its last try they are told. */
export const queueWorkerThatTells = (
  work: (delivery: Delivery) => Promise<void>,
  giveUp: (delivery: Delivery) => Promise<void>,
  logger: Pick<Logger, 'error'>,
) =>
  queueWorker(async (delivery) => {
    try {
      await work(delivery);
    } catch (error) {
      if (delivery.attempt >= MAX_DELIVERIES) await giveUp(delivery);
      throw error;
    }
  }, logger);

/**
 * The same for work that does many messages in one go. What fails together is tried one by one, and SQS buries what comes
 * back too often.
 */
export const queueBatchWorker =
  (work: (deliveries: readonly Delivery[]) => Promise<void>, logger: Pick<Logger, 'error'>) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed = await takeMessages({
      work,
      giveBack: async () => undefined,
      bury: async () => undefined,
      maxDeliveries: Infinity,
      onSurprise: (error, { body }) => {
        logger.error('A message was not finished', { error, body });
      },
    })(event.Records.map(deliveryOf));
    return { batchItemFailures: failed.map(({ id }) => ({ itemIdentifier: id })) };
  };

/** Behind a trigger, Lambda itself deletes what was not answered as failed. */
export const acknowledgedByLambda = (queue: Queue): Queue => ({
  ...queue,
  acknowledge: async () => undefined,
});
