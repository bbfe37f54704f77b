import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { openDataFolder } from '#infra/local/data-folder.ts';
import { generateDemonstration } from '#infra/local/demonstration/generate.ts';
import { randomFrom } from '#infra/local/demonstration/random.ts';
import { openLocalWorld } from '#infra/local/world.ts';
import { startProcess, webIsBuilt } from '#tests/support/local-product.ts';
import { often } from '#tests/support/often.ts';
import { recount } from '#tests/support/recount.ts';

const KILLS = often({ commit: 4, proof: 200 });
const ARTICLES = often({ commit: 60, proof: 400 });

const folder = mkdtempSync(join(tmpdir(), 'veracite-kill-'));
const data = join(folder, 'data');
const corpus = join(folder, 'corpus');
const environment = { VERACITE_DATA: data, VERACITE_CORPUS: corpus };

beforeAll(async () => {
  await webIsBuilt();
  mkdirSync(corpus);
}, 120_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it(`has every article once, and exact tallies, after kill -9 at ${KILLS} random moments`, async () => {
  const random = randomFrom('moments to be killed at');
  const files = [...generateDemonstration({ seed: 'kill', articles: ARTICLES })];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // New articles before each start, so that each kill meets unread ones.
    for (const { name, xml } of files.filter((_, place) => place % KILLS === kill))
      writeFileSync(join(corpus, name), xml);
    const product = startProcess(environment);
    // From its very first moments to well inside the reading of articles.
    await wait(500 + random.next() * 4000);
    product.process.kill('SIGKILL');
    await once(product.process, 'exit');
  }
  const product = startProcess(environment);
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
