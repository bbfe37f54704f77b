/**
 * Applies batches of articles in a thread, from source to index, so that searches are not delayed; other threads parse them
 * meanwhile if memory allows.
 */
import { randomUUID } from 'node:crypto';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';

import { openEmbeddedEvents } from '#functions/adapters/embedded/events.ts';
import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { INGEST, RELABELING } from '#functions/features/articles/feature.ts';
import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { processRelabeling } from '#functions/features/articles/process-relabeling.ts';
import { createClassifier, modelInUse } from '#functions/ingest/stance/classifier.ts';
import { once } from '#functions/platform/once.ts';
import { MAX_DELIVERIES, VISIBILITY_SECONDS } from '#functions/platform/queues/retry-settings.ts';
import { putsThrough } from '#functions/search-engine/putting.ts';
import { createArticleReader } from '#infra/composition/reader.ts';

import type { FromReadingThread, ReadingThreadData, ToReadingThread } from './messages.ts';
import { openParsers } from './parsers.ts';

const owner = parentPort;
if (!owner) throw new Error('Articles are read in a separate thread.');
const send = (message: FromReadingThread) => {
  owner.postMessage(message);
};

// Set by threads.ts.
const data = workerData as ReadingThreadData;
const aheadMs = data.startsAtMs - Date.now();
const now = () => new Date(Date.now() + aheadMs);

const pendingRequests: { resolve: (port: MessagePort) => void; reject: (error: Error) => void }[] =
  [];
const askForIndex = () =>
  new Promise<MessagePort>((resolve, reject) => {
    pendingRequests.push({ resolve, reject });
    send({ kind: 'index please' });
  });

const openPuts = async (endpoint: string | undefined) => {
  if (!endpoint) return putsThrough(askForIndex);
  // Loaded on demand: a run on embedded parts needs no OpenSearch client.
  const { openLocalOpenSearch } = await import('../data/open-search.ts');
  return (await openLocalOpenSearch(endpoint)).index;
};

const queueNamed = (name: string) =>
  openEmbeddedQueue({
    file: data.queues,
    name,
    visibilitySeconds: VISIBILITY_SECONDS,
    maxDeliveries: MAX_DELIVERIES,
    clock: now,
  });
const classifier = once(() => createClassifier());

const ports: IngestPorts = {
  table: openEmbeddedTable(data.table),
  files: openEmbeddedFiles({ folder: data.files, baseUrl: '', secret: '', clock: now }),
  queue: queueNamed(INGEST),
  events: openEmbeddedEvents({ file: data.queues, clock: now }),
  index: await openPuts(data.searchEndpoint),
  read:
    data.parsers > 0
      ? openParsers({ threads: data.parsers, heapMib: data.heapMib })
      : createArticleReader(classifier),
  model: modelInUse,
  classifier,
  now,
  newId: randomUUID,
};

// The thread reads and relabels articles; both may occupy a processor for long.
const work = processRelabeling(
  { ...ports, relabelQueue: queueNamed(RELABELING) },
  (message, outcome) => {
    send({ kind: 'outcome', message, outcome });
  },
);

const read = async ({ id, batch }: Extract<ToReadingThread, { kind: 'read' }>) => {
  try {
    const failedMessages = await work(batch);
    send({
      kind: 'done',
      id,
      hopeless: failedMessages.map(({ delivery, reason }) => ({
        place: batch.indexOf(delivery),
        reason,
      })),
    });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ kind: 'failed', id, reason });
  }
};

owner.on('message', (message: ToReadingThread) => {
  if (message.kind === 'read') void read(message);
  else if (message.kind === 'index') pendingRequests.shift()?.resolve(message.port);
  else pendingRequests.shift()?.reject(new Error(message.reason));
});
