import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { rebuildEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';
import { migrateStoredData } from '#infra/composition/stored-shapes/migrate.ts';
import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { type Product } from '#infra/local/run/product.ts';
import { whatPeopleSee } from '#tests/fixtures/data-folder-0/what-people-see.ts';
import { beginningAt } from '#tests/support/beginning-at.ts';
import { butForLabels, productOnFolder } from '#tests/support/product-on-folder.ts';
import { recount } from '#tests/support/recount.ts';

const fixture = join(import.meta.dirname, '..', '..', 'fixtures', 'data-folder-0');
const answers: unknown = JSON.parse(readFileSync(join(fixture, 'answers.json'), 'utf8'));
const WORKS = [
  '10.5555/req.2006.0003',
  '10.5555/archive.slm.28',
  '10.5555/archive.crl.31',
  '10.5555/poa.2009.0008',
];

let parent: string;
let data: string;
let product: Product | undefined;
const clock = beginningAt('2026-11-23T08:00:00Z');
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'veracite-before-'));
  execFileSync('tar', ['-xzf', join(fixture, 'folder.tar.gz'), '-C', parent]);
  data = join(parent, 'data');
});
afterEach(async () => {
  await product?.close();
  product = undefined;
  rmSync(parent, { recursive: true, force: true });
});
afterAll(() => {
  clock.end();
});

const start = () => productOnFolder(data);

const modelsIn = async ({ world }: Product): Promise<ReadonlySet<string>> => {
  const models = new Set<string>();
  for await (const { head } of currentArticles(world)) models.add(head.model);
  return models;
};
const LABELLED_ANEW_MS = 180_000;

const opensAsItWas = async () => {
  product = await start();
  expect(butForLabels(await whatPeopleSee(product.url, WORKS))).toMatchObject(
    butForLabels(answers),
  );
  // Meanwhile the current classifier relabels it in the background.
  const until = performance.now() + LABELLED_ANEW_MS;
  while ([...(await modelsIn(product))].some((model) => model !== modelInUse)) {
    if (performance.now() > until) throw new Error('It was not relabeled.');
    await setTimeout(100);
  }
  expect(butForLabels(await whatPeopleSee(product.url, WORKS))).toMatchObject(
    butForLabels(answers),
  );
  const { complaints, articles } = await recount(product.world);
  expect({ complaints, articles }).toEqual({ complaints: [], articles: 16 });
};

const openParts = () => {
  const { table, files, search } = openDataFolder(data);
  return {
    table: openEmbeddedTable(table),
    files: openEmbeddedFiles({ folder: files, baseUrl: '', secret: '', clock: () => new Date() }),
    index: { rebuild: () => rebuildEmbeddedSearchIndex(search) },
  };
};

it('opens a data folder made before shapes were counted: people, what they keep, labels and searches', async () => {
  await opensAsItWas();
});

it('rebuilds an index of an unknown shape without opening it', async () => {
  const old = join(data, 'search', 'index-1');
  for (const file of readdirSync(old)) writeFileSync(join(old, file), 'another shape');
  await opensAsItWas();
});

const killed = () => Promise.reject(new Error('killed'));

it.each(['its works', 'its index'])(
  'opens one whose first opening was killed half-way through %s',
  async (where) => {
    const { table, files, index } = openParts();
    const dyingTable = {
      ...table,
      transactMany: async (all: Parameters<typeof table.transactMany>[0]) => {
        await table.transactMany(all.slice(0, 40));
        return killed();
      },
    };
    let left = 10;
    const dyingFiles = {
      ...files,
      get: (key: string) => {
        left -= 1;
        return left > 0 ? files.get(key) : killed();
      },
    };
    const opening = migrateStoredData({
      ...(where === 'its works' ? { table: dyingTable, files } : { table, files: dyingFiles }),
      engine: 'embedded',
      index,
    });
    await expect(opening).rejects.toThrow('killed');
    table.close();
    await opensAsItWas();
  },
);

it('says in a sentence that a folder is newer than the program, and leaves it alone', async () => {
  const { table } = openParts();
  await table.write({ kind: 'put', item: { pk: 'stored-shapes', sk: 'data', shape: 999 } });
  table.close();
  await expect(start()).rejects.toThrow(/^The data was written by a newer version of Veracite/);
});
