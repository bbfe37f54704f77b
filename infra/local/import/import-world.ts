import { availableParallelism } from 'node:os';

import { startThread } from '#functions/platform/threads/thread-link.ts';
import type { PartCall } from '#infra/sources/import-calls.ts';
import type { ImportWorld } from '#infra/sources/import-world.ts';

import type { LocalWorld } from '../world/world.ts';
import { waitUntilRead } from './ingest-paths.ts';
import type { ImportThreadData } from './import-thread.ts';

const MAX_THREADS = 4;
/** A section or a range takes about 100 MB; without a limit, a thread keeps several times as much in garbage. */
const HEAP_MIB = 384;
/** Works are garbage soon: with less, a thread collects it so often that it takes a twentieth more processor time. */
const YOUNG_MIB = 48;

/** The data folder as imports need it: a command ends when the articles that an import concerns are up to date. */
export const importWorld = (world: LocalWorld): ImportWorld => ({
  ...world,
  untilRead: (signal) => waitUntilRead(world, signal),
  startImportThreads: async (parts) => {
    const { data, putPort } = world.forThreads;
    const count = Math.max(2, Math.min(MAX_THREADS, availableParallelism()));
    const ports = await Promise.all(
      Array.from({ length: count }, async () =>
        data.searchEndpoint === undefined ? putPort() : undefined,
      ),
    );
    return ports.map((port) =>
      startThread<PartCall>(new URL('./import-thread.ts', import.meta.url), {
        name: 'thread of the import',
        data: {
          world: { ...data, startsAtMs: world.now().getTime() },
          parts,
          port,
        } satisfies ImportThreadData,
        transfer: port ? [port] : [],
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, maxYoungGenerationSizeMb: YOUNG_MIB },
        onCrash: () => undefined,
      }),
    );
  },
});
