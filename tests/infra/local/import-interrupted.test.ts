import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import { startIngestLoop } from '#infra/local/import/ingest-loop.ts';
import { importWorks } from '#infra/sources/import-works.ts';
import { ingestFiles } from '#infra/local/import/ingest-paths.ts';
import { unpackedBytes } from '#infra/sources/unpacked-bytes.ts';
import { type LocalWorld } from '#infra/local/world/world.ts';
import {
  citedBy,
  doiOf,
  endingAfter,
  openAlexWork,
  openWorldAt,
  stored,
  WORKS,
} from '#tests/infra/support/interrupted-world.ts';
import { jats } from '#tests/support/jats.ts';

const parent = mkdtempSync(join(tmpdir(), 'veracite-interrupted-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const file = join(parent, 'works.jsonl');
writeFileSync(
  file,
  Array.from({ length: WORKS }, (_, n) => JSON.stringify(openAlexWork(n))).join('\n'),
);

const open = (name: string) => openWorldAt(join(parent, name));

const importing = async (world: LocalWorld, from = file) =>
  importWorks({ world, identity: from, bytes: () => unpackedBytes(from) }, 'openalex');

it('ends the same however often and wherever it is interrupted, and leaves nothing behind', async () => {
  const whole = await open('whole');
  const says = await importing(whole);
  expect(says).toMatchObject({ records: 60, works: 60, references: 240, left: {} });
  const expected = await stored(whole);
  const papers = (await whole.index.counts()).papers;
  await whole.close();

  let interruptions = 0;
  for (let moment = 1; moment <= 10; moment += 1) {
    const world = await open(`moment-${String(moment)}`);
    // Interrupted again and again, each time a little later, until it comes through.
    for (let calls = moment; ; calls += 8) {
      const result = await importing(endingAfter(world, calls)).catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      );
      if (typeof result !== 'string') {
        expect(result).toEqual(says);
        break;
      }
      expect(result).toContain('killed');
      interruptions += 1;
    }
    expect(await stored(world)).toEqual(expected);
    expect((await world.index.counts()).papers).toBe(papers);
    for await (const { key } of world.files.list('imports/')) expect(key).toBeUndefined();
    await world.close();
  }
  expect(interruptions).toBeGreaterThan(5);
});

it('counts each citing work once, and finds a work under its identifiers', async () => {
  const world = await open('counted');
  await importing(world);
  const expected = new Map<string, number>();
  for (let n = 0; n < WORKS; n += 1)
    for (const cited of new Set(citedBy(n)))
      expected.set(doiOf(cited), (expected.get(doiOf(cited)) ?? 0) + 1);
  const { items } = await world.table.scan({ prefix: 'paper#' });
  const counted = items.flatMap((item): [string, number][] =>
    item.sk === 'record' && item['citingPublications'] !== undefined
      ? [[item.pk.slice('paper#'.length), Number(item['citingPublications'])]]
      : [],
  );
  expect(new Map(counted)).toEqual(expected);
  const record = (await recordsByDoi(world.table)([doiOf(3)])).get(doiOf(3));
  expect(record).toMatchObject({ origin: 'imported', importedFrom: 'openalex', pmid: '9003' });
  await world.close();
});

it("lets a publisher's own text replace what a registry said, though it was submitted before the import", async () => {
  const world = await open('replaced');
  await importing(world);
  const loop = startIngestLoop(world);
  const bytes = Buffer.from(
    jats({
      doi: doiOf(0),
      references: [{ doi: doiOf(5) }],
      results: ['This confirms an earlier result [1].'],
    }),
  );
  await ingestFiles(world, loop, [{ kind: 'bytes', name: 'a.xml', bytes }]);
  await loop.close();
  const countOf = async (n: number, name: string) =>
    (await world.table.get({ pk: `paper#${doiOf(n)}`, sk: 'record' }))?.[name];
  const citing = (n: number) =>
    Array.from({ length: WORKS }, (_, other) => other).filter(
      (other) => other !== 0 && citedBy(other).includes(n),
    ).length;
  // The registry listed works 1, 3 and 5; the text lists work 5 alone, with a sentence.
  expect(await countOf(5, 'citingPublications')).toBe(citing(5) + 1);
  expect(await countOf(5, 'withFullText')).toBe(1);
  expect(await countOf(5, 'total')).toBe(1);
  expect((await countOf(3, 'citingPublications')) ?? 0).toBe(citing(3));
  const record = (await recordsByDoi(world.table)([doiOf(0)])).get(doiOf(0));
  expect(record).toMatchObject({ origin: 'read' });
  // Imported again, the file changes nothing of it.
  const again = join(parent, 'again.jsonl');
  writeFileSync(again, JSON.stringify(openAlexWork(0)));
  expect(await importing(world, again)).toMatchObject({ works: 0, known: 1 });
  expect((await recordsByDoi(world.table)([doiOf(0)])).get(doiOf(0))).toEqual(record);
  await world.close();
});
