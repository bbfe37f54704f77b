import type { SQSEvent, SQSRecord } from 'aws-lambda';

import { queueBatchWorker, queueWorker } from '#functions/adapters/aws/queue-worker.ts';

const record = (messageId: string, body: string): SQSRecord => ({
  messageId,
  body,
  receiptHandle: `receipt of ${messageId}`,
  attributes: {
    ApproximateReceiveCount: '3',
    SentTimestamp: '0',
    SenderId: 'fictional',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:eu-central-1:000000000000:fictional',
  awsRegion: 'eu-central-1',
});
const batch = (...bodies: readonly string[]): SQSEvent => ({
  Records: bodies.map((body, place) => record(`m${place}`, body)),
});

const started = () => {
  const seen: unknown[] = [];
  const logged: unknown[] = [];
  const handler = queueWorker(
    async (delivery) => {
      seen.push(delivery);
      if (delivery.body === 'bad') throw new Error('this one is bad');
    },
    { error: (...message: unknown[]) => void logged.push(message) },
  );
  return { handler, seen, logged };
};

describe('a worker behind a queue', () => {
  it('sees each message as a delivery', async () => {
    const { handler, seen } = started();
    expect(await handler(batch('good'))).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual([{ id: 'm0', body: 'good', attempt: 3, receipt: 'receipt of m0' }]);
  });

  it('lets only the bad message of a batch come again, and says why in its log', async () => {
    const { handler, seen, logged } = started();
    expect(await handler(batch('good', 'bad', 'good'))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }],
    });
    expect(seen).toHaveLength(3);
    expect(logged).toHaveLength(1);
  });

  it('answers rather than fails when every message is bad', async () => {
    const { handler } = started();
    expect(await handler(batch('bad', 'bad'))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm0' }, { itemIdentifier: 'm1' }],
    });
  });
});

describe('a worker that does many messages in one go', () => {
  const startedBatch = () => {
    const seen: string[][] = [];
    const logged: unknown[] = [];
    const handler = queueBatchWorker(
      async (deliveries) => {
        const bodies = deliveries.map(({ body }) => body);
        seen.push(bodies);
        if (bodies.includes('bad')) throw new Error('one of these is bad');
      },
      { error: (...message: unknown[]) => void logged.push(message) },
    );
    return { handler, seen, logged };
  };

  it('does them together', async () => {
    const { handler, seen } = startedBatch();
    expect(await handler(batch('good', 'well', 'fine'))).toEqual({ batchItemFailures: [] });
    expect(seen).toEqual([['good', 'well', 'fine']]);
  });

  it('lets only the bad one come again, however often it came before', async () => {
    const { handler, seen, logged } = startedBatch();
    expect(await handler(batch('good', 'bad', 'fine'))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }],
    });
    expect(seen.slice(1)).toEqual([['good'], ['bad'], ['fine']]);
    expect(logged).toHaveLength(1);
  });
});
