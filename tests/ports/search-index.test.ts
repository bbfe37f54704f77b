import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SMALLEST_SPREAD } from '#functions/adapters/aws/search/index-definition.ts';
import { openEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';
import { freshOpenSearchIndex } from '#tests/support/engines/opensearch-index.ts';
import { startOpenSearch } from '#tests/support/engines/opensearch.ts';

import { searchIndexContract } from './search-index.contract.ts';
import { scaleContract } from './search-index.scale.ts';

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
  // Several shards, as a large collection has: nothing that is promised may depend on there being one.
  const open = () => freshOpenSearchIndex(engine.endpoint, { ...SMALLEST_SPREAD, shards: 3 });
  searchIndexContract('the search index on OpenSearch', async () => open());
  describe('the search index on OpenSearch, at scale', () => {
    scaleContract(open);
  });
  afterAll(async () => engine.stop());
}
