import { Buffer } from 'node:buffer';

import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import {
  BODY_BYTES,
  checkBodies,
  checkHiding,
  checkReceive,
} from '#functions/platform/ports/queue-rules.ts';
import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';

import { forEachConcurrently, batchBySize, chunk } from './batches.ts';
import { callEngine, nameOf, pause } from './engine-errors.ts';
import { sqsDeadLetters } from './queue-dead-letters.ts';

export type SqsQueueOptions = {
  readonly client: SQSClient;
  /** Its redrive policy names the dead-letter queue and the maximum number of deliveries. */
  readonly queueUrl: string;
  readonly deadLetterUrl: string;
};

const PER_BATCH = 10;
const BATCHES_AT_ONCE = 4;
const ATTEMPTS = 6;
const REASON_LETTERS = 900;

/** The delivery has ended: the message was deleted or belongs to a later delivery. */
const OVER = /ReceiptHandleIsInvalid|MessageNotInflight|InvalidParameterValue/;

/** A Queue on SQS. */
export const sqsQueue = ({ client, queueUrl, deadLetterUrl }: SqsQueueOptions): Queue => {
  const ask = <Result>(call: () => Promise<Result>) => callEngine('SQS', call);
  const dead = sqsDeadLetters(client, deadLetterUrl);

  const sendBatch = async (bodies: readonly string[], delaySeconds: number) => {
    let left = bodies.map((MessageBody, index) => ({
      Id: String(index),
      MessageBody,
      ...(delaySeconds > 0 && { DelaySeconds: Math.ceil(delaySeconds) }),
    }));
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt === ATTEMPTS) throw new EngineUnavailable('SQS repeatedly rejected messages.');
      if (attempt > 0) await pause(attempt);
      const command = new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries: left });
      const { Failed = [] } = await ask(() => client.send(command));
      const ours = Failed.find(({ SenderFault }) => SenderFault === true);
      if (ours)
        throw new Error(`SQS rejected a message: ${ours.Message ?? ours.Code ?? 'no reason'}`);
      const failed = new Set(Failed.map(({ Id }) => Id));
      left = left.filter(({ Id }) => failed.has(Id));
    }
  };

  const acknowledge = async (deliveries: readonly Delivery[]) =>
    forEachConcurrently(chunk(deliveries, PER_BATCH), BATCHES_AT_ONCE, async (part) => {
      const Entries = part.map(({ receipt }, index) => ({
        Id: String(index),
        ReceiptHandle: receipt,
      }));
      const command = new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries });
      const { Failed = [] } = await ask(() => client.send(command));
      const failure = Failed.find(({ Code }) => !OVER.test(Code ?? ''));
      if (failure)
        throw new EngineUnavailable(`SQS did not delete a message: ${failure.Message ?? ''}`);
    });

  return {
    send: async (bodies, { delaySeconds = 0 } = {}) => {
      checkBodies(bodies, delaySeconds);
      const batches = batchBySize(bodies, (body) => Buffer.byteLength(body), {
        most: PER_BATCH,
        bytes: BODY_BYTES,
      });
      await forEachConcurrently(batches, BATCHES_AT_ONCE, (batch) =>
        sendBatch(batch, delaySeconds),
      );
    },
    receive: async ({ max, waitSeconds = 0 }) => {
      checkReceive({ max, waitSeconds });
      const command = new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: max,
        WaitTimeSeconds: Math.ceil(waitSeconds),
        MessageSystemAttributeNames: ['ApproximateReceiveCount'],
      });
      const { Messages = [] } = await ask(() => client.send(command));
      return Messages.map((message) => ({
        id: message.MessageId ?? '',
        body: message.Body ?? '',
        attempt: Number(message.Attributes?.ApproximateReceiveCount ?? 1),
        receipt: message.ReceiptHandle ?? '',
      }));
    },
    acknowledge,
    hide: async (delivery, seconds) => {
      checkHiding(seconds);
      const command = new ChangeMessageVisibilityCommand({
        QueueUrl: queueUrl,
        ReceiptHandle: delivery.receipt,
        VisibilityTimeout: Math.ceil(seconds),
      });
      try {
        await ask(() => client.send(command));
      } catch (error) {
        if (!OVER.test(nameOf(error))) throw error;
      }
    },
    bury: async (delivery, reason) => {
      const room = BODY_BYTES - Buffer.byteLength(delivery.body) - 'reasonString'.length;
      // Characters that a message may not contain are removed; a character has at most four bytes.
      const written = reason
        .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, ' ')
        .slice(0, Math.min(REASON_LETTERS, Math.floor(room / 4)));
      const command = new SendMessageCommand({
        QueueUrl: deadLetterUrl,
        MessageBody: delivery.body,
        ...(written !== '' && {
          MessageAttributes: { reason: { DataType: 'String', StringValue: written } },
        }),
      });
      await ask(() => client.send(command));
      await acknowledge([delivery]);
    },
    deadLetters: dead.list,
    redrive: async (ids) => dead.moveTo((body) => sendBatch([body], 0), ids && new Set(ids)),
    depth: async () => {
      const [own, buried] = await Promise.all([queueUrl, deadLetterUrl].map(attributesOf));
      return {
        waiting: (own?.visible ?? 0) + (own?.delayed ?? 0),
        inFlight: own?.inFlight ?? 0,
        dead: (buried?.visible ?? 0) + (buried?.inFlight ?? 0),
      };
    },
  };

  async function attributesOf(QueueUrl: string) {
    const command = new GetQueueAttributesCommand({
      QueueUrl,
      AttributeNames: [
        'ApproximateNumberOfMessages',
        'ApproximateNumberOfMessagesNotVisible',
        'ApproximateNumberOfMessagesDelayed',
      ],
    });
    const { Attributes = {} } = await ask(() => client.send(command));
    return {
      visible: Number(Attributes['ApproximateNumberOfMessages'] ?? 0),
      inFlight: Number(Attributes['ApproximateNumberOfMessagesNotVisible'] ?? 0),
      delayed: Number(Attributes['ApproximateNumberOfMessagesDelayed'] ?? 0),
    };
  }
};
