import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { steps } from '#infra/composition/stored-shapes/steps.ts';
import { type Product } from '#infra/local/run/product.ts';
import { whatPeopleSee } from '#tests/fixtures/data-folder-0/what-people-see.ts';
import { dois, whatElseTheySee } from '#tests/fixtures/data-folder-7/what-else-they-see.ts';
import { beginningAt } from '#tests/support/beginning-at.ts';
import { butForLabels, productOnFolder } from '#tests/support/product-on-folder.ts';
import { recount } from '#tests/support/recount.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures');
const fixture = join(fixtures, 'data-folder-12');

const clock = beginningAt('2026-11-24T11:00:00Z');
const parent = mkdtempSync(join(tmpdir(), 'veracite-now-'));
let product: Product | undefined;
afterAll(async () => {
  await product?.close();
  rmSync(parent, { recursive: true, force: true });
  clock.end();
});

it('opens a data folder of the newest shapes: people, what they keep, proposals, pictures, runs and searches', async () => {
  execFileSync('tar', ['-xzf', join(fixture, 'folder.tar.gz'), '-C', parent]);
  product = await productOnFolder(join(parent, 'data'));
  const answers: unknown = JSON.parse(readFileSync(join(fixture, 'answers.json'), 'utf8'));
  const seen = {
    ...(await whatPeopleSee(product.url, dois)),
    more: await whatElseTheySee(product.url),
  };
  expect(butForLabels(seen)).toMatchObject(butForLabels(answers));
  const { complaints, articles } = await recount(product.world);
  expect({ complaints, articles }).toEqual({ complaints: [], articles: 16 });
});

it('keeps a folder of the shapes that stand now', () => {
  const kept = readdirSync(fixtures).filter((name) => name.startsWith('data-folder-'));
  expect(kept).toContain(`data-folder-${String(steps.length)}`);
});
