import { zstdCompressSync } from 'node:zlib';
import { Readable } from 'node:stream';

import { readRankingInputs } from '#functions/features/ranking-inputs/read-ranking-inputs.ts';
import type { EntityRow } from '#functions/records/entities/lists.ts';
import { rowsOneByOne } from '#functions/records/entities/stream-rows.ts';
import { emptyTally } from '#shared/domain/tally.ts';
import type { Caller } from '#functions/platform/http/callers.ts';

const visitor: Caller = {
  kind: 'visitor',
  from: { address: '127.0.0.1', headers: {}, cookies: {} },
};
const now = () => new Date('2026-11-24T00:00:00Z');
const rowNamed = (slug: string, count = 3): EntityRow => ({
  slug,
  name: `The ${slug}`,
  papers: 1,
  tally: emptyTally,
  said: [{ field: 'neuroscience', year: 2025, type: 'supporting', count }],
});
const query = { kind: 'journal', period: 'lifetime' } as const;
const request = { params: {}, query, body: undefined };

const HEAD = 'slug,name,field,year,supporting,contradicting\r\n';

it('begins to send before a tenth of a list of 20,000 rows was read, and loses none of them', async () => {
  let read = 0;
  async function* rows() {
    for (; read < 20_000; read += 1) yield rowNamed(`row-${String(read)}`);
  }
  const { reply } = await readRankingInputs({ rowsOf: async () => rows(), now })(visitor, request);
  let text = '';
  for await (const piece of reply) {
    if (text === '') expect(read).toBeLessThan(2_000);
    expect(piece.length).toBeLessThan(70_000);
    text += piece;
  }
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(20_002);
  expect(lines.at(-2)).toBe('row-19999,The row-19999,neuroscience,2025,3,0');
});

it.each([
  ['one row a line', (rows: string) => `[\n${rows.replaceAll('},{"slug"', '},\n{"slug"')}\n]`],
  ['one line, as a version before wrote it', (rows: string) => `[${rows}]`],
])('reads a list with %s', async (_, textOf) => {
  const rows = [rowNamed('a-journal'), rowNamed('b-journal', 7)];
  const text = textOf(rows.map((row) => JSON.stringify(row)).join(','));
  const files = { stream: async () => Readable.from([zstdCompressSync(text)]) };
  const found: EntityRow[] = [];
  for await (const row of await rowsOneByOne(files)('journal')) found.push(row);
  expect(found).toEqual(rows);
});

it('sends the heads of columns alone where no list was written yet', async () => {
  const rowsOf = rowsOneByOne({ stream: async () => undefined });
  const { reply } = await readRankingInputs({ rowsOf, now })(visitor, request);
  expect((await Readable.from(reply).toArray()).join('')).toBe(HEAD);
});

it('breaks off where a list is damaged, and never ends as if it were whole', async () => {
  const whole = zstdCompressSync(`[\n${JSON.stringify(rowNamed('a-journal'))}\n]`);
  const rowsOf = rowsOneByOne({
    stream: async () => Readable.from([whole.subarray(0, whole.length - 8)]),
  });
  const { reply } = await readRankingInputs({ rowsOf, now })(visitor, request);
  await expect(Readable.from(reply).toArray()).rejects.toThrow();
});
