import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EventBridgeClient } from '@aws-sdk/client-eventbridge';

import { eventBridgeEvents } from '#functions/adapters/aws/events.ts';
import { type EmbeddedEvents, openEmbeddedEvents } from '#functions/adapters/embedded/events.ts';
import { type DomainEvent } from '#functions/platform/ports/events.ts';

import { startEventBus } from './event-bus-stand-in.ts';
import { localEngine } from './sides.ts';

const eventOf = (id: string, type = 'article-read', text = 'ß'): DomainEvent => ({
  type,
  id,
  at: '2024-06-07T08:09:10.000Z',
  detail: { doi: `10.5555/${id}`, text },
});

const many = (count: number, text?: string) =>
  Array.from({ length: count }, (_, number) => eventOf(`${number}`, 'article-read', text));

describe('events (embedded)', () => {
  let folder = '';
  let running: EmbeddedEvents[] = [];
  const open = () => {
    const events = openEmbeddedEvents({
      file: join(folder, 'events.sqlite'),
      clock: () => new Date(),
      maxDeliveries: 3,
      retrySeconds: 0.05,
    });
    running.push(events);
    return events;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'veracite-events-'));
  });

  afterEach(async () => {
    await Promise.all(running.map((events) => events.close()));
    running = [];
    await rm(folder, { recursive: true, force: true });
  });

  const until = async (holds: () => boolean | Promise<boolean>) => {
    while (!(await holds()))
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
  };

  /** A handler that remembers, and fails the first `failures` times. */
  const listener = (failures = 0) => {
    const seen: DomainEvent[] = [];
    let left = failures;
    const handler = async (event: DomainEvent) => {
      left -= 1;
      if (left >= 0) throw new Error('The handler is tired.');
      seen.push(event);
    };
    return { seen, handler };
  };
  const ids = (events: readonly DomainEvent[]) =>
    events.map(({ id }) => Number(id)).sort((a, b) => a - b);

  it('reach each subscriber of their type, whole', async () => {
    const [first, second, other] = [listener(), listener(), listener()];
    const events = open();
    events.subscribe('article-read', first.handler);
    events.subscribe('article-read', second.handler);
    events.subscribe('paper-retracted', other.handler);
    await events.publish([eventOf('1'), eventOf('2', 'paper-retracted'), eventOf('3', 'unheard')]);

    await until(() => first.seen.length + second.seen.length + other.seen.length === 3);
    expect(first.seen).toEqual([eventOf('1')]);
    expect(second.seen).toEqual([eventOf('1')]);
    expect(other.seen).toEqual([eventOf('2', 'paper-retracted')]);
  });

  it('come again to a handler that failed, and only to that one', async () => {
    const [failing, fine] = [listener(2), listener()];
    const events = open();
    events.subscribe('article-read', failing.handler);
    events.subscribe('article-read', fine.handler);
    await events.publish([eventOf('1')]);

    await until(() => failing.seen.length === 1);
    expect(fine.seen).toHaveLength(1);
    expect(await events.deadLetters(10)).toEqual([]);
  });

  it('end as dead letters with the reason, and can be given again', async () => {
    const failing = listener(3);
    const events = open();
    events.subscribe('article-read', failing.handler);
    await events.publish([eventOf('1')]);

    await until(async () => (await events.deadLetters(10)).length === 1);
    expect(await events.deadLetters(10)).toMatchObject([{ reason: 'The handler is tired.' }]);
    expect(await events.redrive()).toBe(1);
    await until(() => failing.seen.length === 1);
    expect(await events.deadLetters(10)).toEqual([]);
  });

  it('are published without waiting for a handler', async () => {
    const events = open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    events.subscribe('article-read', () => held);
    await events.publish([eventOf('1')]);
    await events.publish([eventOf('2')]);

    release();
  });

  it('wait for a process that has subscribers', async () => {
    await open().publish(many(25));
    const late = listener();
    open().subscribe('article-read', late.handler);

    await until(() => late.seen.length >= 25);
    expect(ids(late.seen)).toEqual(ids(many(25)));
  });

  it('that were not handled when their process ended are handled by the next one', async () => {
    const first = open();
    const failing = listener(1_000);
    first.subscribe('article-read', failing.handler);
    await first.publish(many(5));
    await first.close();
    running = [];
    const next = listener();
    open().subscribe('article-read', next.handler);

    await until(() => new Set(ids(next.seen)).size === 5);
  });

  it('of more than 256 KB are refused', async () => {
    await expect(open().publish(many(1, 'x'.repeat(262_144)))).rejects.toThrow(RangeError);
  });
});

describe('events (EventBridge, against a stand-in for want of an engine)', () => {
  let bus: Awaited<ReturnType<typeof startEventBus>> | undefined;

  afterEach(async () => bus?.stop());

  const opened = async (refusals = 0) => {
    const started = await startEventBus({ refusals });
    bus = started;
    const client = new EventBridgeClient(localEngine(started.endpoint));
    const events = eventBridgeEvents({ client, busName: 'veracite', source: 'veracite.test' });
    return { events, bus: started };
  };

  it('carry type, source, time and detail', async () => {
    const { events, bus } = await opened();
    await events.publish([eventOf('1')]);

    expect(bus.kept).toEqual([
      {
        EventBusName: 'veracite',
        Source: 'veracite.test',
        DetailType: 'article-read',
        Detail: expect.any(String) as string,
        Time: Date.parse('2024-06-07T08:09:10.000Z') / 1000,
      },
    ]);
    expect(JSON.parse(bus.kept[0]?.Detail ?? '')).toEqual({
      id: '1',
      at: '2024-06-07T08:09:10.000Z',
      detail: { doi: '10.5555/1', text: 'ß' },
    });
  });

  it('go ten to a call, and none in none', async () => {
    const { events, bus } = await opened();
    await events.publish(many(23));
    await events.publish([]);

    expect(bus.calls.map((call) => call.length)).toEqual([10, 10, 3]);
  });

  it('share a call only as far as 256 KB reach', async () => {
    const { events, bus } = await opened();
    await events.publish(many(4, 'x'.repeat(100_000)));

    expect(bus.calls.map((call) => call.length)).toEqual([2, 2]);
  });

  it('are sent again when the bus refused them, and only those', async () => {
    const { events, bus } = await opened(4);
    await events.publish(many(10));

    expect(bus.calls.map((call) => call.length)).toEqual([10, 4]);
    expect(bus.kept).toHaveLength(10);
  });

  it('that are refused again and again are reported', async () => {
    const { events } = await opened(1_000);

    await expect(events.publish(many(1))).rejects.toMatchObject({ name: 'EngineUnavailable' });
  }, 30_000);

  it('for a bus that cannot be reached are reported', async () => {
    const { events, bus } = await opened();
    await bus.stop();

    await expect(events.publish(many(1))).rejects.toMatchObject({ name: 'EngineUnavailable' });
  }, 30_000);

  it('of more than 256 KB are refused', async () => {
    const { events } = await opened();

    await expect(events.publish(many(1, 'x'.repeat(262_144)))).rejects.toThrow(RangeError);
  });
});
