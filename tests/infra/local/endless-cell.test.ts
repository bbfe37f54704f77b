import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { importWorld } from '#infra/local/import/import-world.ts';
import { importKinds, importSource } from '#infra/sources/import-source.ts';
import { type LocalWorld, openLocalWorld } from '#infra/local/world/world.ts';
import { cellBeginnings, endlessCell } from '#tests/support/endless-cell.ts';

/** A fraction of 1.5 GiB: what the reader holds, and garbage that is not collected yet. */
const MAX_GROWTH_BYTES = 500 * 1024 * 1024;
const SAMPLE_MS = 50;

let parent: string;
let world: LocalWorld;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'veracite-cell-'));
  world = await openLocalWorld({
    folder: openDataFolder(join(parent, 'data')),
    url: 'http://127.0.0.1:1',
    searchEndpoint: undefined,
  });
});
afterAll(async () => {
  await world.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Runs the work and returns by how many bytes the memory of this process grew at most. */
const peakGrowth = async (work: () => Promise<void>): Promise<number> => {
  const start = process.memoryUsage.rss();
  let peak = start;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  await work().finally(() => clearInterval(timer));
  return Math.max(peak, process.memoryUsage.rss()) - start;
};

describe.each(importKinds)('an import of %s', (kind) => {
  it.each(Object.entries(cellBeginnings))(
    'refuses a cell without end in %s, in bounded memory',
    async (_, beginning) => {
      const file = join(parent, 'cell.gz');
      writeFileSync(file, endlessCell(beginning));
      const growth = await peakGrowth(async () => {
        await expect(importSource(importWorld(world), kind, file)).rejects.toThrow(
          'cell.gz was not imported. ',
        );
      });
      expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
    },
    600_000,
  );
});
