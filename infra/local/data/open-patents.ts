import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { rebuildPatentIndex } from '#functions/features/patents/index-patents.ts';
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
 * The patent index, opened on first use, because most collections have no patents. If there is no index of this shape,
 * it is first built from the patents in the table.
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
