import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

import { s3Settings } from '#functions/adapters/aws/files.ts';
import { s3OpenArticles } from '#functions/adapters/aws/open-articles.ts';
import { folderOfOpenArticles } from '#functions/adapters/embedded/open-articles.ts';
import { type OpenArticles, TooLarge } from '#functions/platform/ports/open-articles.ts';
import { startObjectStore } from '#tests/support/engines/object-store.ts';

import { localEngine, type Side, started } from './sides.ts';

const KEYS = [
  'PMC1.1/PMC1.1.xml',
  'inventory-reports/oa/metadata/2026-01-01T01-00Z/manifest.json',
  'inventory-reports/oa/metadata/data/a.csv.gz',
  'metadata/PMC1.1.json',
  'metadata/PMC10.1.json',
  'metadata/PMC2.1.json',
  'metadata/deep/er.json',
];
const textOf = (key: string) => `the text of ${key}`;

const folder = async (): Promise<Side<OpenArticles>> => {
  const root = mkdtempSync(join(tmpdir(), 'veracite-open-'));
  for (const key of KEYS) {
    mkdirSync(dirname(join(root, key)), { recursive: true });
    writeFileSync(join(root, key), textOf(key));
  }
  const stop = async () => rmSync(root, { recursive: true, force: true });
  return { name: 'a folder', port: folderOfOpenArticles(root), stop };
};

const bucket = async (): Promise<Side<OpenArticles> | { readonly unavailable: string }> => {
  const engine = await startObjectStore();
  if ('unavailable' in engine) return engine;
  const client = new S3Client({
    ...localEngine(engine.endpoint),
    ...s3Settings,
    region: 'us-east-1',
    forcePathStyle: true,
  });
  const Bucket = `open-${process.pid}`;
  await client.send(new CreateBucketCommand({ Bucket }));
  for (const Key of KEYS)
    await client.send(new PutObjectCommand({ Bucket, Key, Body: textOf(Key) }));
  const stop = async () => {
    client.destroy();
    await engine.stop();
  };
  return { name: 'S3 (S3Proxy)', port: s3OpenArticles({ client, bucket: Bucket }), stop };
};

describe.each(await started([folder, bucket]))('open articles ($name)', ({ port, stop }) => {
  afterAll(stop);

  const listed = async (prefix: string, after?: string) => {
    const keys: string[] = [];
    for await (const { key } of port.list(prefix, after)) keys.push(key);
    return keys;
  };

  it('are listed in the order of their keys, from any of them on', async () => {
    const all = KEYS.filter((key) => key.startsWith('metadata/'));
    expect(await listed('metadata/')).toEqual(all);
    expect(await listed('metadata/', 'metadata/PMC1.1.json')).toEqual(all.slice(1));
    expect(await listed('metadata/', 'metadata/PMC2.1.json')).toEqual(['metadata/deep/er.json']);
    expect(await listed('metadata/', 'metadata/deep/er.json')).toEqual([]);
    expect(await listed('nothing/')).toEqual([]);
  });

  it('say when they were changed, and by what their bytes are known', async () => {
    for await (const { etag, modifiedAt } of port.list('metadata/')) {
      expect(etag).toMatch(/^[\w-]+$/);
      expect(Date.now() - Date.parse(modifiedAt)).toBeLessThan(600_000);
    }
  });

  it('name what lies right below', async () => {
    expect(await port.below('inventory-reports/')).toEqual(['oa/']);
    expect([...(await port.below('inventory-reports/oa/metadata/'))].sort()).toEqual([
      '2026-01-01T01-00Z/',
      'data/',
    ]);
    expect(await port.below('nothing/')).toEqual([]);
  });

  it('are read whole, in pieces, or not at all where they are missing', async () => {
    const [key = ''] = KEYS;
    expect(Buffer.from((await port.get(key, 1_000)) ?? []).toString()).toBe(textOf(key));
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await port.stream(key)) ?? []) chunks.push(chunk as Uint8Array);
    expect(Buffer.concat(chunks).toString()).toBe(textOf(key));
    expect(await port.get('metadata/PMC3.1.json', 1_000)).toBeUndefined();
    expect(await port.stream('metadata/PMC3.1.json')).toBeUndefined();
  });

  it('are given up where they are larger than allowed', async () => {
    await expect(port.get(KEYS[0] ?? '', 10)).rejects.toThrow(TooLarge);
  });
});
