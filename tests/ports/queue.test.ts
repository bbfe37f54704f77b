import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';

import { embeddedQueues, realQueues } from './queue-sides.ts';
import { started } from './sides.ts';

const sides = await started([embeddedQueues, realQueues]);

const later = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Everything that can be received at once. */
const received = async (queue: Queue): Promise<readonly Delivery[]> => {
  const all: Delivery[] = [];
  for (;;) {
    const deliveries = await queue.receive({ max: 10 });
    if (deliveries.length === 0) return all;
    all.push(...deliveries);
  }
};

const onlyOne = async (queue: Queue): Promise<Delivery> => {
  const [delivery] = await queue.receive({ max: 1, waitSeconds: 2 });
  if (!delivery) throw new Error('There is no message.');
  return delivery;
};

const bodies = (deliveries: readonly { readonly body: string }[]) =>
  deliveries.map(({ body }) => body).sort();

describe.each(sides)('a queue ($name)', ({ port: newQueue, stop }) => {
  afterAll(stop);

  it('delivers each message once while it is being handled', async () => {
    const queue = await newQueue();
    const sent = Array.from(
      { length: 25 },
      (_, number) => `message ${number} ß\n{"a":"\u{1F600}"}`,
    );
    await queue.send(sent);

    const deliveries = await received(queue);
    expect(bodies(deliveries)).toEqual([...sent].sort());
    expect(new Set(deliveries.map(({ id }) => id)).size).toBe(25);
    expect(new Set(deliveries.map(({ attempt }) => attempt))).toEqual(new Set([1]));
    expect(await received(queue)).toEqual([]);
    expect(await queue.depth()).toEqual({ waiting: 0, inFlight: 25, dead: 0 });
  });

  it('forgets what was acknowledged', async () => {
    const queue = await newQueue();
    await queue.send(Array.from({ length: 13 }, (_, number) => `${number}`));
    await queue.acknowledge(await received(queue));

    expect(await queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 0 });
  });

  it('gives no more than asked for', async () => {
    const queue = await newQueue();
    await queue.send(['a', 'b', 'c']);

    expect(await queue.receive({ max: 2 })).toHaveLength(2);
    expect(await queue.receive({ max: 2 })).toHaveLength(1);
  });

  it('shares messages among receivers, each to one of them', async () => {
    const queue = await newQueue();
    const sent = Array.from({ length: 60 }, (_, number) => `${number}`);
    await queue.send(sent);

    const shares = await Promise.all(Array.from({ length: 6 }, () => received(queue)));
    expect(bodies(shares.flat())).toEqual([...sent].sort());
  });

  it('delivers a message again when it was not acknowledged in time', async () => {
    const queue = await newQueue({ visibilitySeconds: 1 });
    await queue.send(['again']);
    const first = await onlyOne(queue);
    await later(1_100);

    const second = await onlyOne(queue);
    expect(second).toMatchObject({ id: first.id, body: 'again', attempt: 2 });
    expect(second.receipt).not.toBe(first.receipt);
  });

  it('buries a message that was delivered as often as allowed', async () => {
    const queue = await newQueue({ visibilitySeconds: 1 });
    await queue.send(['worn out']);
    for (const attempt of [1, 2]) {
      expect((await onlyOne(queue)).attempt).toBe(attempt);
      await later(1_100);
    }

    expect(await queue.receive({ max: 1 })).toEqual([]);
    const [letter] = await queue.deadLetters(10);
    expect(letter).toMatchObject({
      body: 'worn out',
      reason: 'It was delivered as often as allowed and never acknowledged.',
    });
    expect(await queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 1 });
  });

  it('gives a message back at once when it is hidden for no time', async () => {
    const queue = await newQueue();
    await queue.send(['back']);
    await queue.hide(await onlyOne(queue), 0);

    expect((await onlyOne(queue)).attempt).toBe(2);
  });

  it('hides a message longer when a worker needs longer', async () => {
    const queue = await newQueue({ visibilitySeconds: 1 });
    await queue.send(['long work']);
    await queue.hide(await onlyOne(queue), 30);
    await later(1_200);

    expect(await queue.receive({ max: 1 })).toEqual([]);
  });

  it('keeps a delayed message back', async () => {
    const queue = await newQueue();
    await queue.send(['later'], { delaySeconds: 1 });

    expect(await queue.receive({ max: 1 })).toEqual([]);
    expect(await queue.depth()).toMatchObject({ waiting: 1, inFlight: 0 });
    expect(await queue.receive({ max: 1, waitSeconds: 3 })).toHaveLength(1);
  });

  it('wakes a waiting receiver when a message comes', async () => {
    const queue = await newQueue();
    const began = performance.now();
    const waiting = queue.receive({ max: 10, waitSeconds: 20 });
    await later(100);
    await queue.send(['wake up']);

    expect(bodies(await waiting)).toEqual(['wake up']);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('answers nothing when nothing comes', async () => {
    const queue = await newQueue();

    expect(await queue.receive({ max: 10 })).toEqual([]);
    expect(await queue.receive({ max: 10, waitSeconds: 1 })).toEqual([]);
  });

  it('buries with the reason of the worker', async () => {
    const queue = await newQueue();
    await queue.send(['broken', 'whole']);
    for (const delivery of await received(queue))
      if (delivery.body === 'broken') await queue.bury(delivery, 'It has no DOI: „10.5555“\u0000.');
      else await queue.acknowledge([delivery]);

    const [letter, ...others] = await queue.deadLetters(10);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ body: 'broken' });
    expect(letter?.reason).toMatch(/^It has no DOI: „10.5555“/);
    expect(Math.abs(Date.now() - Date.parse(letter?.buriedAt ?? ''))).toBeLessThan(60_000);
    expect(await queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 1 });
  });

  it('buries the largest message, and without a reason', async () => {
    const queue = await newQueue();
    const largest = 'x'.repeat(262_144);
    await queue.send([largest]);
    await queue.bury(await onlyOne(queue), '');

    expect(bodies(await queue.deadLetters(10))).toEqual([largest]);
  });

  describe('its dead letters', () => {
    const withDead = async (many: number) => {
      const queue = await newQueue();
      await queue.send(Array.from({ length: many }, (_, number) => `dead ${number}`));
      for (const delivery of await received(queue)) await queue.bury(delivery, 'for a reason');
      return queue;
    };

    it('can be looked at again and again, as many as asked for', async () => {
      const queue = await withDead(13);

      expect(await queue.deadLetters(5)).toHaveLength(5);
      expect(await queue.deadLetters(100)).toHaveLength(13);
      expect(await queue.deadLetters(100)).toHaveLength(13);
      expect(await queue.depth()).toMatchObject({ dead: 13 });
    });

    it('go back into the queue as new messages', async () => {
      const queue = await withDead(12);

      expect(await queue.redrive()).toBe(12);
      expect(await queue.depth()).toEqual({ waiting: 12, inFlight: 0, dead: 0 });
      expect((await onlyOne(queue)).attempt).toBe(1);
      expect(await queue.redrive()).toBe(0);
    });

    it('go back singly', async () => {
      const queue = await withDead(3);
      const letters = await queue.deadLetters(10);
      const [first] = letters;

      expect(await queue.redrive([first?.id ?? ''])).toBe(1);
      expect(bodies(await received(queue))).toEqual([first?.body]);
      expect(bodies(await queue.deadLetters(10))).toEqual(
        bodies(letters).filter((body) => body !== first?.body),
      );
      expect(await queue.redrive(['unknown'])).toBe(0);
    });
  });

  it('lets a delivery that is over be acknowledged and hidden without harm', async () => {
    const queue = await newQueue();
    await queue.send(['done']);
    const delivery = await onlyOne(queue);
    await queue.acknowledge([delivery]);

    await queue.acknowledge([delivery]);
    await queue.hide(delivery, 0);
    expect(await queue.receive({ max: 1 })).toEqual([]);
  });

  it.each([
    ['an empty message', ['']],
    ['more than 256 KB', ['x'.repeat(262_145)]],
    ['more than 256 KB in UTF-8', ['ü'.repeat(131_073)]],
    ['control characters', ['a\u0000b']],
  ])('refuses %s, and sends nothing of the call', async (_, refused) => {
    const queue = await newQueue();

    await expect(queue.send(['fine', ...refused])).rejects.toThrow(RangeError);
    expect(await queue.receive({ max: 1 })).toEqual([]);
  });

  it('sends ten times 200 KB in one call, and nothing', async () => {
    const queue = await newQueue();
    await queue.send(Array.from({ length: 10 }, () => 'x'.repeat(200_000)));
    await queue.send([]);

    expect(await queue.depth()).toMatchObject({ waiting: 10 });
  });

  it.each([
    ['no message', { max: 0 }],
    ['eleven messages', { max: 11 }],
    ['a wait of 21 seconds', { max: 1, waitSeconds: 21 }],
  ])('refuses to receive %s', async (_, options) => {
    const queue = await newQueue();

    await expect(queue.receive(options)).rejects.toThrow(RangeError);
    await expect(queue.send(['a'], { delaySeconds: 901 })).rejects.toThrow(RangeError);
  });
});
