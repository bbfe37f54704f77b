import fc from '#tests/support/fast-check.ts';

import { tableRateLimits } from '#functions/adapters/aws/rate-limits.ts';
import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';

import { type Side, started } from './sides.ts';
import { embeddedTable, realTable } from './table-sides.ts';

type Make = (clock: Clock) => RateLimits;

const inMemory = async (): Promise<Side<Make>> => ({
  name: 'in memory',
  port: (clock) => memoryRateLimits(clock),
  stop: async () => undefined,
});
const inEmbeddedTable = async (): Promise<Side<Make>> => {
  const { port, stop } = await embeddedTable();
  return { name: 'in an embedded table', port: (clock) => tableRateLimits(port, clock), stop };
};
const inDynamoDb = async () => {
  const side = await realTable();
  if ('unavailable' in side) return side;
  const port: Make = (clock) => tableRateLimits(side.port, clock);
  return { name: 'in DynamoDB', port, stop: side.stop };
};

const signIn = { name: 'sign-in', most: 10, perSeconds: 900 };
const start = Date.parse('2026-01-05T09:00:00Z');

describe.each(await started([inMemory, inEmbeddedTable, inDynamoDb]))(
  'rate limits ($name)',
  ({ port: make, stop }) => {
    afterAll(stop);

    let keys = 0;
    const opened = () => {
      const time = { now: start };
      const limits = make(() => new Date(time.now));
      const key = `192.0.2.${String((keys += 1))}`;
      return { time, limits, key, later: (seconds: number) => (time.now += seconds * 1000) };
    };
    const takes = async (limits: RateLimits, key: string, count: number, limit = signIn) => {
      const kinds: string[] = [];
      for (let use = 0; use < count; use += 1) kinds.push((await limits.take(limit, key)).kind);
      return kinds.filter((kind) => kind === 'allowed').length;
    };

    it('let so many through at once, and say when the next one may come', async () => {
      const { limits, key, later } = opened();
      expect(await takes(limits, key, 10)).toBe(10);

      expect(await limits.take(signIn, key)).toEqual({ kind: 'refused', retryAfterSeconds: 90 });
      later(40);
      expect(await limits.take(signIn, key)).toEqual({ kind: 'refused', retryAfterSeconds: 50 });
    });

    it('lock nobody out whose clock was set back', async () => {
      const { limits, key, later } = opened();
      expect(await takes(limits, key, 10)).toBe(10);
      later(-86_400);
      expect(await takes(limits, key, 11)).toBe(10);
    });

    it('serve who waits as long as told, and not a second before', async () => {
      const { limits, key, later } = opened();
      await takes(limits, key, 10);

      later(89);
      expect(await takes(limits, key, 3)).toBe(0);
      later(1);
      expect(await takes(limits, key, 3)).toBe(1);
    });

    it('forget everything after their span, and give no more than before', async () => {
      const { limits, key, later } = opened();
      await takes(limits, key, 25);
      later(900);
      expect(await takes(limits, key, 25)).toBe(10);
      later(90_000);
      expect(await takes(limits, key, 25)).toBe(10);
    });

    it('keep keys and names apart', async () => {
      const { limits, key } = opened();
      await takes(limits, key, 10);

      expect(await takes(limits, `${key}0`, 12)).toBe(10);
      expect(await takes(limits, key, 12, { ...signIn, name: 'register' })).toBe(10);
    });

    it('never let more through because they come at the same time', async () => {
      const { limits, key } = opened();
      const all = await Promise.all(Array.from({ length: 40 }, () => limits.take(signIn, key)));

      const allowed = all.filter(({ kind }) => kind === 'allowed').length;
      expect(allowed).toBeGreaterThan(0);
      expect(allowed).toBeLessThanOrEqual(10);
    });

    it('hold for spans that cannot be divided evenly', async () => {
      const { limits, key, later } = opened();
      const odd = { name: 'odd', most: 7, perSeconds: 60 };
      expect(await takes(limits, key, 9, odd)).toBe(7);
      later(60);
      expect(await takes(limits, key, 9, odd)).toBe(7);
    });
  },
);

describe('rate limits in memory', () => {
  it('let through what was unused and what has come back since, whatever the pauses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 200 }),
        async (pauses) => {
          const limit = { name: 'api', most: 5, perSeconds: 60 };
          let now = start;
          const limits = memoryRateLimits(() => new Date(now));
          let allowed = 0;
          for (const pause of pauses) {
            now += pause;
            const { kind } = await limits.take(limit, 'a');
            if (kind === 'allowed') allowed += 1;
            expect(allowed).toBeLessThanOrEqual(5 + (now - start) / 12_000 + 1e-6);
          }
        },
      ),
    );
  });

  it('forget who was not seen for longest once there are too many', async () => {
    const limits = memoryRateLimits(() => new Date(start), 2);
    const once = { name: 'once', most: 1, perSeconds: 60 };
    for (const key of ['a', 'b', 'c']) await limits.take(once, key);

    expect((await limits.take(once, 'c')).kind).toBe('refused');
    expect((await limits.take(once, 'b')).kind).toBe('refused');
    expect((await limits.take(once, 'a')).kind).toBe('allowed');
  });
});

it('limits in a table that are generous cost a write now and then, and hold all the same', async () => {
  const { port: table, stop } = await embeddedTable();
  let writes = 0;
  const counting: typeof table = {
    ...table,
    write: async (write) => {
      writes += 1;
      await table.write(write);
    },
  };
  let now = start;
  const generous = { name: 'api', most: 600, perSeconds: 60 };
  const [one, other] = [0, 1].map(() => tableRateLimits(counting, () => new Date(now)));
  let allowed = 0;
  for (let use = 0; use < 700; use += 1)
    if ((await (use % 2 === 0 ? one : other)?.take(generous, 'a'))?.kind === 'allowed')
      allowed += 1;

  expect(allowed).toBeLessThanOrEqual(600);
  expect(allowed).toBeGreaterThanOrEqual(588);
  expect(writes).toBeLessThan(120);
  now += 60_000;
  expect((await one?.take(generous, 'a'))?.kind).toBe('allowed');
  await stop();
});

it('limits in a table expire with their bucket and do not tell whom they are about', async () => {
  const { port: table, stop } = await embeddedTable();
  const written: unknown[] = [];
  const limits = tableRateLimits(
    { ...table, write: async (write) => void written.push(write) },
    () => new Date(start),
  );
  await limits.take(signIn, 'ada@example.org');

  expect(written).toMatchObject([{ item: { expiresAt: start / 1000 + 90 } }]);
  expect(JSON.stringify(written)).not.toContain('ada');
  await stop();
});
