/** Does parts of an import in a thread: reading works and writing them is computing for most of its time. */
import { type MessagePort, workerData } from 'node:worker_threads';

import { answerCalls } from '#functions/platform/threads/answering-thread.ts';
import type { PartsOf } from '#infra/sources/import-calls.ts';
import { importParts } from '#infra/sources/import-parts.ts';
import { answerPart } from '#infra/sources/import-threads.ts';

import type { ReadingThreadData } from '../reading/messages.ts';
import { openThreadPorts } from '../reading/thread-ports.ts';

/** What a thread of an import starts with. */
export type ImportThreadData = {
  readonly world: Omit<ReadingThreadData, 'parsers' | 'heapMib'>;
  readonly parts: PartsOf;
  /** To the writer of the embedded index; absent where an OpenSearch holds the articles. */
  readonly port: MessagePort | undefined;
};

// import-world.ts starts the thread.
const { world, parts, port } = workerData as ImportThreadData;
let unusedPort = port;
const ports = await openThreadPorts(world, async () => {
  const opened = unusedPort;
  unusedPort = undefined;
  // An import that fails is resumed.
  if (!opened) throw new Error('The writer of the search index has ended.');
  return opened;
});

answerCalls(answerPart(importParts(ports, parts)));
