/**
 * Applies batches of articles in a thread, from source to index, so that searches are not delayed; other threads parse them
 * meanwhile if memory allows.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';

import { INGEST, RELABELING } from '#functions/features/articles/feature.ts';
import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { processRelabeling } from '#functions/features/articles/process-relabeling.ts';
import { createClassifier, modelInUse } from '#functions/ingest/stance/classifier.ts';
import { once } from '#functions/platform/once.ts';
import { createArticleReader } from '#infra/composition/reader.ts';

import type { FromReadingThread, ReadingThreadData, ToReadingThread } from './messages.ts';
import { openParsers } from './parsers.ts';
import { openThreadPorts } from './thread-ports.ts';

const owner = parentPort;
if (!owner) throw new Error('Articles are read in a separate thread.');
const send = (message: FromReadingThread) => {
  owner.postMessage(message);
};

// Set by threads.ts.
const data = workerData as ReadingThreadData;

const pendingRequests: { resolve: (port: MessagePort) => void; reject: (error: Error) => void }[] =
  [];
const askForIndex = () =>
  new Promise<MessagePort>((resolve, reject) => {
    pendingRequests.push({ resolve, reject });
    send({ kind: 'index please' });
  });

const { queueNamed, ...own } = await openThreadPorts(data, askForIndex);
const classifier = once(() => createClassifier());

const ports: IngestPorts = {
  ...own,
  queue: queueNamed(INGEST),
  read:
    data.parsers > 0
      ? openParsers({ threads: data.parsers, heapMib: data.heapMib })
      : createArticleReader(classifier),
  model: modelInUse,
  classifier,
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
