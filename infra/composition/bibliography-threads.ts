import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';

import type {
  Bibliography,
  BibliographyRead,
  ReadBibliography,
} from '#functions/ingest/references/read-bibliography.ts';
import { referencesIn } from '#functions/ingest/references/references-in.ts';

type Options = {
  /** A file of the largest size with thousands of titles in TeX takes some 15 s; a gateway waits for 29 s. */
  readonly deadlineMs?: number;
  readonly memoryMb?: number;
  readonly threads?: number;
};

/** As many of one person's files as a dialog has somebody choose at once. */
const MOST_WAITING = 20;
/** A thread that nobody needs is ended, for the memory that it holds. */
const IDLE_MS = 30_000;

type Answer =
  | Exclude<BibliographyRead, { kind: 'busy' }>
  | { readonly kind: 'failed'; readonly reason: string };
type FromThread = Answer | { readonly kind: 'ready' };
type Waiting = {
  readonly given: Bibliography;
  readonly resolve: (read: BibliographyRead) => void;
  readonly reject: (error: Error) => void;
};

/** One file at a time: what is given up takes its thread along. */
type Thread = {
  readonly worker: Worker;
  /** Nobody knows how long the file of a thread that is still starting will take. */
  isReady: boolean;
  job?: Waiting | undefined;
  timer?: NodeJS.Timeout | undefined;
};

/**
 * Threads that read what people hand in. Each reads one file at a time, within a time and a memory of its own: what takes
 * more is given up together with its thread, and nobody but its sender notices. One person has one thread at most.
 */
export const bibliographyThreads = ({
  deadlineMs = 20_000,
  memoryMb = 256,
  threads: most = 2,
}: Options = {}): ReadBibliography => {
  const waiting: Waiting[] = [];
  const threads = new Set<Thread>();

  const ends = (thread: Thread) => {
    threads.delete(thread);
    clearTimeout(thread.timer);
    void thread.worker.terminate();
  };
  const settle = (thread: Thread, how: (job: Waiting) => void) => {
    const { job } = thread;
    thread.job = undefined;
    clearTimeout(thread.timer);
    if (job) how(job);
    next();
  };
  const giveUp = (thread: Thread) => {
    ends(thread);
    settle(thread, ({ resolve }) => {
      resolve({ kind: 'too much' });
    });
  };
  const beginDeadline = (thread: Thread) => {
    thread.timer = setTimeout(() => {
      giveUp(thread);
    }, deadlineMs);
  };

  const hear = (thread: Thread, said: FromThread) => {
    if (said.kind === 'ready') {
      thread.isReady = true;
      if (thread.job) beginDeadline(thread);
      return;
    }
    settle(thread, ({ resolve, reject }) => {
      if (said.kind === 'failed') reject(new Error(said.reason));
      else resolve(said);
    });
    if (thread.job) return;
    thread.timer = setTimeout(() => {
      ends(thread);
    }, IDLE_MS).unref();
  };

  const started = (): Thread => {
    // This very file, or on AWS the bundle that it is part of: a function is deployed as one file.
    const worker = new Worker(new URL(import.meta.url), {
      workerData: TASK,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    const thread: Thread = { worker, isReady: false };
    threads.add(thread);
    worker.on('message', (said: FromThread) => {
      if (threads.has(thread)) hear(thread, said);
    });
    worker.on('error', (error: Error & { readonly code?: string }) => {
      ends(thread);
      settle(thread, ({ resolve, reject }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'too much' });
        else reject(error);
      });
    });
    // An idle thread keeps no process alive.
    worker.unref();
    return thread;
  };

  const next = (): void => {
    const busy = [...threads].filter(({ job }) => job !== undefined);
    const askers = new Set(busy.map(({ job }) => job?.given.whose));
    const at = waiting.findIndex(({ given }) => !askers.has(given.whose));
    if (busy.length >= most || at < 0) return;
    const thread = [...threads].find(({ job }) => job === undefined) ?? started();
    const [job] = waiting.splice(at, 1);
    if (!job) return;
    clearTimeout(thread.timer);
    thread.job = job;
    if (thread.isReady) beginDeadline(thread);
    thread.worker.postMessage(job.given);
  };

  return (given) =>
    new Promise((resolve, reject) => {
      const before = waiting.filter(({ given: { whose } }) => whose === given.whose);
      if (before.length >= MOST_WAITING) return resolve({ kind: 'busy' });
      waiting.push({ given, resolve, reject });
      next();
    });
};

/** By this a thread knows that it is one of those above, and not some other thread in which this file is loaded. */
const TASK = 'read bibliographies';

const answerTo = ({ text, fileName, most }: Bibliography): Answer => {
  try {
    return { kind: 'read', ...referencesIn(text, fileName, most) };
  } catch (error) {
    // Of a stack that is full, as nesting makes it.
    return error instanceof RangeError
      ? { kind: 'too much' }
      : { kind: 'failed', reason: error instanceof Error ? String(error.stack) : String(error) };
  }
};

if (workerData === TASK && parentPort) {
  const port = parentPort;
  const tell = (message: FromThread) => {
    port.postMessage(message);
  };
  // Of Linux alone each thread has a priority of its own: who answers calls comes first.
  if (process.platform === 'linux') setPriority(19);
  port.on('message', (given: Bibliography) => {
    tell(answerTo(given));
  });
  tell({ kind: 'ready' });
}
