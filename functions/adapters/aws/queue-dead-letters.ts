import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

import { DELIVERIES_EXHAUSTED } from '#functions/platform/ports/queue-rules.ts';
import { type DeadLetter } from '#functions/platform/ports/queue.ts';

import { callEngine } from './engine-errors.ts';

/** Long enough to look through many dead letters; afterwards they are visible again even if the process crashed. */
const LOOK_SECONDS = 60;

/** SQS cannot list a queue: messages are received, which hides them briefly, and returned. */
export const sqsDeadLetters = (client: SQSClient, QueueUrl: string) => {
  const ask = <Result>(call: () => Promise<Result>) => callEngine('SQS', call);

  const receive = async (maxMessages: number): Promise<readonly Message[]> => {
    const command = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: Math.min(maxMessages, 10),
      VisibilityTimeout: LOOK_SECONDS,
      // Without a wait time, SQS queries only some of its servers and may miss messages.
      WaitTimeSeconds: 1,
      MessageAttributeNames: ['reason'],
      MessageSystemAttributeNames: ['SentTimestamp'],
    });
    return (await ask(() => client.send(command))).Messages ?? [];
  };

  const giveBack = async (messages: readonly Message[]) => {
    for (const { ReceiptHandle } of messages) {
      const command = new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle,
        VisibilityTimeout: 0,
      });
      await ask(() => client.send(command));
    }
  };

  const letterOf = (message: Message): DeadLetter => ({
    id: message.MessageId ?? '',
    body: message.Body ?? '',
    reason: message.MessageAttributes?.['reason']?.StringValue ?? DELIVERIES_EXHAUSTED,
    buriedAt: new Date(Number(message.Attributes?.SentTimestamp ?? 0)).toISOString(),
  });

  return {
    list: async (limit: number): Promise<readonly DeadLetter[]> => {
      const seen: Message[] = [];
      try {
        for (let messages = await receive(limit); messages.length > 0;) {
          seen.push(...messages);
          if (seen.length >= limit) break;
          messages = await receive(limit - seen.length);
        }
      } finally {
        await giveBack(seen);
      }
      return seen.map(letterOf);
    },
    /** Resends dead letters before deleting them; returns how many. */
    moveTo: async (send: (body: string) => Promise<void>, ids: ReadonlySet<string> | undefined) => {
      const others: Message[] = [];
      let moved = 0;
      try {
        for (let messages = await receive(10); messages.length > 0; messages = await receive(10))
          for (const message of messages) {
            if (ids && !ids.has(message.MessageId ?? '')) {
              others.push(message);
              continue;
            }
            await send(message.Body ?? '');
            const { ReceiptHandle } = message;
            await ask(() => client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle })));
            moved += 1;
          }
      } finally {
        await giveBack(others);
      }
      return moved;
    },
  };
};
