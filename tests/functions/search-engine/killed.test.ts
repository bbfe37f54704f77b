import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { openEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';

import { doiOfArticle, searchFor } from './articles.ts';

const LONGEST_PAUSE_MS = 250;
/** The title of the test names it; `VERACITE_SEED` repeats the moments of a run. */
const SEED = Number(process.env['VERACITE_SEED'] ?? Date.now() % 2 ** 31);
let drawn = 0;
/** A number from 0 to 1 that follows from the seed. */
const moment = (): number => {
  drawn += 1;
  return sha256Of(`${String(SEED)} ${String(drawn)}`, 'buffer').readUInt32BE() / 2 ** 32;
};

const child = fileURLToPath(new URL('./putting-child.ts', import.meta.url));

/** Runs the child until a random moment, kills it, and answers the last version it promised of each article. */
const killedWhilePutting = async (folder: string, firstSequence: number) => {
  const running = spawn(process.execPath, [child, folder, String(firstSequence)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const promised = new Map<number, number>();
  const lines = createInterface(running.stdout);
  const isReady = new Promise<void>((resolve) => lines.once('line', () => resolve()));
  lines.on('line', (line) => {
    const [article, sequence] = line.split(' ').map(Number);
    if (article !== undefined && sequence !== undefined) promised.set(article, sequence);
  });
  const ended = once(running, 'exit');
  await isReady;
  await pause(moment() * LONGEST_PAUSE_MS);
  running.kill('SIGKILL');
  await ended;
  return promised;
};

/** All statements of an article must be of one version, and all of that version must be there; answers it. */
const versionOf = async (index: SearchIndex, article: number): Promise<number> => {
  const { statements, total } = await index.statements({
    doi: doiOfArticle(article),
    about: 'citing',
    sort: 'order',
    offset: 0,
    limit: 250,
  });
  const [version = 0, ...others] = [
    ...new Set(statements.map(({ text }) => Number(/version(\d+)/.exec(text)?.[1]))),
  ];
  expect(others).toEqual([]);
  expect(total).toBe(version === 0 ? 0 : 20 + (version % 20));
  expect(statements.map(({ order }) => order)).toEqual([...statements.keys()]);
  if (version === 0) return 0;
  const found = await index.search(
    searchFor(`"version version${version}" fence`, { mode: 'citations', limit: 250 }),
  );
  const ofArticle = found.hits.filter(
    (hit) => hit.kind === 'statement' && hit.statement.citingDoi === doiOfArticle(article),
  );
  expect(ofArticle).toHaveLength(total);
  return version;
};

it(`holds each article in one whole version, none older than promised, whenever it is killed (seed ${String(SEED)})`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-search-'));
  let sequence = 1;
  for (let round = 0; round < 6; round += 1) {
    const promised = await killedWhilePutting(folder, sequence);
    const index = await openEmbeddedSearchIndex({ folder });
    const versions = await Promise.all([0, 1, 2].map(async (one) => versionOf(index, one)));
    versions.forEach((version, article) =>
      expect(version).toBeGreaterThanOrEqual(promised.get(article) ?? 0),
    );
    const { statements } = await index.counts();
    expect(statements).toBe(
      versions.reduce((sum, version) => sum + (version === 0 ? 0 : 20 + (version % 20)), 0),
    );
    const cited = { doi: '10.5555/cited', about: 'cited' as const, offset: 0, limit: 1 };
    expect((await index.statements(cited)).total).toBe(statements);
    sequence = Math.max(...versions) + 1;
    await index.close();
  }
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
