import type { ThreadLink } from '#functions/platform/threads/thread-link.ts';
import type { SectionCounts } from '#functions/features/articles/registry/import-state.ts';

import type { PartCall, PartsOf } from './import-calls.ts';
import { type ImportParts, importParts, type PreparedSection } from './import-parts.ts';
import type { ImportWorld } from './import-world.ts';

/** Answers the calls of `partsInThread`. */
export const answerPart =
  (parts: ImportParts) =>
  async (call: PartCall): Promise<unknown> => {
    switch (call.kind) {
      case 'prepare':
        return parts.prepare(call.section, call.lines, call.isWritten);
      case 'write':
        return parts.write(call.section);
      case 'write range':
        return parts.writeRange(call.range);
    }
  };

const partsInThread = ({ call }: ThreadLink<PartCall>): ImportParts => ({
  // The thread answers with what `answerPart` returns.
  prepare: async (section, lines, isWritten) =>
    (await call({ kind: 'prepare', section, lines, isWritten })) as PreparedSection,
  write: async (section) => (await call({ kind: 'write', section })) as SectionCounts,
  writeRange: async (range) => void (await call({ kind: 'write range', range })),
});

/** Threads take longer to start than this many works to import. */
const MAX_LINES_WITHOUT_THREADS = 1_000;

/**
 * Opens those who do the parts of an import: threads with connections of their own, if the world has such, since an import
 * computes for most of its time. Closed by its opener.
 */
export const openImportParts = async (
  world: ImportWorld,
  parts: PartsOf,
  lines: number,
): Promise<{ readonly workers: readonly ImportParts[]; readonly close: () => Promise<void> }> => {
  if (!world.startImportThreads || lines <= MAX_LINES_WITHOUT_THREADS)
    return { workers: [importParts(world, parts)], close: async () => undefined };
  const threads = await world.startImportThreads(parts);
  const close = async () => {
    await Promise.all(threads.map(async ({ end }) => end()));
  };
  try {
    await Promise.all(threads.map(async ({ ready }) => ready));
  } catch (error) {
    await close();
    throw error;
  }
  return { workers: threads.map(partsInThread), close };
};
