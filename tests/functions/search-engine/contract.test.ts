import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';
import { searchIndexContract } from '#tests/ports/search-index.contract.ts';

searchIndexContract('the search index of this machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-search-'));
  const index = await openEmbeddedSearchIndex({ folder });
  return {
    index,
    close: async () => {
      await index.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
