import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { type Item, type Key } from '#functions/platform/ports/table.ts';

import { forEachConcurrently, chunk } from './batches.ts';
import { callEngine, pause } from './engine-errors.ts';

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

const KEYS_PER_READ = 100;
const ITEMS_PER_WRITE = 25;
const BATCHES_AT_ONCE = 8;
/** With growing pauses this is about ten seconds, after which the caller should receive the error. */
const ATTEMPTS = 12;

const textOf = ({ pk, sk }: Key) => JSON.stringify([pk, sk]);

const uniqueByKey = <Keyed extends Key>(all: readonly Keyed[]) => [
  ...new Map(all.map((one) => [textOf(one), one])).values(),
];

const givenUp = () =>
  new EngineUnavailable('DynamoDB repeatedly left part of a batch unprocessed.');

/** Attributes by placeholders, because some of their names are words of DynamoDB. */
const projectionOf = (attributes: readonly string[]) => ({
  ProjectionExpression: attributes.map((_, index) => `#p${String(index)}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(
    attributes.map((name, index) => [`#p${String(index)}`, name]),
  ),
});

/** Returns the existing items in the order of the keys, or only some attributes of them beside the keys. */
export const readBatches = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
  attributes?: readonly string[],
): Promise<readonly Item[]> => {
  const projection = attributes && projectionOf(['pk', 'sk', ...attributes]);
  const itemsByKey = new Map<string, Item>();
  const plain = uniqueByKey(keys.map(({ pk, sk }) => ({ pk, sk })));
  await forEachConcurrently(chunk(plain, KEYS_PER_READ), BATCHES_AT_ONCE, async (part) => {
    let remaining: Record<string, unknown>[] = part;
    for (let attempt = 0; remaining.length > 0; attempt += 1) {
      if (attempt === ATTEMPTS) throw givenUp();
      if (attempt > 0) await pause(attempt);
      const RequestItems = {
        [tableName]: { Keys: remaining, ConsistentRead: true, ...projection },
      };
      const answer = await callEngine('DynamoDB', () =>
        client.send(new BatchGetCommand({ RequestItems })),
      );
      // All items in the table were written by this adapter.
      for (const item of (answer.Responses?.[tableName] ?? []) as Item[])
        itemsByKey.set(textOf(item), item);
      remaining = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
    }
  });
  return keys.flatMap((key) => itemsByKey.get(textOf(key)) ?? []);
};

/** Of several items with the same key, the last is written. */
export const writeBatches = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  items: readonly Item[],
) => {
  await forEachConcurrently(
    chunk(uniqueByKey(items), ITEMS_PER_WRITE),
    BATCHES_AT_ONCE,
    async (part) => {
      let remaining: Requests = part.map((item) => ({ PutRequest: { Item: item } }));
      for (let attempt = 0; remaining.length > 0; attempt += 1) {
        if (attempt === ATTEMPTS) throw givenUp();
        if (attempt > 0) await pause(attempt);
        const RequestItems = { [tableName]: remaining };
        const answer = await callEngine('DynamoDB', () =>
          client.send(new BatchWriteCommand({ RequestItems })),
        );
        remaining = answer.UnprocessedItems?.[tableName] ?? [];
      }
    },
  );
};
