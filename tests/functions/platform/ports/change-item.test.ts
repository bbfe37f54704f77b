import { changeItem } from '#functions/platform/ports/change-item.ts';
import {
  MAX_ATTEMPTS,
  maxPauseMs,
  retryOnConflict,
} from '#functions/platform/ports/retry-on-conflict.ts';
import { type Item, type Table, WriteConflict } from '#functions/platform/ports/table.ts';

const key = { pk: 'counter', sk: 'one' };

/** One item whose writes fail with a conflict as often as told; the item changes under the writer meanwhile. */
const contested = (conflicts: number) => {
  let item: Item = { ...key, count: 0, revision: 0 };
  let left = conflicts;
  const table: Pick<Table, 'get' | 'transact'> = {
    get: () => Promise.resolve(item),
    transact: (writes) => {
      if (left > 0) {
        left -= 1;
        item = { ...item, count: Number(item['count']) + 10 };
        return Promise.reject(new WriteConflict('Another writer came first.'));
      }
      for (const write of writes) if (write.kind === 'put') item = write.item;
      return Promise.resolve();
    },
  };
  return { table, stored: () => item };
};

const increment = (table: Pick<Table, 'get' | 'transact'>) =>
  changeItem(table)(key, (item) => {
    const count = Number(item?.['count'] ?? 0) + 1;
    return { writes: [{ kind: 'put', item: { ...key, count } }], result: count };
  });

describe('a change of an item', () => {
  it('decides again from what other writers left', async () => {
    const { table, stored } = contested(2);
    expect(await increment(table)).toBe(21);
    expect(stored()).toMatchObject({ count: 21 });
  });

  it('writes nothing where there is nothing to write', async () => {
    const { table } = contested(100);
    expect(await changeItem(table)(key, () => ({ writes: [], result: 'as it is' }))).toBe(
      'as it is',
    );
  });

  it('ends with the conflict after 20 attempts', async () => {
    const { table, stored } = contested(100);
    await expect(increment(table)).rejects.toBeInstanceOf(WriteConflict);
    expect(stored()).toMatchObject({ count: 20 * 10 });
    expect(MAX_ATTEMPTS).toBe(20);
  });
});

describe('a change that is retried on conflicts', () => {
  it('throws other errors at once', async () => {
    let attempts = 0;
    const change = () => {
      attempts += 1;
      return Promise.reject(new RangeError('too large'));
    };
    await expect(retryOnConflict(change)).rejects.toThrow('too large');
    expect(attempts).toBe(1);
  });

  it('ends early where further attempts are bound to fail', async () => {
    let attempts = 0;
    const change = () => {
      attempts += 1;
      return Promise.reject(new WriteConflict('The address belongs to another person.'));
    };
    await expect(
      retryOnConflict(change, { isFutile: () => attempts === 5 }),
    ).rejects.toBeInstanceOf(WriteConflict);
    expect(attempts).toBe(5);
  });

  it('pauses longer with each attempt, at most 100 ms, and not before the second', () => {
    const pauses = Array.from({ length: MAX_ATTEMPTS }, (_, index) => maxPauseMs(index + 1));
    expect(pauses.slice(0, 8)).toEqual([0, 0, 4, 8, 16, 32, 64, 100]);
    expect(Math.max(...pauses)).toBe(100);
    // A change that has a conflict in every attempt fails within two seconds.
    expect(pauses.reduce((sum, ms) => sum + ms)).toBeLessThan(2000);
  });
});
