import { randomUUID } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';

import { openEmbeddedEvents } from '#functions/adapters/embedded/events.ts';
import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { MAX_DELIVERIES, VISIBILITY_SECONDS } from '#functions/platform/queues/retry-settings.ts';
import { putsThrough } from '#functions/search-engine/putting.ts';

import type { ReadingThreadData } from './messages.ts';

const openPuts = async (endpoint: string | undefined, askForIndex: () => Promise<MessagePort>) => {
  if (!endpoint) return putsThrough(askForIndex);
  // Loaded on demand: a run on embedded parts needs no OpenSearch client.
  const { openLocalOpenSearch } = await import('../data/open-search.ts');
  return (await openLocalOpenSearch(endpoint)).index;
};

/** Opens the parts of a data folder that a thread writes to, each for itself, and the index by a port to its writer. */
export const openThreadPorts = async (
  {
    table,
    files,
    queues,
    searchEndpoint,
    startsAtMs,
  }: Omit<ReadingThreadData, 'parsers' | 'heapMib'>,
  askForIndex: () => Promise<MessagePort>,
) => {
  const aheadMs = startsAtMs - Date.now();
  const now = () => new Date(Date.now() + aheadMs);
  return {
    table: openEmbeddedTable(table),
    files: openEmbeddedFiles({ folder: files, baseUrl: '', secret: '', clock: now }),
    queueNamed: (name: string) =>
      openEmbeddedQueue({
        file: queues,
        name,
        visibilitySeconds: VISIBILITY_SECONDS,
        maxDeliveries: MAX_DELIVERIES,
        clock: now,
      }),
    events: openEmbeddedEvents({ file: queues, clock: now }),
    index: await openPuts(searchEndpoint, askForIndex),
    now,
    newId: randomUUID,
  };
};
