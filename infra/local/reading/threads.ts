import { type MessagePort, Worker } from 'node:worker_threads';

import type { OnOutcome } from '#functions/features/articles/read-messages.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { PermanentFailure } from '#functions/platform/queues/work.ts';

import { outOfMemoryReason } from './memory-budget.ts';
import type { FromReadingThread, ReadingThreadData, ToReadingThread } from './messages.ts';

export type ReadingThreads = {
  /** Processes a batch; returns the messages that failed permanently. */
  readonly work: (batch: readonly Delivery[]) => Promise<readonly PermanentFailure[]>;
  readonly close: () => Promise<void>;
};

type Options = {
  /** The number of threads that parse articles beside the one that applies them; 0: it parses them itself. */
  readonly parsers: number;
  /** The heap of each thread, in MiB (memory-budget.ts). */
  readonly heapMib: number;
  readonly data: Omit<ReadingThreadData, 'startsAtMs' | 'parsers' | 'heapMib'>;
  readonly clock: Clock;
  /** A port to the writer of the embedded index, passed to threads on request. */
  readonly putPort: () => Promise<MessagePort>;
  readonly onOutcome: OnOutcome;
};

/** Much of what a batch makes dies with it, before it would be copied to the old generation and collected there. */
const MAX_YOUNG_GENERATION_MIB = 64;

type PendingBatch = {
  readonly batch: readonly Delivery[];
  readonly resolve: (failedMessages: readonly PermanentFailure[]) => void;
  readonly reject: (error: Error) => void;
};
type Thread = { readonly worker: Worker; readonly pending: Map<number, PendingBatch> };

/**
 * The thread that applies articles, and starts others to parse them. One thread applies, because it is the only writer of what
 * articles say. If it dies, because an article was too large, it only loses its batches; the next one starts another.
 */
export const openReadingThreads = ({
  parsers,
  heapMib,
  data,
  clock,
  putPort,
  onOutcome,
}: Options): ReadingThreads => {
  const threads = new Set<Thread>();
  let lastId = 0;
  let closed = false;

  const answerWithIndex = async ({ worker }: Thread) => {
    try {
      const port = await putPort();
      worker.postMessage({ kind: 'index', port } satisfies ToReadingThread, [port]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      worker.postMessage({ kind: 'no index', reason } satisfies ToReadingThread);
    }
  };

  const hear = (thread: Thread, message: FromReadingThread) => {
    switch (message.kind) {
      case 'outcome':
        return onOutcome(message.message, message.outcome);
      case 'index please':
        return void answerWithIndex(thread);
      case 'done':
      case 'failed': {
        const pendingBatch = thread.pending.get(message.id);
        thread.pending.delete(message.id);
        if (message.kind === 'failed') return pendingBatch?.reject(new Error(message.reason));
        return pendingBatch?.resolve(
          message.hopeless.flatMap(({ place, reason }) => {
            const delivery = pendingBatch.batch[place];
            return delivery ? [{ delivery, reason }] : [];
          }),
        );
      }
    }
  };

  const startThread = (): Thread => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: {
        ...data,
        parsers,
        heapMib,
        startsAtMs: clock().getTime(),
      } satisfies ReadingThreadData,
      resourceLimits: {
        maxOldGenerationSizeMb: heapMib,
        // A small heap has little left for it.
        maxYoungGenerationSizeMb: Math.min(MAX_YOUNG_GENERATION_MIB, Math.ceil(heapMib / 8)),
      },
    });
    const thread: Thread = { worker, pending: new Map() };
    worker.on('message', (message: FromReadingThread) => hear(thread, message));
    const replace = (error?: Error & { readonly code?: string }) => {
      if (!threads.delete(thread)) return;
      const reason =
        error?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfMemoryReason(heapMib) : error?.message;
      for (const { reject } of thread.pending.values())
        reject(new Error(reason ?? 'The reading thread ended.'));
    };
    worker.on('error', replace);
    worker.on('exit', () => replace());
    threads.add(thread);
    return thread;
  };
  return {
    work: (batch) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('Reading has stopped.'));
        const id = ++lastId;
        // Started on demand, so a run that reads nothing has none.
        const { pending: waiting, worker } = [...threads][0] ?? startThread();
        waiting.set(id, { batch, resolve, reject });
        worker.postMessage({ kind: 'read', id, batch } satisfies ToReadingThread);
      }),
    close: async () => {
      closed = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
};
