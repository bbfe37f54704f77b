import { Worker } from 'node:worker_threads';

import type { ReadSource } from '#functions/features/articles/ports.ts';
import { UnreadableArticle } from '#functions/ingest/article.ts';

import type { ReadAnswer, ReadTask } from './reader-messages.ts';

type Waiting = {
  readonly task: ReadTask;
  readonly resolve: (answer: ReadAnswer) => void;
};
type Thread = { readonly worker: Worker; busy: Waiting | undefined };

/** Room for the largest article there may be; an ordinary one needs a hundredth. More would only let garbage lie about. */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };

/** Reading an article takes some milliseconds of computing: threads keep it away from who is searching meanwhile. */
export const openReaderPool = (size: number): { read: ReadSource; close: () => Promise<void> } => {
  const queue: Waiting[] = [];
  const threads = new Set<Thread>();
  let lastId = 0;
  let closed = false;

  const startThread = (): Thread => {
    const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      resourceLimits: MEMORY,
    });
    const thread: Thread = { worker, busy: undefined };
    worker.on('message', (answer: ReadAnswer) => {
      thread.busy?.resolve(answer);
      thread.busy = undefined;
      giveWork();
    });
    const replace = (error?: Error) => {
      if (!threads.delete(thread) || closed) return;
      const reason = error?.message ?? 'the reading thread ended';
      thread.busy?.resolve({ id: thread.busy.task.id, kind: 'failed', reason });
      startThread();
      giveWork();
    };
    worker.on('error', replace);
    worker.on('exit', () => replace());
    threads.add(thread);
    return thread;
  };

  const giveWork = () => {
    for (const thread of threads) {
      if (thread.busy) continue;
      const next = queue.shift();
      if (!next) return;
      thread.busy = next;
      thread.worker.postMessage(next.task);
    }
  };

  for (let count = 0; count < size; count += 1) startThread();

  return {
    read: async (bytes, { sha256, name, at }) => {
      const answer = await new Promise<ReadAnswer>((resolve) => {
        lastId += 1;
        queue.push({ task: { id: lastId, bytes, sha256, name, at }, resolve });
        giveWork();
      });
      if (answer.kind === 'read') return answer.articles;
      throw answer.kind === 'unreadable'
        ? new UnreadableArticle(answer.reason)
        : new Error(answer.reason);
    },
    close: async () => {
      closed = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
};
