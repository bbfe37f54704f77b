import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type EmbeddedTable, openEmbeddedTable } from '#functions/adapters/embedded/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'veracite-sweep-'));
let table: EmbeddedTable;
let tables = 0;
beforeEach(() => {
  tables += 1;
  table = openEmbeddedTable(join(folder, `${String(tables)}.sqlite`));
});
afterEach(() => table.close());
afterAll(() => rmSync(folder, { recursive: true }));

const noon = new Date('2026-05-01T12:00:00Z');
const inSeconds = (seconds: number) => noon.getTime() / 1000 + seconds;
const key = (sk: string) => ({ pk: 'words', sk });
const put = (sk: string, expiresAt?: number) =>
  table.write({ kind: 'put', item: { ...key(sk), ...(expiresAt !== undefined && { expiresAt }) } });
const left = async () => (await table.query({ pk: 'words' })).items.map(({ sk }) => sk);

it('removes what has expired, and nothing else', async () => {
  await put('past', inSeconds(-1));
  await put('now', inSeconds(0));
  await put('future', inSeconds(1));
  await put('for ever');
  await table.putMany([{ ...key('many'), expiresAt: inSeconds(-60) }]);
  await table.write({
    kind: 'put',
    item: { ...key('new'), expiresAt: inSeconds(-60) },
    when: { kind: 'absent' },
  });
  await table.write({
    kind: 'add',
    key: key('sum'),
    amounts: { uses: 1 },
    set: { expiresAt: inSeconds(-5) },
  });

  expect(await table.sweep(noon)).toBe(5);
  expect(await left()).toEqual(['for ever', 'future']);
  expect(await table.sweep(noon)).toBe(0);
});

it('goes by the time an item has now, not by one it had', async () => {
  await put('prolonged', inSeconds(-1));
  await put('prolonged', inSeconds(3600));
  await put('kept', inSeconds(-1));
  await put('kept');
  expect(await table.sweep(noon)).toBe(0);
  expect(await left()).toEqual(['kept', 'prolonged']);
  expect(await table.sweep(new Date(inSeconds(3600) * 1000))).toBe(1);
});

it('removes any number', async () => {
  await table.putMany(
    Array.from({ length: 2_500 }, (_, n) => ({
      ...key(`n${String(n)}`),
      expiresAt: inSeconds(-1),
    })),
  );
  expect(await table.sweep(noon)).toBe(2_500);
  expect(await left()).toEqual([]);
});
