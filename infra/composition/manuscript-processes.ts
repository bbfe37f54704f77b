import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';

import type {
  ReadSummary,
  SummaryRead,
} from '#functions/ingest/manuscript-files/manuscript-read.ts';

type Limits = {
  /** From the start of the process to its answer: of each file at first, and of one that needed more. */
  readonly shortMs?: number;
  readonly longMs?: number;
  /** The memory of the whole process, enough for a manuscript of the maximum size. */
  readonly memoryMb?: number;
  /** The number of files that are read at once with either deadline; others wait. */
  readonly atOnce?: number;
};

type Job = { readonly file: Uint8Array; readonly fileName: string };
type ProcessResponse =
  Exclude<SummaryRead, { kind: 'slow' }> | { readonly kind: 'failed'; readonly reason: string };

/** Distinguish these processes and threads from a program that merely imports this file. */
const PROCESS = 'read a manuscript in a process';
const THREAD = 'read a manuscript in a thread';

const LOOK_MS = 20;
const MEGABYTE = 1024 * 1024;

const TOO_MUCH: SummaryRead & { kind: 'refused' } = { kind: 'refused', reason: 'too much' };

/** Ended by us, by the system for lack of memory, or by an engine that ran out of it. */
const isTooMuch = (signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP';

const readInProcess = (
  job: Job,
  { deadlineMs, memoryMb }: { readonly deadlineMs: number; readonly memoryMb: number },
): Promise<SummaryRead> =>
  new Promise((resolve, reject) => {
    // This file, or on AWS the bundle that contains it, because a function is deployed as one file.
    const child = fork(fileURLToPath(import.meta.url), [PROCESS, String(memoryMb)], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, deadlineMs);
    const ends = (action: () => void) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      action();
    };
    child.on('message', (response: ProcessResponse) => {
      ends(() => {
        if (response.kind === 'failed') reject(new Error(response.reason));
        else resolve(response);
      });
    });
    child.on('error', (error) => {
      ends(() => {
        reject(error);
      });
    });
    child.on('exit', (code, signal) => {
      ends(() => {
        if (isLate) resolve({ kind: 'slow' });
        else if (isTooMuch(signal)) resolve(TOO_MUCH);
        else reject(new Error(`Reading a manuscript ended with ${String(signal ?? code)}.`));
      });
    });
    // The exit event of an ended process reports the failure.
    child.send(job, () => undefined);
  });

/** Limits how many run at once; waiting calls run in the order in which they arrived. */
const lane = (atOnce: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/**
 * Reads each manuscript in a process of its own, within a time and a memory: what takes more is given up together with its
 * process. A thread would not do: memory outside of its heap has no bound there, and some ways of having none left end
 * the whole process. Files that are given the long deadline do not stand before those that are given the short one.
 */
export const createManuscriptProcesses = ({
  shortMs = 20_000,
  longMs = 90_000,
  memoryMb = 640,
  atOnce = 1,
}: Limits = {}): ReadSummary => {
  const lanes = { short: lane(atOnce), long: lane(atOnce) };
  return (file, fileName, deadline = 'short') =>
    lanes[deadline](() =>
      readInProcess(
        { file, fileName },
        { deadlineMs: deadline === 'short' ? shortMs : longMs, memoryMb },
      ),
    );
};

/** The thread that started the process only supervises, so that nothing in a manuscript can block it. */
const watch = (memoryMb: number): void => {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: THREAD,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  const respond = (response: ProcessResponse) => void process.send?.(response);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * MEGABYTE) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  thread.on('message', respond);
  thread.on('error', (error: Error & { readonly code?: string }) => {
    respond(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? TOO_MUCH
        : { kind: 'failed', reason: String(error.stack) },
    );
  });
  process.on('message', (job: Job) => {
    thread.postMessage(job);
  });
  // The requesting process is gone.
  process.on('disconnect', () => process.exit());
};

const answerTo = async ({ file, fileName }: Job): Promise<ProcessResponse> => {
  try {
    const [{ summaryReader }, { createClassifier }] = await Promise.all([
      import('#functions/ingest/manuscript-files/read-summary.ts'),
      import('#functions/ingest/stance/classifier.ts'),
    ]);
    const read = await summaryReader(() => createClassifier())(file, fileName);
    // Only who set the deadline can tell that it has passed.
    return read.kind === 'slow' ? TOO_MUCH : read;
  } catch (error) {
    // Stack overflow, as deep nesting causes it, or a text above the maximum string length.
    return error instanceof RangeError
      ? TOO_MUCH
      : { kind: 'failed', reason: error instanceof Error ? String(error.stack) : String(error) };
  }
};

if (process.argv[2] === PROCESS && process.send && !parentPort) watch(Number(process.argv[3]));
if (workerData === THREAD && parentPort) {
  const port = parentPort;
  port.on('message', (job: Job) => {
    void answerTo(job).then((response) => {
      port.postMessage(response);
    });
  });
}
