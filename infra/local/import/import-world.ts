import type { ImportWorld } from '#infra/sources/import-world.ts';

import type { LocalWorld } from '../world/world.ts';
import { waitUntilRead } from './ingest-paths.ts';

/** The data folder as imports need it: a command ends when the articles that an import concerns are up to date. */
export const importWorld = (world: LocalWorld): ImportWorld => ({
  ...world,
  untilRead: (signal) => waitUntilRead(world, signal),
});
