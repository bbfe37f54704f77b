import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { availableMemory, readingBudget } from '#infra/local/reading/memory-budget.ts';
import { openReadingThreads } from '#infra/local/reading/threads.ts';

const MIB = 1_048_576;
const budgetOf = (availableMib: number, parsers = 4, heapMib = 4096) =>
  readingBudget({ availableBytes: availableMib * MIB, heapLimitBytes: heapMib * MIB, parsers });

describe('how articles are read in little memory', () => {
  it('uses every wanted thread, and says nothing, where there is enough', () => {
    expect(budgetOf(16_384)).toEqual({ parsers: 4, heapMib: 1024 });
  });

  it('reads with fewer threads before any of them gets too small', () => {
    expect(budgetOf(1500)).toEqual({ parsers: 1, heapMib: 590 });
  });

  it('says that it is slower in 700 MB, and stays within them', () => {
    const { parsers, heapMib, notice } = budgetOf(700);
    // One thread parses what it applies.
    expect(parsers).toBe(0);
    expect(heapMib).toBeLessThanOrEqual(700 - 320);
    expect(notice).toMatch(
      /may use 700 MB: articles are read more slowly, in one thread of 380 MB/,
    );
  });

  it('says that the process may end where hardly anything is left', () => {
    expect(budgetOf(400).notice).toMatch(/give it more memory/);
  });

  it('plans with the memory that the operator sets, and never with more than there is', () => {
    expect(availableMemory(300)).toBe(300 * MIB);
    expect(availableMemory(1_000_000_000)).toBe(availableMemory());
  });

  it('follows --max-old-space-size', () => {
    expect(budgetOf(16_384, 4, 600)).toEqual({ parsers: 4, heapMib: 600 });
  });

  it.each([256, 512, 700, 900, 1200, 2000, 4096, 32_768])(
    'never plans more than %d MB beside the product',
    (available) => {
      const { parsers, heapMib } = budgetOf(available);
      expect((1 + parsers) * heapMib).toBeLessThanOrEqual(Math.max(192, available - 320));
    },
  );
});

describe('a reading thread that runs out of memory', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'veracite-memory-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('gives its batch back with a sentence that names the limit', async () => {
    const threads = openReadingThreads({
      parsers: 0,
      heapMib: 4,
      data: {
        table: join(folder, 'table.db'),
        files: folder,
        queues: join(folder, 'queues.db'),
        searchEndpoint: undefined,
      },
      clock: () => new Date(),
      putPort: () => Promise.reject(new Error('no index')),
      onOutcome: () => undefined,
    });
    await expect(threads.work([])).rejects.toThrow(
      'Not enough memory: reading needed more than the 4 MB that a reading thread may use here.',
    );
    await threads.close();
  });
});
