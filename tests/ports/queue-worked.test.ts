import type { Queue } from '#functions/platform/ports/queue.ts';
import { NotStorable } from '#functions/platform/ports/table-rules.ts';
import { takeMessages } from '#functions/platform/queues/process-messages.ts';
import { PermanentError, type Work } from '#functions/platform/queues/work.ts';
import { processLambdaBatch } from '#infra/aws/run/worker-handler.ts';

import { embeddedQueues, realQueues } from './queue-sides.ts';
import { started } from './sides.ts';

const sides = await started([embeddedQueues, realQueues]);
const now = () => new Date();

/** The queue, with every pause written down and cut short. */
const impatient = (queue: Queue) => {
  const pauses: number[] = [];
  const hide: Queue['hide'] = async (delivery, seconds) => {
    pauses.push(seconds);
    await queue.hide(delivery, 0);
  };
  return { pauses, queue: { ...queue, hide } };
};

const bodies = async (queue: Queue): Promise<readonly string[]> => {
  const all: string[] = [];
  for (;;) {
    const some = await queue.receive({ max: 10 });
    if (some.length === 0) return all.sort();
    all.push(...some.map(({ body }) => body));
  }
};

describe.each(sides)('messages that are worked ($name)', ({ port: newQueue, stop }) => {
  afterAll(stop);

  /** Works what waits, turn by turn, as a run does, until nothing comes again at once. */
  const workedOff = async (queue: Queue, work: Work) => {
    const surprises: unknown[] = [];
    const shortened = impatient(queue);
    const take = takeMessages({
      work,
      queue: shortened.queue,
      now,
      onSurprise: (error) => surprises.push(error),
    });
    for (let turn = 0; turn < 9; turn += 1) {
      const batch = await queue.receive({ max: 10 });
      if (batch.length > 0) await take(batch);
    }
    return { surprises, pauses: shortened.pauses };
  };

  it('come back after growing pauses when they fail, and go to the dead letter after the fifth try', async () => {
    const queue = await newQueue({ maxDeliveries: 5 });
    await queue.send(['bad']);
    const givenUp: unknown[] = [];
    const { surprises, pauses } = await workedOff(queue, {
      kind: 'each',
      work: async () => {
        throw new Error('the engine is away');
      },
      giveUp: async ({ body }) => void givenUp.push(body),
    });

    expect(pauses).toEqual([5, 15, 45, 135]);
    expect(surprises).toHaveLength(5);
    expect(givenUp).toEqual(['bad']);
    expect(await queue.deadLetters(10)).toMatchObject([
      { body: 'bad', reason: 'It failed in a way nobody foresaw: the engine is away' },
    ]);
    expect(await queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 1 });
  });

  it.each(['each', 'together'] as const)(
    'take no other one of their batch along when they are worked %s',
    async (kind) => {
      const queue = await newQueue({ maxDeliveries: 5 });
      await queue.send(['good', 'bad', 'fine']);
      const done: string[] = [];
      const one = (body: string) => {
        if (body === 'bad') throw new PermanentError('Nobody can read this.');
        done.push(body);
      };
      const work: Work =
        kind === 'each'
          ? { kind, work: async ({ body }) => one(body) }
          : { kind, work: async (all) => all.forEach(({ body }) => one(body)) };
      const { surprises } = await workedOff(queue, work);

      expect(new Set(done)).toEqual(new Set(['good', 'fine']));
      expect(surprises).toEqual([]);
      expect(await queue.deadLetters(10)).toMatchObject([
        { body: 'bad', reason: 'Nobody can read this.' },
      ]);
      expect(await bodies(queue)).toEqual([]);
    },
  );

  it('of which some are hopeless in one go are buried for that alone', async () => {
    const queue = await newQueue({ maxDeliveries: 5 });
    await queue.send(['good', 'torn']);
    await workedOff(queue, {
      kind: 'together',
      work: async (all) =>
        all
          .filter(({ body }) => body === 'torn')
          .map((delivery) => ({ delivery, reason: 'It is torn.' })),
    });
    expect(await queue.deadLetters(10)).toMatchObject([{ body: 'torn', reason: 'It is torn.' }]);
    expect(await queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 1 });
  });

  it('are handed on as a new message when what is left is for the next run', async () => {
    const queue = await newQueue({ maxDeliveries: 5 });
    await queue.send(['long']);
    const attempts: number[] = [];
    await workedOff(queue, {
      kind: 'each',
      work: async ({ attempt }) => {
        attempts.push(attempt);
        return attempts.length < 3 ? 'hand-on' : 'done';
      },
    });
    expect(attempts).toEqual([1, 1, 1]);
    expect(await queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 0 });
  });

  it('go to the dead letter at the first try where what they make cannot be stored', async () => {
    const queue = await newQueue({ maxDeliveries: 5 });
    await queue.send(['huge']);
    const givenUp: unknown[] = [];
    const { surprises, pauses } = await workedOff(queue, {
      kind: 'each',
      work: async () => {
        throw new NotStorable('An item must not be larger than 409600 bytes.');
      },
      giveUp: async ({ body }) => void givenUp.push(body),
    });
    expect([surprises, pauses, givenUp]).toEqual([[], [], ['huge']]);
    expect(await queue.deadLetters(10)).toMatchObject([
      {
        body: 'huge',
        reason: 'What it makes cannot be stored. An item must not be larger than 409600 bytes.',
      },
    ]);
  });

  it('are put behind others as a new message that comes a little later', async () => {
    const queue = await newQueue({ maxDeliveries: 5 });
    await queue.send(['first']);
    const delays: unknown[] = [];
    const soon: Queue = {
      ...queue,
      send: async (sent, options) => {
        delays.push(options?.delaySeconds);
        await queue.send(sent);
      },
    };
    const attempts: number[] = [];
    await workedOff(soon, {
      kind: 'each',
      work: async ({ attempt }) => {
        attempts.push(attempt);
        return attempts.length < 3 ? 'put-behind' : 'done';
      },
    });
    // However often it waits, it is never given up for that.
    expect([delays, attempts]).toEqual([
      [5, 5],
      [1, 1, 1],
    ]);
    expect(await queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 0 });
  });

  it('that another worker has are left to it and looked at again a minute later', async () => {
    const queue = await newQueue({ maxDeliveries: 5 });
    await queue.send(['elsewhere']);
    let looks = 0;
    const { pauses } = await workedOff(queue, {
      kind: 'each',
      work: async () => ((looks += 1) < 2 ? 'elsewhere' : 'done'),
    });
    expect(pauses).toEqual([60]);
    expect(looks).toBe(2);
  });

  it('are all there after a run that ended in their midst', async () => {
    const queue = await newQueue({ maxDeliveries: 5 });
    await queue.send(['one']);
    const [delivery] = await queue.receive({ max: 1, waitSeconds: 2 });
    if (!delivery) throw new Error('There is no message.');
    let isEnding = false;
    const work: Work = {
      kind: 'each',
      work: async () => {
        isEnding = true;
        throw new Error('The table is closed already.');
      },
    };
    const again = await takeMessages({
      work,
      queue,
      now,
      isEnding: () => isEnding,
      onSurprise: () => {
        throw new Error('Ending is no surprise.');
      },
    })([delivery]);
    expect(again).toEqual([delivery]);
    expect(await queue.depth()).toMatchObject({ inFlight: 1, dead: 0 });
  });

  it('stay hidden while their work goes on', async () => {
    const queue = await newQueue({ maxDeliveries: 5 });
    await queue.send(['long']);
    const { pauses, queue: shortened } = impatient(queue);
    const time = { ms: 0 };
    const [delivery] = await queue.receive({ max: 1, waitSeconds: 2 });
    if (!delivery) throw new Error('There is no message.');
    await takeMessages({
      work: {
        kind: 'each',
        work: async (_, run) => {
          // Ten steps of five minutes each.
          for (let step = 0; step < 10; step += 1) {
            time.ms += 300_000;
            await run.goesOn();
          }
        },
      },
      queue: shortened,
      now: () => new Date(time.ms),
      onSurprise: (error) => {
        throw error;
      },
    })([delivery]);
    expect(pauses).toEqual([1800, 1800, 1800, 1800, 1800]);
  });
});

describe('messages that Lambda hands over', () => {
  const record = (messageId: string, body: string) => ({
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

  it('are seen as deliveries; those that failed are hidden for their pause and answered as failed', async () => {
    const seen: unknown[] = [];
    const hidden: unknown[] = [];
    const logged: unknown[] = [];
    const handler = processLambdaBatch({
      work: {
        kind: 'each',
        work: async (delivery) => {
          seen.push(delivery);
          if (delivery.body === 'bad') throw new Error('this one is bad');
        },
      },
      queue: {
        send: async () => undefined,
        bury: async () => undefined,
        hide: async ({ id }, seconds) => void hidden.push([id, seconds]),
      },
      now,
      logger: { error: (...message: unknown[]) => void logged.push(message) },
    });
    const Records = ['good', 'bad', 'bad'].map((body, place) => record(`m${String(place)}`, body));
    expect(await handler({ Records })).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }, { itemIdentifier: 'm2' }],
    });
    expect(seen[0]).toEqual({ id: 'm0', body: 'good', attempt: 3, receipt: 'receipt of m0' });
    // The third try of each, after pauses of 5 and 15 seconds.
    expect(hidden).toEqual([
      ['m1', 45],
      ['m2', 45],
    ]);
    expect(logged).toHaveLength(2);
  });
});
