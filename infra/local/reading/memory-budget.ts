import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const MIB = 1_048_576;
/** Measured beside the reading threads: the main thread, the index and its writer, stored items. */
const PRODUCT_MIB = 320;
/** A thread below this size cannot read ordinary articles; above the maximum, garbage is merely collected later. */
const MIN_THREAD_MIB = 192;
const COMFORTABLE_THREAD_MIB = 512;
const MAX_THREAD_MIB = 1024;

export type ReadingBudget = {
  /** The number of threads that parse articles beside the one that applies them; 0: that one parses them itself. */
  readonly parsers: number;
  /** The heap of each thread, in MiB. */
  readonly heapMib: number;
  /** Tells the operator that memory makes reading slower, or may be too small for large articles. */
  readonly notice?: string;
};

/**
 * Returns the bytes this process may use: the container's or control group's limit, at most the machine's memory and what
 * the operator sets.
 */
export const availableMemory = (settingMib = Infinity): number => {
  const constrained = process.constrainedMemory();
  return Math.min(constrained > 0 ? constrained : Infinity, totalmem(), settingMib * MIB);
};

/** Returns the heap limit of this process in bytes, which `--max-old-space-size` sets. */
export const heapLimit = (): number => getHeapStatistics().heap_size_limit;

/**
 * Returns how many threads that parse articles fit into the memory that the process may use, beside the one that applies
 * them, and how large each may grow. `parsers` is the number wanted. Fewer and smaller threads read more slowly; a process
 * that is too small says so instead of being killed without a word.
 */
export const readingBudget = ({
  availableBytes,
  heapLimitBytes,
  parsers,
}: {
  readonly availableBytes: number;
  readonly heapLimitBytes: number;
  readonly parsers: number;
}): ReadingBudget => {
  const available = Math.floor(availableBytes / MIB);
  const spare = available - PRODUCT_MIB;
  const fitting = Math.floor(spare / COMFORTABLE_THREAD_MIB);
  const threads = Math.max(1, Math.min(1 + parsers, fitting));
  const heapMib = Math.max(
    MIN_THREAD_MIB,
    Math.min(MAX_THREAD_MIB, Math.floor(spare / threads), Math.floor(heapLimitBytes / MIB)),
  );
  const need = String(PRODUCT_MIB + COMFORTABLE_THREAD_MIB);
  const has = `Reading articles takes about ${need} MB of memory, and this process may use ${String(available)} MB`;
  if (spare < MIN_THREAD_MIB)
    return {
      parsers: threads - 1,
      heapMib,
      notice: `${has}. Large articles, or many at a time, may end the process: give it more memory.`,
    };
  if (heapMib < COMFORTABLE_THREAD_MIB)
    return {
      parsers: threads - 1,
      heapMib,
      notice: `${has}: articles are read more slowly, in one thread of ${String(heapMib)} MB, and very large ones fail with a sentence.`,
    };
  return { parsers: threads - 1, heapMib };
};

/** Returns the sentence for an article or batch that was too large for a reading thread. */
export const outOfMemoryReason = (heapMib: number): string =>
  `Not enough memory: reading needed more than the ${String(heapMib)} MB that a reading thread may use here. Give the process more memory, or split the file.`;
