import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';

import type {
  ManuscriptRead,
  ReadManuscript,
} from '#functions/ingest/manuscript-files/manuscript-read.ts';

type Limits = {
  /** From the start of the process to its answer. */
  readonly deadlineMs?: number;
  /** Of the whole process, with what a manuscript of the largest size takes of itself. */
  readonly memoryMb?: number;
  /** Others wait for their turn. */
  readonly atOnce?: number;
};

type Job = { readonly file: Uint8Array; readonly fileName: string };
type Answer = ManuscriptRead | { readonly kind: 'failed'; readonly reason: string };

/** By these a process and its thread know what they are for, and that they are not the program that imports this file. */
const PROCESS = 'read a manuscript in a process';
const THREAD = 'read a manuscript in a thread';

const LOOK_MS = 20;
const MEGABYTE = 1024 * 1024;

const TOO_MUCH: ManuscriptRead = { kind: 'refused', reason: 'too much' };

/** Ended by ourselves, by a machine without memory, or by an engine that has none left. */
const isTooMuch = (signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP';

const readInProcess = (
  job: Job,
  { deadlineMs, memoryMb }: { readonly deadlineMs: number; readonly memoryMb: number },
): Promise<ManuscriptRead> =>
  new Promise((resolve, reject) => {
    // This very file, or on AWS the bundle that it is part of: a function is deployed as one file.
    const child = fork(fileURLToPath(import.meta.url), [PROCESS, String(memoryMb)], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
    const ends = (settle: () => void) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      settle();
    };
    child.on('message', (answer: Answer) => {
      ends(() => {
        if (answer.kind === 'failed') reject(new Error(answer.reason));
        else resolve(answer);
      });
    });
    child.on('error', (error) => {
      ends(() => {
        reject(error);
      });
    });
    child.on('exit', (code, signal) => {
      ends(() => {
        if (isTooMuch(signal)) resolve(TOO_MUCH);
        else reject(new Error(`Reading a manuscript ended with ${String(signal ?? code)}.`));
      });
    });
    // A process that has ended already says so by its exit.
    child.send(job, () => undefined);
  });

/**
 * Reads each manuscript in a process of its own, within a time and a memory: what takes more is given up together with its
 * process. A thread would not do: memory outside of its heap has no bound there, and some ways of having none left end
 * the whole process.
 */
export const manuscriptProcesses = ({
  deadlineMs = 90_000,
  memoryMb = 640,
  atOnce = 1,
}: Limits = {}): ReadManuscript => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = async () => {
    if (running >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
  };
  const done = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (file, fileName) => {
    await turn();
    try {
      return await readInProcess({ file, fileName }, { deadlineMs, memoryMb });
    } finally {
      done();
    }
  };
};

/** The thread that began the process only looks on, so that nothing that is read can keep it from looking. */
const watch = (memoryMb: number): void => {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: THREAD,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  const answer = (said: Answer) => void process.send?.(said);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryMb * MEGABYTE) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  thread.on('message', answer);
  thread.on('error', (error: Error & { readonly code?: string }) => {
    answer(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? TOO_MUCH
        : { kind: 'failed', reason: String(error.stack) },
    );
  });
  process.on('message', (job: Job) => {
    thread.postMessage(job);
  });
  // Who asked is gone.
  process.on('disconnect', () => process.exit());
};

const answerTo = async ({ file, fileName }: Job): Promise<Answer> => {
  try {
    const { readManuscript } =
      await import('#functions/ingest/manuscript-files/read-manuscript.ts');
    return await readManuscript(file, fileName);
  } catch (error) {
    // Of a stack that is full, as nesting makes it, or of a text longer than any that fits.
    return error instanceof RangeError
      ? TOO_MUCH
      : { kind: 'failed', reason: error instanceof Error ? String(error.stack) : String(error) };
  }
};

if (process.argv[2] === PROCESS && process.send && !parentPort) watch(Number(process.argv[3]));
if (workerData === THREAD && parentPort) {
  const port = parentPort;
  port.on('message', (job: Job) => {
    void answerTo(job).then((answer) => {
      port.postMessage(answer);
    });
  });
}
