import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { slotNamed } from '#functions/platform/jobs/slot.ts';

const HELD_MS = 60_000;

let table: ReturnType<typeof openEmbeddedTable>;
let time: number;
beforeEach(() => {
  table = openEmbeddedTable(':memory:');
  time = Date.parse('2026-01-01T00:00:00Z');
});
afterEach(() => table.close());

const slot = (name = 'slow') => slotNamed(name, HELD_MS, { table, now: () => new Date(time) });

it('one holder has it until it is given back', async () => {
  expect(await slot().take('a')).toBe(true);
  expect(await slot().take('b')).toBe(false);
  await slot().release('a');
  expect(await slot().take('b')).toBe(true);
});

it('its holder may take it again, and only its holder can release it', async () => {
  await slot().take('a');
  await slot().release('b');
  expect([await slot().take('a'), await slot().take('b')]).toEqual([true, false]);
});

it('a holder that was ended loses it after its time', async () => {
  await slot().take('a');
  time += HELD_MS - 1;
  expect(await slot().take('b')).toBe(false);
  time += 1;
  expect(await slot().take('b')).toBe(true);
  // The former holder wakes up.
  await slot().release('a');
  expect(await slot().take('a')).toBe(false);
});

it('of many that take it at once one has it', async () => {
  const taken = await Promise.all(['a', 'b', 'c', 'd'].map((holder) => slot().take(holder)));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

it('slots of two names are apart', async () => {
  expect([await slot('x').take('a'), await slot('y').take('b')]).toEqual([true, true]);
});
