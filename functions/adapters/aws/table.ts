import { type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';

import {
  checkItem,
  checkKey,
  checkTransaction,
  checkWrite,
  pageLimit,
  scannedTo,
  writtenPageEnd,
} from '#functions/platform/ports/table-rules.ts';
import {
  type Item,
  type Key,
  type Outcome,
  type Page,
  type TableQuery,
  type WholeTable,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

import { forEachConcurrently } from './batches.ts';
import { callEngine, pause } from './engine-errors.ts';
import { readBatches, writeBatches } from './table-batches.ts';
import { verdictOn } from './table-conflicts.ts';
import { queryInput, transactItem } from './table-expressions.ts';

export type DynamoTableOptions = {
  readonly client: DynamoDBClient;
  /** Keys `pk` and `sk`; a global secondary index `inverse` on `ipk` and `isk` with all attributes. */
  readonly tableName: string;
};

/** Of two transactions on one item, DynamoDB cancels one; after this many conflicts the error goes to the caller. */
const ATTEMPTS = 6;
/** Concurrency for a list of independent transactions; the batches of a worker share its sockets. */
const TRANSACTIONS_AT_ONCE = 24;

/** A Table on DynamoDB. */
export const dynamoTable = ({ client, tableName }: DynamoTableOptions): WholeTable => {
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });

  const untilDecided = async (write: () => Promise<unknown>) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await pause(attempt);
      try {
        await callEngine('DynamoDB', write);
        return;
      } catch (error) {
        const verdict = verdictOn(error);
        if (verdict.kind === 'tell') throw verdict.error;
      }
    }
    throw new WriteConflict('Other writers kept coming first.');
  };

  const transact = async (writes: readonly Write[]) => {
    if (writes.length === 0) return;
    const TransactItems = writes.map((write) => transactItem(tableName, write));
    await untilDecided(() => documents.send(new TransactWriteCommand({ TransactItems })));
  };

  /**
   * A transaction of one conditional put is written as that put, which costs half. If its response gets lost, the SDK repeats
   * it and the condition no longer holds: the caller takes that for a conflict, reads again and finds its own write.
   */
  const transactIndependently = async (writes: readonly Write[]) => {
    const [only, ...others] = writes;
    if (only?.kind !== 'put' || only.when === undefined || others.length > 0)
      return transact(writes);
    const { Put } = transactItem(tableName, only);
    return untilDecided(() =>
      documents.send(new PutCommand({ TableName: tableName, Item: only.item, ...Put })),
    );
  };

  const page = async (query: TableQuery): Promise<Page> => {
    const question = queryInput(tableName, query);
    if (!question) return { items: [] };
    const answer = await callEngine('DynamoDB', () =>
      documents.send(new QueryCommand(question.input)),
    );
    const sort = query.index === 'inverse' ? 'isk' : 'sk';
    // All items in the table were written by this adapter.
    const found = (answer.Items ?? []) as Item[];
    const wanted = found.filter((item) => item[sort] !== question.without);
    const items = wanted.slice(0, pageLimit(query));
    const last = items.at(-1);
    if (last && wanted.length > items.length)
      return { items, next: writtenPageEnd(last, query.index) };
    // DynamoDB ends a page at 1 MB; its own page key is an item's key as well.
    const end = answer.LastEvaluatedKey as Item | undefined;
    return end ? { items, next: writtenPageEnd(end, query.index) } : { items };
  };

  return {
    get: async ({ pk, sk }) => {
      checkKey({ pk, sk });
      const command = new GetCommand({
        TableName: tableName,
        Key: { pk, sk },
        ConsistentRead: true,
      });
      const { Item: item } = await callEngine('DynamoDB', () => documents.send(command));
      // The table contains only items that this adapter wrote.
      return item as Item | undefined;
    },
    getMany: async (keys, attributes) => {
      keys.forEach(checkKey);
      return readBatches(documents, tableName, keys, attributes);
    },
    query: async (query) => page(query),
    write: async (write) => {
      checkWrite(write);
      if (write.kind === 'put' && write.when === undefined)
        return untilDecided(() =>
          documents.send(new PutCommand({ TableName: tableName, Item: write.item })),
        );
      if (write.kind === 'delete' && write.when === undefined)
        return untilDecided(() =>
          documents.send(new DeleteCommand({ TableName: tableName, Key: write.key })),
        );
      // A response may get lost, and the SDK then repeats the write: only a transaction recognizes the repetition.
      // Every write that is not idempotent therefore uses one.
      return transact([write]);
    },
    transact: async (writes) => {
      checkTransaction(writes);
      await transact(writes);
    },
    transactMany: async (transactions) => {
      transactions.forEach(checkTransaction);
      const outcomes: Outcome[] = transactions.map(() => 'written');
      let failure: { readonly error: unknown } | undefined;
      await forEachConcurrently(
        [...transactions.entries()],
        TRANSACTIONS_AT_ONCE,
        async ([place, writes]) => {
          // After a failure nothing new is started, and calls in flight are awaited, so no write goes unnoticed.
          if (failure) return;
          try {
            await transactIndependently(writes);
          } catch (error) {
            if (error instanceof WriteConflict) outcomes[place] = 'conflict';
            else failure ??= { error };
          }
        },
      );
      if (failure) throw failure.error;
      return outcomes;
    },
    putMany: async (items) => {
      items.forEach(checkItem);
      await writeBatches(documents, tableName, items);
    },
    scan: async ({ prefix, after }) => {
      const command = new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        FilterExpression: 'begins_with(pk, :prefix)',
        ExpressionAttributeValues: { ':prefix': prefix },
        ...(after !== undefined && { ExclusiveStartKey: scannedTo(after) }),
      });
      const answer = await callEngine('DynamoDB', () => documents.send(command));
      // The table contains only items that this adapter wrote, and a page ends with the key of one.
      const [items, end] = [
        (answer.Items ?? []) as Item[],
        answer.LastEvaluatedKey as Key | undefined,
      ];
      return end ? { items, next: writtenPageEnd(end, undefined) } : { items };
    },
  };
};
