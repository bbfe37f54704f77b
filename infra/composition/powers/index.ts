import type { Capability } from '../capability.ts';
import type { Capabilities } from '../world.ts';
import { dashboardWatch } from './dashboard-watch.ts';
import { endFollowing } from './end-following.ts';
import { moveDigests } from './move-digests.ts';
import { personalData } from './personal-data.ts';
import { reading } from './reading.ts';
import { smallIndexes } from './small-indexes.ts';
import { tell } from './tell.ts';
import { unwatchSource } from './unwatch-source.ts';
import { uploadedImports } from './uploaded-imports.ts';
import { watchSource } from './watch-source.ts';

/** Each capability is in its own file, so that a function is bundled only with those it uses. */
export const capabilities: {
  readonly [Name in keyof Capabilities]: Capability<Capabilities[Name]>;
} = {
  smallIndexes,
  tell,
  watchSource,
  unwatchSource,
  endFollowing,
  dashboardWatch,
  moveDigests,
  personalData,
  uploadedImports,
  reading,
};
