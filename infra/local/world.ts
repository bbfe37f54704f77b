import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { Logger } from '@aws-lambda-powertools/logger';

import { type EmbeddedEvents, openEmbeddedEvents } from '#functions/adapters/embedded/events.ts';
import { type EmbeddedFiles, openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { type EmbeddedQueue, openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedSearchIndex } from '#functions/adapters/embedded/search/embedded-search-index.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import type { ReadSource } from '#functions/ingest/ports.ts';
import type { Clock, NewId } from '#functions/ports/powers.ts';
import type { SearchIndex } from '#functions/ports/search-index.ts';
import type { Table } from '#functions/ports/table.ts';

import type { DataFolder } from './data-folder.ts';
import { openReaderPool } from './reader-pool.ts';

/** Everything the product needs from the world, on embedded parts. */
export type LocalWorld = {
  readonly table: Table;
  readonly files: EmbeddedFiles;
  readonly queue: EmbeddedQueue;
  readonly events: EmbeddedEvents;
  readonly index: SearchIndex;
  readonly searchEngine: 'embedded' | 'opensearch';
  readonly read: ReadSource;
  readonly now: Clock;
  readonly newId: NewId;
  readonly logger: Logger;
  readonly close: () => Promise<void>;
};

/** Long enough for a batch of large articles; after a crash its messages come back as soon as the product is up again. */
const VISIBILITY_SECONDS = 120;
export const MAX_DELIVERIES = 4;

type Options = {
  readonly folder: DataFolder;
  readonly url: string;
  readonly searchEndpoint: string | undefined;
};

export const openLocalWorld = async ({
  folder,
  url,
  searchEndpoint,
}: Options): Promise<LocalWorld> => {
  const clock: Clock = () => new Date();
  const table = openEmbeddedTable(folder.table);
  const files = openEmbeddedFiles({
    folder: folder.files,
    baseUrl: url,
    secret: folder.secret,
    clock,
  });
  const queue = openEmbeddedQueue({
    file: folder.queues,
    name: 'ingest',
    visibilitySeconds: VISIBILITY_SECONDS,
    maxDeliveries: MAX_DELIVERIES,
    clock,
  });
  const events = openEmbeddedEvents({ file: folder.queues, clock });
  const search = await openSearch(folder, searchEndpoint);
  // One core is left for storage and for who is searching meanwhile.
  const pool = openReaderPool(Math.max(1, Math.min(4, availableParallelism() - 1)));

  return {
    table,
    files,
    queue,
    events,
    index: search.index,
    searchEngine: search.engine,
    read: pool.read,
    now: clock,
    newId: randomUUID,
    logger: new Logger({ serviceName: 'veracite' }),
    close: async () => {
      await pool.close();
      await events.close();
      queue.close();
      await search.close();
      table.close();
    },
  };
};

const openSearch = async (folder: DataFolder, endpoint: string | undefined) => {
  if (endpoint) {
    // Loaded only when asked for: a run on embedded parts needs no client of an engine.
    const { openLocalOpenSearch } = await import('./open-search.ts');
    return { engine: 'opensearch' as const, ...(await openLocalOpenSearch(endpoint)) };
  }
  const index = await openEmbeddedSearchIndex({ folder: folder.search });
  return { engine: 'embedded' as const, index, close: () => index.close() };
};
