import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';

import type {
  BibliographyInput,
  BibliographyResult,
  ReadBibliography,
} from '#functions/ingest/references/read-bibliography.ts';
import { referencesIn } from '#functions/ingest/references/references-in.ts';

type Options = {
  /** A file of the maximum size with thousands of TeX titles takes about 15 s; a gateway waits for 29 s. */
  readonly deadlineMs?: number;
  readonly memoryMb?: number;
  readonly threads?: number;
  /**
   * The module that each thread runs: this file, or on AWS the bundle that contains it, because a function is deployed
   * as one file.
   */
  readonly module?: URL;
};

/** The number of files that a person can select at once in a dialog. */
const MAX_WAITING = 20;
/** Idle threads are ended to release their memory. */
const IDLE_MS = 30_000;

type ThreadResponse =
  | Exclude<BibliographyResult, { kind: 'busy' }>
  | { readonly kind: 'failed'; readonly reason: string };
type FromThread = ThreadResponse | { readonly kind: 'ready' };
type WaitingJob = {
  readonly input: BibliographyInput;
  readonly resolve: (read: BibliographyResult) => void;
  readonly reject: (error: Error) => void;
};

/** One file at a time, because a timeout ends the thread. */
type Thread = {
  readonly worker: Worker;
  /** While the thread is still starting, the time of its file cannot be estimated. */
  isReady: boolean;
  job?: WaitingJob | undefined;
  timer?: NodeJS.Timeout | undefined;
};

/**
 * Threads that read submitted files. Each reads one file at a time within limits of time and memory; a file that
 * exceeds them is aborted together with its thread, without affecting others. Each person has at most one thread.
 */
export const createBibliographyThreads = ({
  deadlineMs = 20_000,
  memoryMb = 256,
  threads: maxThreads = 2,
  module = new URL(import.meta.url),
}: Options = {}): ReadBibliography => {
  const waitingJobs: WaitingJob[] = [];
  const threads = new Set<Thread>();

  const ends = (thread: Thread) => {
    threads.delete(thread);
    clearTimeout(thread.timer);
    void thread.worker.terminate();
  };
  const settleJob = (thread: Thread, action: (job: WaitingJob) => void) => {
    const { job } = thread;
    thread.job = undefined;
    clearTimeout(thread.timer);
    if (job) action(job);
    next();
  };
  const giveUp = (thread: Thread) => {
    ends(thread);
    settleJob(thread, ({ resolve }) => {
      resolve({ kind: 'too much' });
    });
  };
  const beginDeadline = (thread: Thread) => {
    thread.timer = setTimeout(() => {
      giveUp(thread);
    }, deadlineMs);
  };

  const hear = (thread: Thread, threadMessage: FromThread) => {
    if (threadMessage.kind === 'ready') {
      thread.isReady = true;
      if (thread.job) beginDeadline(thread);
      return;
    }
    settleJob(thread, ({ resolve, reject }) => {
      if (threadMessage.kind === 'failed') reject(new Error(threadMessage.reason));
      else resolve(threadMessage);
    });
    if (thread.job) return;
    thread.timer = setTimeout(() => {
      ends(thread);
    }, IDLE_MS).unref();
  };

  const started = (): Thread => {
    const worker = new Worker(module, {
      workerData: TASK,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    const thread: Thread = { worker, isReady: false };
    threads.add(thread);
    worker.on('message', (threadMessage: FromThread) => {
      if (threads.has(thread)) hear(thread, threadMessage);
    });
    worker.on('error', (error: Error & { readonly code?: string }) => {
      ends(thread);
      settleJob(thread, ({ resolve, reject }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'too much' });
        else reject(error);
      });
    });
    // An idle thread does not keep the process alive.
    worker.unref();
    return thread;
  };

  const next = (): void => {
    const busy = [...threads].filter(({ job }) => job !== undefined);
    const askers = new Set(busy.map(({ job }) => job?.input.whose));
    const index = waitingJobs.findIndex(({ input }) => !askers.has(input.whose));
    if (busy.length >= maxThreads || index < 0) return;
    const thread = [...threads].find(({ job }) => job === undefined) ?? started();
    const [job] = waitingJobs.splice(index, 1);
    if (!job) return;
    clearTimeout(thread.timer);
    thread.job = job;
    if (thread.isReady) beginDeadline(thread);
    thread.worker.postMessage(job.input);
  };

  return (input) =>
    new Promise((resolve, reject) => {
      const earlierJobs = waitingJobs.filter(({ input: { whose } }) => whose === input.whose);
      if (earlierJobs.length >= MAX_WAITING) return resolve({ kind: 'busy' });
      waitingJobs.push({ input, resolve, reject });
      next();
    });
};

/** Distinguishes these threads from others in which this file is loaded. */
const TASK = 'read bibliographies';

const answerTo = ({ text, fileName, most: maxEntries }: BibliographyInput): ThreadResponse => {
  try {
    return { kind: 'read', ...referencesIn(text, fileName, maxEntries) };
  } catch (error) {
    // Stack overflow, as deep nesting causes it.
    return error instanceof RangeError
      ? { kind: 'too much' }
      : { kind: 'failed', reason: error instanceof Error ? String(error.stack) : String(error) };
  }
};

if (workerData === TASK && parentPort) {
  const port = parentPort;
  const reply = (message: FromThread) => {
    port.postMessage(message);
  };
  // Only on Linux does each thread have its own priority; threads that answer requests take precedence.
  if (process.platform === 'linux') setPriority(19);
  port.on('message', (input: BibliographyInput) => {
    reply(answerTo(input));
  });
  reply({ kind: 'ready' });
}
