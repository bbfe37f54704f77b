import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';
import { freshOpenSearchIndex } from '#tests/support/engines/opensearch-index.ts';
import { startOpenSearch } from '#tests/support/engines/opensearch.ts';

import { searchIndexContract } from './search-index.contract.ts';

searchIndexContract('the embedded search index', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veracite-search-'));
  const index = await openEmbeddedSearchIndex({ folder });
  return {
    index,
    close: async () => {
      await index.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

const engine = await startOpenSearch();

if ('unavailable' in engine) {
  // One line that tells what did not run; the suite itself passes.
  console.log(engine.unavailable);
} else {
  searchIndexContract('the search index on OpenSearch', async () =>
    freshOpenSearchIndex(engine.endpoint),
  );
  afterAll(async () => engine.stop());
}
