import { type Item, WriteConflict } from '#functions/platform/ports/table.ts';

import { started } from './sides.ts';
import { embeddedTable, realTable } from './table-sides.ts';

const sides = await started([embeddedTable, realTable]);

describe.each(sides)('a table ($name)', ({ port: table, stop }) => {
  afterAll(stop);

  // Each test writes under its own partition keys.
  let place = 0;
  const fresh = () => `place-${(place += 1)}`;

  const put = async (...items: readonly Item[]) => table.putMany(items);
  const sortKeys = (items: readonly Item[]) => items.map(({ sk }) => sk);
  const letters = async (pk: string, keys: string) =>
    put(...Array.from(keys, (sk) => ({ pk, sk, ipk: `inverse-${pk}`, isk: `letter-${sk}` })));

  describe('items', () => {
    it('come back as they were put, undefined attributes dropped', async () => {
      const pk = fresh();
      const item = {
        pk,
        sk: 'ß/日本\u{1F600}',
        text: 'Grüße "und" \n so',
        empty: '',
        whole: 9_007_199_254_740_991,
        fraction: -0.1,
        small: 1e-9,
        yes: true,
        nothing: null,
        list: [1, 'two', [null, { three: 3 }], {}],
        inner: { a: { b: [] } },
      };
      await table.write({ kind: 'put', item: { ...item, gone: undefined } });

      expect(await table.get({ pk, sk: item.sk })).toEqual(item);
      expect(Object.keys((await table.get({ pk, sk: item.sk })) ?? {})).not.toContain('gone');
      expect(await table.get({ pk, sk: 'another' })).toBeUndefined();
    });

    it('drops undefined attributes inside of others', async () => {
      const pk = fresh();
      await put({ pk, sk: 'a', inner: { kept: 1, gone: undefined } });

      expect((await table.get({ pk, sk: 'a' }))?.['inner']).toStrictEqual({ kept: 1 });
    });

    it('are replaced whole by a later put', async () => {
      const pk = fresh();
      await put({ pk, sk: 'a', first: 1 });
      await put({ pk, sk: 'a', second: 2 });

      expect(await table.get({ pk, sk: 'a' })).toEqual({ pk, sk: 'a', second: 2 });
    });

    it('go when they are deleted, and a missing one may be deleted', async () => {
      const pk = fresh();
      await put({ pk, sk: 'a' });
      await table.write({ kind: 'delete', key: { pk, sk: 'a' } });
      await table.write({ kind: 'delete', key: { pk, sk: 'a' } });

      expect(await table.get({ pk, sk: 'a' })).toBeUndefined();
    });

    it.each([
      ['an empty partition key', { pk: '', sk: 'a' }],
      ['an empty sort key', { pk: 'a', sk: '' }],
      ['an empty key of the index', { pk: 'a', sk: 'a', ipk: '', isk: 'a' }],
      ['a partition key of 2,049 bytes', { pk: 'a'.repeat(2049), sk: 'a' }],
      ['a sort key of 1,025 bytes', { pk: 'a', sk: 'ü'.repeat(512) + 'a' }],
      ['more than 400 kB', { pk: 'a', sk: 'a', text: 'x'.repeat(409_600) }],
      ['a number that is none', { pk: 'a', sk: 'a', number: NaN }],
      ['a number beyond what is exact', { pk: 'a', sk: 'a', number: 2 ** 53 }],
    ])('are refused with %s', async (_, item) => {
      await expect(table.write({ kind: 'put', item })).rejects.toThrow(RangeError);
      await expect(table.putMany([item])).rejects.toThrow(RangeError);
      await expect(table.transact([{ kind: 'put', item }])).rejects.toThrow(RangeError);
    });

    it('may have nearly 400 kB', async () => {
      const item = { pk: fresh(), sk: 'a', text: 'x'.repeat(409_000) };
      await put(item);

      expect(await table.get(item)).toEqual(item);
    });
  });

  describe('getMany', () => {
    it('answers in the order of the keys, without the missing ones', async () => {
      const pk = fresh();
      const keys = Array.from({ length: 350 }, (_, number) => ({ pk, sk: `item-${number}` }));
      await table.putMany(keys.filter((_, number) => number % 3 > 0).map((key) => ({ ...key })));
      const backwards = [...keys].reverse();

      expect(sortKeys(await table.getMany(backwards))).toEqual(
        sortKeys(backwards).filter((sk) => Number(sk.slice(5)) % 3 > 0),
      );
    });

    it('reads only the requested attributes, whatever their values and names', async () => {
      const pk = fresh();
      await put({ pk, sk: 'a', name: 'x', size: 2, none: null, 'odd "name"': [1], list: { a: 1 } });
      await put({ pk, sk: 'b', name: 'y' });
      const keys = ['a', 'b', 'missing'].map((sk) => ({ pk, sk }));

      expect(await table.getMany(keys, ['size', 'none', 'odd "name"', 'list'])).toEqual([
        { pk, sk: 'a', size: 2, none: null, 'odd "name"': [1], list: { a: 1 } },
        { pk, sk: 'b' },
      ]);
    });

    it('answers nothing to nothing, and twice to a key asked twice', async () => {
      const key = { pk: fresh(), sk: 'a' };
      await put(key);

      expect(await table.getMany([])).toEqual([]);
      expect(await table.getMany([key, key])).toEqual([key, key]);
    });
  });

  describe('putMany', () => {
    it('keeps the last of several items with one key', async () => {
      const pk = fresh();
      await put({ pk, sk: 'a', version: 1 }, { pk, sk: 'b' }, { pk, sk: 'a', version: 2 });

      expect(await table.get({ pk, sk: 'a' })).toEqual({ pk, sk: 'a', version: 2 });
    });

    it('puts hundreds of items, and none', async () => {
      const pk = fresh();
      await put(...Array.from({ length: 620 }, (_, number) => ({ pk, sk: `${number}` })));
      await put();

      expect((await table.query({ pk })).items).toHaveLength(620);
    });
  });

  describe('query', () => {
    it.each([
      ['all', {}, 'abcdef'],
      ['from', { from: 'c' }, 'cdef'],
      ['to', { to: 'c' }, 'abc'],
      ['from and to', { from: 'b', to: 'd' }, 'bcd'],
      ['from beyond to', { from: 'd', to: 'b' }, ''],
      ['backwards', { descending: true }, 'fedcba'],
      ['backwards within a range', { descending: true, from: 'b', to: 'd' }, 'dcb'],
      ['limited', { limit: 2 }, 'ab'],
      ['limited backwards', { limit: 2, descending: true }, 'fe'],
    ])('%s', async (_, range, expected) => {
      const pk = fresh();
      await letters(pk, 'cafebd');

      expect(sortKeys((await table.query({ pk, ...range })).items).join('')).toBe(expected);
    });

    it.each([
      [{ prefix: 'b' }, ['b', 'b#1', 'b#2', 'b\u{10FFFF}']],
      [{ prefix: 'b#' }, ['b#1', 'b#2']],
      [{ prefix: 'b#', from: 'b#2' }, ['b#2']],
      [{ prefix: 'b#', from: 'a' }, ['b#1', 'b#2']],
      [{ prefix: 'b', to: 'b#1' }, ['b', 'b#1']],
      [{ prefix: 'b#', to: 'z', descending: true }, ['b#2', 'b#1']],
      [{ prefix: 'b', descending: true, limit: 1 }, ['b\u{10FFFF}']],
      [{ prefix: 'x' }, []],
    ])('by prefix: %j', async (range, expected) => {
      const pk = fresh();
      const keys = ['a', 'b', 'b#1', 'b#2', 'b\u{10FFFF}', 'c'];
      await put(...keys.map((sk) => ({ pk, sk })));

      expect(sortKeys((await table.query({ pk, ...range })).items)).toEqual(expected);
    });

    it.each([
      ['under a key', {}, (pk: string) => ({ pk, sk: 'b' })],
      [
        'in the index',
        { index: 'inverse' as const },
        (pk: string) => ({ pk, sk: 'b', ipk: pk, isk: 'b' }),
      ],
    ])('answers keys alone where no more is asked for: %s', async (_, range, keysOf) => {
      const pk = fresh();
      await put(
        ...['a', 'b', 'c'].map((sk) => ({
          ...{ pk, sk, words: 'as much as one likes' },
          ...('index' in range && { ipk: pk, isk: sk }),
        })),
      );
      const asked = { ...range, pk, keysOnly: true, limit: 2 } as const;
      const first = await table.query(asked);
      expect(first.items[1]).toEqual(keysOf(pk));
      const { items, next } = await table.query({ ...asked, after: first.next ?? '' });
      expect([sortKeys(items), next]).toEqual([['c'], undefined]);
    });

    it('orders keys by their bytes in UTF-8', async () => {
      const pk = fresh();
      const ordered = ['A', 'Z', 'a', 'é', '\uFFFD', '\u{1F600}'];
      await put(...[...ordered].reverse().map((sk) => ({ pk, sk })));

      expect(sortKeys((await table.query({ pk })).items)).toEqual(ordered);
    });

    it.each([{}, { descending: true }, { prefix: 'k' }, { index: 'inverse' as const }])(
      'goes through all pages without a gap: %j',
      async (range) => {
        const pk = fresh();
        // Some share a sort key of the index.
        const items = Array.from({ length: 23 }, (_, number) => ({
          pk: `${pk}-${range.index === undefined ? '' : number}`,
          sk: `k${String(number).padStart(2, '0')}`,
          ipk: `inverse-${pk}`,
          isk: `same-${Math.floor(number / 5)}`,
        }));
        await table.putMany(items);
        const asked = { ...range, pk: range.index === undefined ? `${pk}-` : `inverse-${pk}` };

        const pages: string[][] = [];
        for (let after: string | undefined, first = true; first || after !== undefined;) {
          const page = await table.query({
            ...asked,
            limit: 5,
            ...(after !== undefined && { after }),
          });
          pages.push(sortKeys(page.items));
          after = page.next;
          first = false;
        }
        expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 5, 3]);
        expect([...new Set(pages.flat())].sort()).toEqual(sortKeys(items));
      },
    );

    it('says that there is no more when a page holds exactly the rest', async () => {
      const pk = fresh();
      await letters(pk, 'abc');

      expect((await table.query({ pk, limit: 3 })).next).toBeUndefined();
      expect((await table.query({ pk, limit: 2 })).next).toBeDefined();
    });

    it('ends a page early rather than answer megabytes at once', async () => {
      const pk = fresh();
      await put(...Array.from('abcdef', (sk) => ({ pk, sk, text: 'x'.repeat(300_000) })));

      const first = await table.query({ pk });
      expect(first.items.length).toBeLessThan(6);
      const { next: after = '' } = first;
      expect(sortKeys((await table.query({ pk, after })).items)[0]).toBe(
        'abcdef'[first.items.length],
      );
    });

    it.each([0, -1, 1.5])('refuses a limit of %d', async (limit) => {
      await expect(table.query({ pk: 'a', limit })).rejects.toThrow(RangeError);
    });

    it.each(['nonsense', 'W10', 'WyJhIl0'])('refuses %s as the end of a page', async (after) => {
      await expect(table.query({ pk: 'a', after })).rejects.toThrow(RangeError);
    });
  });

  describe('the index', () => {
    it('holds items with both of its keys, in the order of isk', async () => {
      const pk = fresh();
      await put(
        { pk, sk: 'a', ipk: pk, isk: '2' },
        { pk, sk: 'b', ipk: pk, isk: '1' },
        { pk, sk: 'c', ipk: pk },
        { pk, sk: 'd', isk: '3' },
      );

      const { items } = await table.query({ pk, index: 'inverse' });
      expect(items).toEqual([
        { pk, sk: 'b', ipk: pk, isk: '1' },
        { pk, sk: 'a', ipk: pk, isk: '2' },
      ]);
    });

    it('follows items that change their place or go', async () => {
      const pk = fresh();
      await letters(pk, 'abc');
      await put({ pk, sk: 'a', ipk: `inverse-${pk}`, isk: 'moved' }, { pk, sk: 'b' });
      await table.write({ kind: 'delete', key: { pk, sk: 'c' } });

      const { items } = await table.query({ pk: `inverse-${pk}`, index: 'inverse' });
      expect(items.map(({ isk }) => isk)).toEqual(['moved']);
    });

    it('knows ranges and prefixes', async () => {
      const pk = fresh();
      await letters(pk, 'abcd');
      const asked = { pk: `inverse-${pk}`, index: 'inverse' } as const;

      const between = await table.query({ ...asked, from: 'letter-b', to: 'letter-c' });
      expect(sortKeys(between.items)).toEqual(['b', 'c']);
      const prefixed = await table.query({ ...asked, prefix: 'letter-', descending: true });
      expect(sortKeys(prefixed.items)).toEqual(['d', 'c', 'b', 'a']);
    });
  });

  describe('conditions', () => {
    const stored = { state: 'open', count: 3, done: false };

    it.each([
      ['absent on a missing item', { kind: 'absent' }, false, true],
      ['absent on an item', { kind: 'absent' }, true, false],
      ['present on a missing item', { kind: 'present' }, false, false],
      ['present on an item', { kind: 'present' }, true, true],
      ['an equal text', { kind: 'equals', attribute: 'state', value: 'open' }, true, true],
      ['another text', { kind: 'equals', attribute: 'state', value: 'shut' }, true, false],
      ['an equal number', { kind: 'equals', attribute: 'count', value: 3 }, true, true],
      ['a number as text', { kind: 'equals', attribute: 'count', value: '3' }, true, false],
      ['an equal truth', { kind: 'equals', attribute: 'done', value: false }, true, true],
      ['a missing attribute', { kind: 'equals', attribute: 'none', value: 0 }, true, false],
      ['a missing item', { kind: 'equals', attribute: 'state', value: 'open' }, false, false],
    ] as const)('%s', async (_, when, exists, holds) => {
      const pk = fresh();
      const key = { pk, sk: 'a' };
      const other = { pk, sk: 'other' };
      const before = exists ? { ...key, ...stored } : undefined;
      const reset = async () => {
        if (before) await put(before);
        else await table.write({ kind: 'delete', key });
      };
      const outcome = async (attempt: Promise<void>) => {
        const held = await attempt.then(
          () => true,
          (error: unknown) => !(error instanceof WriteConflict),
        );
        const changed = await table.get(key);
        await reset();
        return { held, changed };
      };
      await reset();

      expect(await outcome(table.write({ kind: 'put', item: { ...key, new: 1 }, when }))).toEqual({
        held: holds,
        changed: holds ? { ...key, new: 1 } : before,
      });
      expect(await outcome(table.write({ kind: 'delete', key, when }))).toEqual({
        held: holds,
        changed: holds ? undefined : before,
      });
      expect(await outcome(table.write({ kind: 'add', key, amounts: { more: 2 }, when }))).toEqual({
        held: holds,
        changed: holds ? { ...key, ...before, more: 2 } : before,
      });
      expect(
        await outcome(
          table.transact([
            { kind: 'check', key, when },
            { kind: 'put', item: other },
          ]),
        ),
      ).toEqual({ held: holds, changed: before });
      expect(await table.get(other)).toEqual(holds ? other : undefined);
      expect(await outcome(table.write({ kind: 'check', key, when }))).toEqual({
        held: holds,
        changed: before,
      });
    });
  });

  describe('add', () => {
    it('makes the item, adds to numbers and sets other attributes', async () => {
      const key = { pk: fresh(), sk: 'tally' };
      const add = (amounts: Record<string, number>, set?: Record<string, string>) =>
        table.write({ kind: 'add', key, amounts, ...(set && { set }) });
      await add({ supporting: 1, mentioning: 5 }, { state: 'new', ipk: key.pk, isk: 'b' });
      await add({ supporting: 2, mentioning: -1, contrasting: 1 }, { state: 'old' });

      expect(await table.get(key)).toEqual({
        ...key,
        supporting: 3,
        mentioning: 4,
        contrasting: 1,
        state: 'old',
        ipk: key.pk,
        isk: 'b',
      });
      expect((await table.query({ pk: key.pk, index: 'inverse' })).items).toHaveLength(1);
    });

    it('adds fractions as decimals', async () => {
      const key = { pk: fresh(), sk: 'a' };
      await table.write({ kind: 'add', key, amounts: { sum: 0.1 } });
      await table.write({ kind: 'add', key, amounts: { sum: 0.2 } });

      expect(await table.get(key)).toEqual({ ...key, sum: 0.3 });
    });

    it('makes an empty item when it has nothing to add', async () => {
      const key = { pk: fresh(), sk: 'a' };
      await table.write({ kind: 'add', key, amounts: {} });

      expect(await table.get(key)).toEqual(key);
    });

    it('refuses to add to a text, and changes nothing', async () => {
      const key = { pk: fresh(), sk: 'a' };
      await put({ ...key, name: 'Ada' });
      const add = table.write({ kind: 'add', key, amounts: { count: 1, name: 1 } });

      await expect(add).rejects.toThrow(TypeError);
      expect(await table.get(key)).toEqual({ ...key, name: 'Ada' });
    });

    it('refuses to let an item grow beyond 400 kB', async () => {
      const key = { pk: fresh(), sk: 'a' };
      await put({ ...key, text: 'x'.repeat(300_000) });
      const set = { more: 'x'.repeat(200_000) };

      await expect(table.write({ kind: 'add', key, amounts: {}, set })).rejects.toThrow(RangeError);
    });

    it.each([
      ['a key', { pk: 1 }, {}],
      ['what it sets as well', { n: 1 }, { n: 2 }],
    ])('refuses to add to %s', async (_, amounts, set) => {
      const key = { pk: 'a', sk: 'a' };
      await expect(table.write({ kind: 'add', key, amounts, set })).rejects.toThrow(RangeError);
    });
  });

  describe('transactions', () => {
    it('write everything or nothing', async () => {
      const pk = fresh();
      await put({ pk, sk: 'taken' }, { pk, sk: 'gone' });
      const writes = [
        { kind: 'put', item: { pk, sk: 'new' } },
        { kind: 'delete', key: { pk, sk: 'gone' } },
        { kind: 'add', key: { pk, sk: 'count' }, amounts: { n: 1 } },
      ] as const;
      const taken = { kind: 'put', item: { pk, sk: 'taken' }, when: { kind: 'absent' } } as const;

      await expect(table.transact([...writes, taken])).rejects.toThrow(WriteConflict);
      expect(sortKeys((await table.query({ pk })).items)).toEqual(['gone', 'taken']);
      await table.transact(writes);
      expect(sortKeys((await table.query({ pk })).items)).toEqual(['count', 'new', 'taken']);
    });

    it('may hold 100 writes, and none', async () => {
      const pk = fresh();
      const puts = (many: number) =>
        Array.from({ length: many }, (_, number) => ({
          kind: 'put' as const,
          item: { pk, sk: `${number}` },
        }));
      await table.transact(puts(100));
      await table.transact([]);

      expect((await table.query({ pk })).items).toHaveLength(100);
      await expect(table.transact(puts(101))).rejects.toThrow(RangeError);
    });

    it('refuse two writes to one item, and more than 4 MB', async () => {
      const pk = fresh();
      const item = { pk, sk: 'a' };
      const large = Array.from({ length: 11 }, (_, number) => ({
        kind: 'put' as const,
        item: { pk, sk: `${number}`, text: 'x'.repeat(400_000) },
      }));

      await expect(
        table.transact([
          { kind: 'put', item },
          { kind: 'check', key: item, when: { kind: 'absent' } },
        ]),
      ).rejects.toThrow(RangeError);
      await expect(table.transact(large)).rejects.toThrow(RangeError);
      expect((await table.query({ pk })).items).toEqual([]);
    });

    it('of a list are each written whole or not at all, whatever becomes of the others', async () => {
      const pk = fresh();
      const many = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
      const taken = new Set(['03', '40']);
      await put(...[...taken].map((sk) => ({ pk, sk })));

      const outcomes = await table.transactMany(
        many.map((sk) => [
          { kind: 'put' as const, item: { pk, sk }, when: { kind: 'absent' as const } },
          { kind: 'put' as const, item: { pk: `${pk}-beside`, sk } },
          { kind: 'add' as const, key: { pk: `${pk}-count`, sk: 'count' }, amounts: { n: 1 } },
        ]),
      );
      expect(outcomes).toEqual(many.map((sk) => (taken.has(sk) ? 'conflict' : 'written')));
      const beside = await table.query({ pk: `${pk}-beside`, limit: 100 });
      expect(sortKeys(beside.items)).toEqual(many.filter((sk) => !taken.has(sk)));
      expect(await table.get({ pk: `${pk}-count`, sk: 'count' })).toMatchObject({ n: 58 });
    });

    it('of a list conflict also where it is not the first write that does', async () => {
      const pk = fresh();
      await put({ pk, sk: 'there', n: 1 });
      const when = { kind: 'equals', attribute: 'n', value: 2 } as const;
      const outcomes = await table.transactMany([
        [
          { kind: 'put', item: { pk, sk: 'new' }, when: { kind: 'absent' } },
          { kind: 'put', item: { pk, sk: 'there', n: 3 }, when },
        ],
        [],
      ]);
      expect(outcomes).toEqual(['conflict', 'written']);
      expect((await table.query({ pk })).items).toEqual([{ pk, sk: 'there', n: 1 }]);
      expect(await table.transactMany([])).toEqual([]);
    });

    it('of a list are refused before any is written', async () => {
      const pk = fresh();
      const item = { pk, sk: 'a' };
      const twice = [
        { kind: 'put', item },
        { kind: 'delete', key: item },
      ] as const;
      await expect(table.transactMany([[{ kind: 'put', item }], twice])).rejects.toThrow(
        RangeError,
      );
      expect(await table.get(item)).toBeUndefined();
    });

    it('that fail leave those beside them alone', async () => {
      const pk = fresh();
      await put({ pk, sk: '3' }, { pk, sk: '7' });
      const attempts = Array.from('0123456789', (sk) =>
        table.transact([
          { kind: 'put', item: { pk, sk, written: true }, when: { kind: 'absent' } },
          { kind: 'put', item: { pk, sk: `beside-${sk}` } },
        ]),
      );

      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.map(({ status }) => (status === 'fulfilled' ? '+' : '-')).join('')).toBe(
        '+++-+++-++',
      );
      const beside = await table.query({ pk, prefix: 'beside-' });
      expect(
        sortKeys(beside.items)
          .map((sk) => sk.slice(-1))
          .join(''),
      ).toBe('01245689');
    });

    it('lets exactly one of many make an item', async () => {
      const pk = fresh();
      const claims = Array.from({ length: 12 }, (_, owner) =>
        table.write({ kind: 'put', item: { pk, sk: 'claim', owner }, when: { kind: 'absent' } }),
      );

      const outcomes = await Promise.allSettled(claims);
      const won = outcomes.map(({ status }) => status).indexOf('fulfilled');
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await table.get({ pk, sk: 'claim' })).toEqual({ pk, sk: 'claim', owner: won });
    });
  });

  it('is read from end to end by the beginning of its partition keys, each item once', async () => {
    const mine = fresh();
    const partitions = Array.from({ length: 250 }, (_, place) => `${mine}#${String(place)}`);
    const items = partitions.flatMap((pk) => ['a', 'b', 'c', 'd', 'e'].map((sk) => ({ pk, sk })));
    // Neighbours on both sides, which are not asked for.
    const others = [`${mine}"`, `${mine}$`].map((pk) => ({ pk, sk: 'other' }));
    await table.putMany([...others, ...items]);

    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await table.scan({ prefix: `${mine}#`, ...(after !== undefined && { after }) });
      seen.push(...page.items.map(({ pk, sk }) => `${pk} ${sk}`));
      after = page.next;
    } while (after !== undefined);
    expect(seen.sort()).toEqual(items.map(({ pk, sk }) => `${pk} ${sk}`).sort());
  });

  it('keeps an exact sum under eight writers that read, decide and write', async () => {
    const pk = fresh();
    const counter = { pk, sk: 'counter' };
    await put({ ...counter, value: 0, version: 0 });

    const addOne = async (writer: number, step: number): Promise<void> => {
      const item = await table.get(counter);
      const version = Number(item?.['version']);
      const value = Number(item?.['value']) + writer;
      try {
        await table.transact([
          {
            kind: 'put',
            item: { ...counter, value, version: version + 1 },
            when: { kind: 'equals', attribute: 'version', value: version },
          },
          { kind: 'put', item: { pk, sk: `done-${writer}-${step}` }, when: { kind: 'absent' } },
        ]);
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
        await addOne(writer, step);
      }
    };
    const writers = [1, 2, 3, 4, 5, 6, 7, 8];
    await Promise.all(
      writers.map(async (writer) => {
        for (let step = 0; step < 10; step += 1) await addOne(writer, step);
      }),
    );

    expect(await table.get(counter)).toEqual({ ...counter, value: 360, version: 80 });
    expect((await table.query({ pk, prefix: 'done-' })).items).toHaveLength(80);
  }, 60_000);

  it('keeps an exact sum under eight writers that add', async () => {
    const key = { pk: fresh(), sk: 'counter' };
    const adds = Array.from({ length: 8 }, async () => {
      for (let step = 0; step < 10; step += 1) {
        const add = () => table.write({ kind: 'add', key, amounts: { sum: 1 } });
        // Meeting others often enough is a conflict too: nothing was written then.
        while (!(await add().then(() => true, isNoConflict)));
      }
    });
    await Promise.all(adds);

    expect(await table.get(key)).toEqual({ ...key, sum: 80 });
  }, 60_000);
});

const isNoConflict = (error: unknown) => {
  if (error instanceof WriteConflict) return false;
  throw error;
};
