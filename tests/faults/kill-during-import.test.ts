import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { openLocalWorld } from '#infra/local/world/world.ts';
import { isProof } from '#tests/support/often.ts';

const root = resolve(import.meta.dirname, '../..');
const WORKS = 100_000;
const KILLS = 10;
/** An import of this many works takes one to three minutes. */
const TIMEOUT_MS = 60 * 60_000;

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'veracite-killed-import-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Runs a script of ours, and kills it after a while if it takes longer; answers what it printed, or `killed`. */
const run = (args: readonly string[], folder: string, lifeMs = Infinity) =>
  new Promise<string>((settle) => {
    let printed = '';
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...process.env, VERACITE_DATA: join(parent, folder) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
    const timer = lifeMs === Infinity ? undefined : setTimeout(() => child.kill('SIGKILL'), lifeMs);
    child.on('close', (_code, signal) => {
      clearTimeout(timer);
      settle(signal === null ? printed : 'killed');
    });
  });

/** A fingerprint of every work with its record and its counts; when they were imported differs. */
const worksIn = async (folder: string): Promise<string> => {
  const world = await openLocalWorld({
    folder: openDataFolder(join(parent, folder)),
    url: 'http://127.0.0.1:1',
    searchEndpoint: undefined,
  });
  const hash = createHash('sha256');
  let papers = 0;
  for (let cursor: string | undefined; ;) {
    const page = await world.table.scan({
      prefix: 'paper#',
      ...(cursor !== undefined && { after: cursor }),
    });
    for (const { pk, sk, record, citingPublications, countedElsewhere } of page.items) {
      papers += sk === 'record' ? 1 : 0;
      hash.update(JSON.stringify([pk, sk, record, citingPublications, countedElsewhere]));
    }
    cursor = page.next;
    if (cursor === undefined) break;
  }
  const leftovers = (await world.table.scan({ prefix: 'import#' })).items.length;
  const indexed = (await world.index.counts()).papers;
  await world.close();
  return JSON.stringify({ papers, indexed, leftovers, hash: hash.digest('hex') });
};

(isProof ? it : it.skip)(
  'an import that is killed at ten moments ends like one that was not',
  async () => {
    const file = join(parent, 'works.jsonl');
    await run(['tests/lab/make-works.ts', 'openalex', String(WORKS), file], 'none');
    const importing = ['infra/local/commands/import.ts', 'openalex', file];
    const start = performance.now();
    const says = await run(importing, 'whole');
    const wholeMs = performance.now() - start;
    expect(says).toContain(`${String(WORKS)} works imported`);
    let kills = 0;
    let last = 'killed';
    // Each run gets a little further than the last one; those after the tenth may end.
    for (let moment = 1; last === 'killed'; moment += 1) {
      last = await run(
        importing,
        'killed',
        moment <= KILLS ? 2_000 + (wholeMs * moment) / (KILLS * 3) : undefined,
      );
      if (last === 'killed') kills += 1;
    }
    expect(last).toBe(says);
    expect(kills).toBeGreaterThan(2);
    expect(await worksIn('killed')).toBe(await worksIn('whole'));
  },
  TIMEOUT_MS,
);
