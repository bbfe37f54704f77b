import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { folderOfOpenArticles } from '#functions/adapters/embedded/open-articles.ts';
import {
  DamagedList,
  entriesFrom,
  newestInventory,
} from '#functions/features/articles/harvest/open-collection.ts';
import { openBucket } from '#tests/support/open-bucket.ts';

const TIME = '2026-01-02T01-00Z';
const DATA = `inventory-reports/fictional-oa/metadata/data/${TIME}-0.csv.gz`;
const MANIFEST = `inventory-reports/fictional-oa/metadata/${TIME}/manifest.json`;

let bucket: ReturnType<typeof openBucket>;
beforeEach(() => {
  bucket = openBucket();
  bucket.putInventory(TIME, [['metadata/PMC1.1.json']]);
});
afterEach(() => {
  bucket.remove();
});

const line = (key: string) => `"fictional-oa","${key}","2025-01-01T00:00:00.000Z","etag"`;
const good = line('metadata%2FPMC1.1.json');
const list = (...lines: string[]) => gzipSync(`${lines.join('\n')}\n`, { level: 0 });

const entries = async () => {
  const source = folderOfOpenArticles(bucket.folder);
  const inventory = await newestInventory(source);
  const found: string[] = [];
  for await (const { key, isBad } of entriesFrom(source, {
    inventory,
    place: 0,
    entries: 0,
    last: '',
  }))
    found.push(isBad ? 'bad' : key);
  return found;
};

it.each([
  ['a percent sign that encodes nothing', line('metadata/100%.json')],
  ['bytes of no text in a key', line('metadata/%FF%FE.json')],
  ['a quotation mark that stays open', '"fictional-oa","metadata/PMC2.1.json'],
  ['no comma where one belongs', '"fictional-oa"x"metadata'],
  ['a line longer than any', line('x'.repeat(2_000_000))],
])('%s is one bad line: the lines behind it are listed', async (_, bad) => {
  bucket.put(DATA, list(good, bad, good));
  const found = await entries();
  expect(found).toHaveLength(3);
  expect([found[0], found[2]]).toEqual(['metadata/PMC1.1.json', 'metadata/PMC1.1.json']);
  expect(found[1]).not.toBe('metadata/PMC2.1.json');
});

it.each([
  ['is cut off', list(...Array.from({ length: 2_000 }, () => good)).subarray(0, 60_000)],
  ['is not packed', 'no list'],
  ['is empty', ''],
])('a list that %s ends with what is wrong', async (_, bytes) => {
  bucket.put(DATA, bytes);
  await expect(entries()).rejects.toThrow(DamagedList);
});

it.each([
  ['leads out of the copy', '../../../../etc/passwd'],
  ['is not there', 'inventory-reports/absent.csv.gz'],
])('a list whose file %s is damaged', async (_, key) => {
  bucket.put(
    MANIFEST,
    JSON.stringify({ fileFormat: 'CSV', fileSchema: 'Bucket, Key', files: [{ key }] }),
  );
  await expect(entries()).rejects.toThrow(DamagedList);
});

it.each([
  ['is no JSON', '{'],
  ['nests endlessly', '['.repeat(500_000)],
  ['names no keys', JSON.stringify({ fileFormat: 'CSV', fileSchema: 'Bucket', files: [] })],
  ['is larger than any', ' '.repeat(2_000_000)],
])('where the newest manifest %s, the list before it counts', async (_, text) => {
  bucket.put('inventory-reports/fictional-oa/metadata/2026-01-03T01-00Z/manifest.json', text);
  expect(await newestInventory(folderOfOpenArticles(bucket.folder))).toBe(MANIFEST);
});

it('in a copy without lists, a link that leads nowhere and a folder of an article name stop nothing', async () => {
  bucket.remove();
  bucket = openBucket();
  bucket.put('metadata/PMC3.1.json', '{}');
  mkdirSync(join(bucket.folder, 'metadata', 'PMC1.1.json'));
  symlinkSync('nowhere', join(bucket.folder, 'metadata', 'PMC2.1.json'));
  expect(await entries()).toEqual(['metadata/PMC3.1.json']);
  const source = folderOfOpenArticles(bucket.folder);
  expect(await source.get('metadata/PMC1.1.json', 10)).toBeUndefined();
});
