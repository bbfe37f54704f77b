import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Item } from '#functions/platform/ports/table.ts';
import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { importWorld } from '#infra/local/import/import-world.ts';
import { openLocalWorld } from '#infra/local/world/world.ts';
import { importWorks } from '#infra/sources/import-works.ts';
import type { ImportWorld } from '#infra/sources/import-world.ts';
import { unpackedBytes } from '#infra/sources/unpacked-bytes.ts';

const parent = mkdtempSync(join(tmpdir(), 'veracite-import-threads-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** More than are imported without threads; the last ones list works of the first section again, otherwise described. */
const WORKS = 1_200;
const LISTED_AGAIN = 50;
const numberOf = (line: number): number => (line < WORKS - LISTED_AGAIN ? line : line % 250);
const workInLine = (line: number) => {
  const n = numberOf(line);
  return {
    id: `https://openalex.org/W${String(n + 1)}`,
    doi: `https://doi.org/10.5555/threads.${String(n)}`,
    display_name: `An invented work of line ${String(line)}`,
    type: 'article',
    authorships: [{ author: { display_name: `Mira Rowan${String(n % 7)}` } }],
    cited_by_count: n,
    referenced_works: [n * 7 + 1, n * 13 + 5, 1].map(
      (cited) => `https://openalex.org/W${String((cited % (WORKS - LISTED_AGAIN)) + 1)}`,
    ),
  };
};
const file = join(parent, 'works.jsonl');
writeFileSync(
  file,
  Array.from({ length: WORKS }, (_, line) =>
    line === 600 ? 'no work' : JSON.stringify(workInLine(line)),
  ).join('\n'),
);

/** Imports the file into a new data folder; answers the summary and everything that is stored about works. */
const imported = async (name: string, changed: (world: ImportWorld) => ImportWorld) => {
  const world = await openLocalWorld({
    folder: openDataFolder(join(parent, name)),
    url: 'http://localhost',
    searchEndpoint: undefined,
  });
  try {
    const now = () => new Date('2026-11-27T08:00:00.000Z');
    const says = await importWorks(
      {
        world: changed(importWorld({ ...world, now })),
        identity: file,
        bytes: () => unpackedBytes(file),
      },
      'openalex',
    );
    const items: unknown[] = [];
    for (const prefix of ['paper#', 'article#', 'title#', 'import#'])
      for (let cursor: string | undefined; ;) {
        const page = await world.table.scan({
          prefix,
          ...(cursor !== undefined && { after: cursor }),
        });
        items.push(...page.items.map(({ revision: _, ...item }: Item) => item));
        cursor = page.next;
        if (cursor === undefined) break;
      }
    await world.index.refresh();
    const { papers } = await world.index.counts();
    return { says, items, papers };
  } finally {
    await world.close();
  }
};

it('ends the same in several threads as in one, and of a work that is listed twice the first line counts', async () => {
  const inThreads = await imported('threads', (world) => world);
  const inOne = await imported('one', ({ startImportThreads: _, ...world }) => world);
  expect(inThreads).toEqual(inOne);
  expect(inThreads.says).toMatchObject({
    records: WORKS,
    works: WORKS - LISTED_AGAIN - 1,
    left: { 'not JSON, or too long': 1, 'listed twice': LISTED_AGAIN },
    wrong: { count: 1, lines: [{ line: 601, reason: 'not JSON, or too long' }] },
  });
  expect(JSON.stringify(inThreads.items)).not.toContain('of line 1199');
  expect(inThreads.papers).toBeGreaterThanOrEqual(WORKS - LISTED_AGAIN - 1);
}, 60_000);

it('fails with its reason where a thread fails, and is resumed', async () => {
  const failing = imported('failing', (world) => ({
    ...world,
    startImportThreads: async (parts) => {
      const threads = (await world.startImportThreads?.(parts)) ?? [];
      return threads.map((thread) => ({
        ...thread,
        call: async (call) => {
          if (call.kind === 'write' && call.section === 2) throw new Error('The disk is full.');
          return thread.call(call);
        },
      }));
    },
  }));
  await expect(failing).rejects.toThrow('The disk is full.');
  const resumed = await imported('failing', (world) => world);
  expect(resumed.says).toMatchObject({ records: WORKS, works: WORKS - LISTED_AGAIN - 1 });
}, 60_000);
