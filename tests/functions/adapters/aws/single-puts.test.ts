import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { dynamoTable } from '#functions/adapters/aws/table.ts';

const CONFLICT = JSON.stringify({
  __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
});

describe('independent transactions on DynamoDB', () => {
  const calls: { readonly operation: string; readonly body: string }[] = [];
  let refuses = false;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      calls.push({ operation, body });
      response.writeHead(refuses ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(refuses ? CONFLICT : '{}');
    });
  });
  let client: DynamoDBClient;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address.
    const { port } = server.address() as AddressInfo;
    client = new DynamoDBClient({
      endpoint: `http://127.0.0.1:${String(port)}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    });
  });
  beforeEach(() => {
    calls.length = 0;
    refuses = false;
  });
  afterAll(() => {
    client.destroy();
    server.close();
    server.closeAllConnections();
  });

  const item = { pk: 'paper#10.5555/a', sk: 'record', revision: 2 };
  const guarded = {
    kind: 'put',
    item,
    when: { kind: 'equals', attribute: 'revision', value: 1 },
  } as const;

  it('write one conditional put without a transaction, under its condition', async () => {
    const table = dynamoTable({ client, tableName: 'table' });
    expect(await table.transactMany([[guarded]])).toEqual(['written']);
    expect(calls.map(({ operation }) => operation)).toEqual(['PutItem']);
    expect(calls[0]?.body).toContain('ConditionExpression');
  });

  it('report a condition that did not hold as a conflict', async () => {
    refuses = true;
    const table = dynamoTable({ client, tableName: 'table' });
    expect(await table.transactMany([[guarded]])).toEqual(['conflict']);
  });

  it('write several items, increments and deletions in transactions, because a repetition would change them', async () => {
    const table = dynamoTable({ client, tableName: 'table' });
    const other = { kind: 'put', item: { pk: 'title#x', sk: 'known#10.5555/a' } } as const;
    const add = { kind: 'add', key: { pk: 'a', sk: 'b' }, amounts: { total: 1 } } as const;
    const gone = { kind: 'delete', key: { pk: 'c', sk: 'd' }, when: { kind: 'present' } } as const;
    await table.transactMany([[guarded, other], [add], [gone]]);
    expect(calls.map(({ operation }) => operation)).toEqual(
      Array.from({ length: 3 }, () => 'TransactWriteItems'),
    );
  });
});
