import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { rebuildPatentIndex } from '#functions/features/patents/put-into-index.ts';
import { INDEX_SHAPE } from '#functions/platform/ports/index-shape.ts';
import type { WholeTable } from '#functions/platform/ports/table.ts';
import {
  holdsSearchIndex,
  openEmbeddedSearchIndex,
  rebuildEmbeddedSearchIndex,
} from '#functions/search-engine/embedded-search-index.ts';
import { openedWhenUsed } from '#functions/search-engine/opened-when-used.ts';

const OURS = `shape-${String(INDEX_SHAPE)}`;

/**
 * The index of patents, opened by whoever first asks it: most collections have no patents. Where there is none of this
 * shape, new or lost, it is made of the patents in the table first.
 */
export const openEmbeddedPatents = (
  folder: string,
  table: Pick<WholeTable, 'scan' | 'query'>,
): ReturnType<typeof openedWhenUsed> =>
  openedWhenUsed(async () => {
    const ours = join(folder, OURS);
    if (!holdsSearchIndex(ours)) {
      await rebuildPatentIndex(table, { rebuild: () => rebuildEmbeddedSearchIndex(ours) });
      for (const name of readdirSync(folder))
        if (name !== OURS) rmSync(join(folder, name), { recursive: true, force: true });
    }
    return openEmbeddedSearchIndex({ folder: ours });
  });
