import { type ResourceLimits, Worker } from 'node:worker_threads';

import { type ThreadResponse, type ThreadRequest } from './thread-protocol.ts';

/** A thread that handles calls. When it exits unexpectedly, all pending calls are rejected. */
export type ThreadLink<Call> = {
  /** Resolves when the thread is ready; rejects if it could not start. */
  readonly ready: Promise<void>;
  readonly call: (call: Call, transfer?: readonly Transferable[]) => Promise<unknown>;
  readonly waiting: () => number;
  readonly end: () => Promise<void>;
};

type Transferable = NonNullable<Parameters<Worker['postMessage']>[1]>[number];

type Settle = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
};

export const startThread = <Call>(
  source: URL,
  options: {
    readonly name: string;
    readonly data: unknown;
    readonly transfer?: readonly Transferable[];
    /** Called when the thread exits unexpectedly after it was ready. */
    readonly onCrash: (error: Error) => void;
    readonly resourceLimits?: ResourceLimits;
    /** The sentence for calls that wait for a thread that outgrows its limits. */
    readonly outOfMemory?: string;
  },
): ThreadLink<Call> => {
  const waiting = new Map<number, Settle>();
  let lastId = 0;
  let state: 'starting' | 'ready' | 'ended' = 'starting';
  let failure: Error | undefined;

  const worker = new Worker(source, {
    name: options.name,
    workerData: options.data,
    transferList: [...(options.transfer ?? [])],
    // The parent process, such as a test runner, may have options that a plain thread does not support.
    execArgv: [],
    // Without a limit, each thread accumulates tens of megabytes of short-lived strings before it collects them.
    resourceLimits: options.resourceLimits ?? { maxYoungGenerationSizeMb: 12 },
  });
  const end = (error: Error) => {
    const previous = state;
    state = 'ended';
    if (previous === 'ended') return;
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (previous === 'ready') options.onCrash(error);
  };

  const ready = new Promise<void>((resolve, reject) => {
    waiting.set(0, { resolve: () => resolve(), reject });
  });
  // The creator of the thread awaits `ready`; without this line an early exit would count as an unhandled rejection
  // before that.
  ready.catch(() => undefined);

  worker.on('message', (answered: ThreadResponse) => {
    if (answered.id === 0) state = 'ready';
    const settle = waiting.get(answered.id);
    waiting.delete(answered.id);
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) worker.unref();
    if ('error' in answered) settle?.reject(new Error(answered.error));
    else settle?.resolve(answered.result);
  });
  worker.on('error', (error: Error & { readonly code?: string }) => {
    const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY' && options.outOfMemory;
    end(new Error(isTooLarge || `The ${options.name} failed: ${String(error)}`));
  });
  worker.on('exit', (code) => end(new Error(`The ${options.name} ended with code ${code}.`)));

  return {
    ready,
    call: (call, transfer = []) =>
      new Promise((resolve, reject) => {
        if (state === 'ended')
          return reject(failure ?? new Error(`The ${options.name} has ended.`));
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        worker.ref();
        const request: ThreadRequest<Call> = { id, call };
        worker.postMessage(request, [...transfer]);
      }),
    waiting: () => waiting.size,
    end: async () => {
      state = 'ended';
      await worker.terminate();
      for (const { reject } of waiting.values())
        reject(new Error(`The ${options.name} was closed.`));
      waiting.clear();
    },
  };
};
