import { availableParallelism } from 'node:os';

import type { PreparedRecord } from '#functions/features/articles/registry/prepared-work.ts';
import { startThread } from '#functions/platform/threads/thread-link.ts';
import {
  preparedRecords,
  type PreparedWith,
  type SentLine,
} from '#infra/sources/prepared-records.ts';

/** Prepares lines of a file, and is closed by its opener. */
export type Preparing = {
  readonly prepare: (lines: readonly SentLine[]) => Promise<readonly PreparedRecord[]>;
  /** Calls that may wait at the same time without holding much memory. */
  readonly width: number;
  readonly close: () => Promise<void>;
};

const MAX_THREADS = 4;
/** Threads take longer to start than this many works to prepare. */
const MAX_LINES_WITHOUT_THREADS = 500;
/** While a thread works on one call, the next one waits for it. */
const CALLS_PER_THREAD = 2;

/** Reading JSON and preparing works takes most of the time of an import, so that it has threads of its own. */
export const openPreparing = async (shared: PreparedWith, lines: number): Promise<Preparing> => {
  if (lines <= MAX_LINES_WITHOUT_THREADS)
    return {
      prepare: async (some) => preparedRecords(some, shared),
      width: 1,
      close: async () => undefined,
    };
  const threads = Array.from(
    { length: Math.max(2, Math.min(MAX_THREADS, availableParallelism())) },
    () =>
      startThread<readonly SentLine[]>(new URL('./prepare-thread.ts', import.meta.url), {
        name: 'thread that prepares works',
        data: shared,
        onCrash: () => undefined,
      }),
  );
  await Promise.all(threads.map(({ ready }) => ready));
  return {
    prepare: async (some) => {
      const [idlest] = threads.toSorted((a, b) => a.waiting() - b.waiting());
      if (!idlest) throw new Error('There is no thread that prepares works.');
      // The thread answers with what preparedRecords returns.
      return (await idlest.call(some)) as readonly PreparedRecord[];
    },
    width: threads.length * CALLS_PER_THREAD,
    close: async () => {
      await Promise.all(threads.map(async ({ end }) => end()));
    },
  };
};
