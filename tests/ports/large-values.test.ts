/** Values that no item holds, on both tables: stored in parts, and read as they were. */
import { randomBytes } from 'node:crypto';

import { ITEM_BYTES } from '#functions/platform/ports/table-rules.ts';
import {
  hashOfLargeValue,
  readLargeValues,
  storeLargeValues,
} from '#functions/platform/ports/large-values.ts';

import { started } from './sides.ts';
import { embeddedTable, realTable } from './table-sides.ts';

const sides = await started([embeddedTable, realTable]);

describe.each(sides)('large values in a table ($name)', ({ port: table, stop }) => {
  afterAll(stop);

  /** Text that does not compress, so that it takes several parts. */
  const noise = (bytes: number) => randomBytes(bytes).toString('base64');

  it.each([
    ['a list of names in every script', ['Grüße', '日本', '\u{1F600}', '', 'a"b\\c\n']],
    ['a value of one part', { text: noise(1000) }],
    ['a value larger than an item', { text: noise(2 * ITEM_BYTES) }],
    ['a value of twenty parts', { text: noise(4_000_000), list: [1, null, true, { a: [] }] }],
  ])('are read as they were stored: %s', async (_, value) => {
    const [name] = await storeLargeValues(table)([value]);
    if (!name) throw new Error('Nothing was stored.');
    expect(name.sha256).toBe(hashOfLargeValue(value));
    expect((await readLargeValues(table, [name]))(name)).toEqual(value);
  });

  it('are read together, each by its name, and stored once however often', async () => {
    const values = [{ of: 'first', text: noise(700_000) }, { of: 'second' }];
    const names = await storeLargeValues(table)(values);
    expect(await storeLargeValues(table)([...values].reverse())).toEqual([...names].reverse());
    const read = await readLargeValues(table, [...names, ...names]);
    expect(names.map(read)).toEqual(values);
    expect(await storeLargeValues(table)([])).toEqual([]);
  });

  it('that are damaged are an error, not another value', async () => {
    const [name] = await storeLargeValues(table)([{ text: noise(700_000) }]);
    if (!name) throw new Error('Nothing was stored.');
    const pk = `large#${name.sha256}`;
    await table.write({ kind: 'delete', key: { pk, sk: '0001' } });
    const read = await readLargeValues(table, [name]);
    expect(() => read(name)).toThrow();
    for (const sk of ['0000', '0002', '0003'])
      await table.write({ kind: 'delete', key: { pk, sk } });
    const missing = await readLargeValues(table, [name]);
    expect(() => missing(name)).toThrow(/is missing/);
  });
});
