import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { dynamoTable } from '#functions/adapters/aws/table.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { type WholeTable } from '#functions/platform/ports/table.ts';
import { startDynamoDb } from '#tests/support/engines/dynamodb.ts';

import { localEngine, type Side } from './sides.ts';

export const embeddedTable = async (): Promise<Side<WholeTable>> => {
  const folder = await mkdtemp(join(tmpdir(), 'veracite-table-'));
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  const stop = async () => {
    table.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { name: 'embedded', port: table, stop };
};

const KEYS = ['pk', 'sk', 'ipk', 'isk'] as const;

export const realTable = async (): Promise<Side<WholeTable> | { readonly unavailable: string }> => {
  const engine = await startDynamoDb();
  if ('unavailable' in engine) return engine;
  const client = new DynamoDBClient(localEngine(engine.endpoint));
  const tableName = `veracite-${process.pid}`;
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: KEYS.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'inverse',
          KeySchema: [
            { AttributeName: 'ipk', KeyType: 'HASH' },
            { AttributeName: 'isk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
  const stop = async () => {
    client.destroy();
    await engine.stop();
  };
  return { name: 'DynamoDB', port: dynamoTable({ client, tableName }), stop };
};
