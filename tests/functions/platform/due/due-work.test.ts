import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { dueWrite, planEarlier, completeDue, takeDue } from '#functions/platform/due/due-work.ts';
import { handOutDue } from '#functions/platform/due/hand-out-due.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { DueMessage } from '#shared/messages/due.ts';

const at = (time: string) => new Date(`2026-11-22T${time}:00.000Z`);
const due = (id: string, time: string) =>
  ({ kind: 'digest', id, at: at(time).toISOString() }) as const;

const many = (count: number) => Array.from({ length: count }, (_, n) => String(n));

describe('work that is due', () => {
  let table: Table & { close: () => void };
  beforeEach(() => {
    table = openEmbeddedTable(':memory:');
  });
  afterEach(() => table.close());
  const idsTakenAt = async (time: string) =>
    (await takeDue(table)(at(time))).map(({ id }) => id).sort();

  it('is handed out from its time on, and not before', async () => {
    await table.write(dueWrite(due('early', '08:00')));
    await table.write(dueWrite(due('late', '08:10')));
    expect(await idsTakenAt('07:59')).toEqual([]);
    expect(await idsTakenAt('08:00')).toEqual(['early']);
    expect(await idsTakenAt('08:10')).toEqual(['late']);
  });

  it('is handed out again if its worker died, and not while a message about it may still be retried', async () => {
    await table.write(dueWrite(due('one', '08:00')));
    expect(await idsTakenAt('08:00')).toEqual(['one']);
    // A queue hides a message for 30 minutes, and one that fails waits 200 seconds between its five tries.
    expect(await idsTakenAt('08:34')).toEqual([]);
    expect(await idsTakenAt('08:35')).toEqual(['one']);
  });

  it('is given to one of several who ask at once', async () => {
    await Promise.all(many(50).map((id) => table.write(dueWrite(due(id, '08:00')))));
    const both = await Promise.all([takeDue(table)(at('08:00')), takeDue(table)(at('08:00'))]);
    const ids = both.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([50, 50]);
  });

  it('ends when it is settled, or comes at its next time', async () => {
    await table.write(dueWrite(due('once', '08:00')));
    await table.write(dueWrite(due('daily', '08:00')));
    for (const taken of await takeDue(table)(at('08:00')))
      await completeDue(table)(taken, taken.id === 'daily' ? at('10:00').toISOString() : undefined);
    expect(await idsTakenAt('09:59')).toEqual([]);
    expect(await idsTakenAt('10:00')).toEqual(['daily']);
  });

  it('keeps what was planned while it was being done', async () => {
    await table.write(dueWrite(due('one', '08:00')));
    const [taken] = await takeDue(table)(at('08:00'));
    if (!taken) throw new Error('Nothing was due.');
    await planEarlier(table)(due('one', '08:05'));
    await completeDue(table)(taken);
    expect(await idsTakenAt('08:05')).toEqual(['one']);
  });

  it('is never put off by planning it for later', async () => {
    await table.write(dueWrite(due('one', '08:00')));
    await planEarlier(table)(due('one', '12:00'));
    expect(await idsTakenAt('08:00')).toEqual(['one']);
  });

  it('goes into the queue of its kind, all of it, in one firing of the schedule', async () => {
    const sent: string[] = [];
    const queue = { send: async (bodies: readonly string[]) => void sent.push(...bodies) };
    await Promise.all(many(1_000).map((id) => table.write(dueWrite(due(id, '08:00')))));
    const handOut = handOutDue({
      table,
      now: () => at('08:00'),
      queueOfKind: () => queue,
    });
    expect(await handOut()).toBe(1_000);
    const messages = sent.map((body) => DueMessage.parse(JSON.parse(body)));
    expect(new Set(messages.map(({ due: { id } }) => id)).size).toBe(1_000);
    expect(await handOut()).toBe(0);
  });
});
