import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { generateDemonstration } from '#infra/local/demonstration/generate.ts';
import { createRandom } from '#infra/local/demonstration/random.ts';
import { LOADED_KEY } from '#infra/local/import/load-corpus.ts';
import { openLocalWorld } from '#infra/local/world/world.ts';
import { startProcess, webIsBuilt } from '#tests/support/local-product.ts';
import { often } from '#tests/support/often.ts';
import { recount } from '#tests/support/recount.ts';

const KILLS = often({ commit: 4, proof: 200 });
const ARTICLES = often({ commit: 200, proof: 4_000 });

const folder = mkdtempSync(join(tmpdir(), 'veracite-kill-'));
const data = join(folder, 'data');
const corpus = join(folder, 'corpus');

beforeAll(async () => {
  await webIsBuilt();
  mkdirSync(corpus);
}, 120_000);
/** Whether all that a life was given has been read; then the next life is given anew. */
const hasReadItsShare = async (): Promise<boolean> => {
  const file = join(data, 'table.sqlite');
  if (!existsSync(file)) return false;
  const table = openEmbeddedTable(file);
  try {
    const isRead = (await table.get(LOADED_KEY)) !== undefined;
    await table.write({ kind: 'delete', key: LOADED_KEY });
    return isRead;
  } finally {
    table.close();
  }
};

const startOn = (articles: string) =>
  startProcess({ VERACITE_DATA: data, VERACITE_CORPUS: articles });

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it(`has every article once, and exact tallies, after kill -9 at ${KILLS} random moments`, async () => {
  const random = createRandom('moments to be killed at');
  const files = [...generateDemonstration({ seed: 'kill', articles: ARTICLES })];
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Articles of its own for each life, so that each kill meets unread ones.
    const share = join(corpus, String(kill));
    mkdirSync(share);
    for (const { name, xml } of files.filter((_, place) => place % KILLS === kill))
      writeFileSync(join(share, name), xml);
    const product = startOn(share);
    // From its very first moments to the end of the reading of its articles.
    await wait(500 + random.next() * 2000);
    product.process.kill('SIGKILL');
    await once(product.process, 'exit');
    if (!(await hasReadItsShare())) cut += 1;
  }
  console.log(`${String(cut)} of ${String(KILLS)} kills came before all was read.`);
  expect(cut).toBeGreaterThan(0);
  const product = startOn(corpus);
  await product.ready;
  await product.stop();

  const world = await openLocalWorld({
    folder: openDataFolder(data),
    url: 'http://localhost',
    searchEndpoint: undefined,
  });
  try {
    const counted = await recount(world);
    expect(counted.complaints).toEqual([]);
    expect(counted.articles).toBeGreaterThanOrEqual(ARTICLES);
    expect(counted.cited).toBeGreaterThan(ARTICLES / 2);
    expect(await world.queueNamed('ingest').depth()).toEqual({ waiting: 0, inFlight: 0, dead: 0 });
  } finally {
    await world.close();
  }
}, 3_600_000);
