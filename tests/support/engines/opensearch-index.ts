import { randomUUID } from 'node:crypto';

import type { Spread } from '#functions/adapters/aws/search/index-definition.ts';
import { openSearchClient } from '#functions/adapters/aws/search/opensearch-client.ts';
import { openSearchIndex } from '#functions/adapters/aws/search/opensearch-index.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';

export type FreshIndex = {
  readonly index: SearchIndex;
  /** The same index as another process knows it. */
  readonly elsewhere: () => SearchIndex;
  /** How many documents were written so far, those deleted or replaced since as well. */
  readonly written: () => Promise<number>;
  /** Processor time of the engine since it began. */
  readonly processorSeconds: () => Promise<number>;
  readonly bytes: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Long enough that writers do know a generation for a while without looking, short enough for a test to wait for. */
const KNOWN_FOR_MS = 100;

/** An index of its own on a running OpenSearch; everything of it is deleted when it is closed. */
export const freshOpenSearchIndex = (endpoint: string, spread?: Spread): FreshIndex => {
  const prefix = `test-${randomUUID()}`;
  const client = openSearchClient({ endpoint });
  const open = () =>
    openSearchIndex({ client, prefix, knownForMs: KNOWN_FOR_MS, ...(spread && { spread }) });
  return {
    index: open(),
    elsewhere: open,
    written: async () => {
      const { body } = await client.indices.stats({ index: `${prefix}-*`, metric: ['indexing'] });
      // A name that is there already is refused and counts nothing here.
      return body._all.total.indexing?.index_total ?? 0;
    },
    processorSeconds: async () => {
      const { body } = await client.nodes.stats();
      const nodes = Object.values(body.nodes);
      return (
        nodes.reduce((sum, node) => sum + Number(node.process?.cpu?.total_in_millis), 0) / 1000
      );
    },
    bytes: async () => {
      const { body } = await client.indices.stats({ index: `${prefix}-*`, metric: ['store'] });
      return Number(body._all.primaries.store?.size_in_bytes);
    },
    close: async () => {
      await client.indices.delete({ index: `${prefix}-*` });
      await client.close();
    },
  };
};
