import { features } from '../features.ts';
import type { Capability } from '../capability.ts';
import type { Capabilities } from '../world.ts';

export const personalData: Capability<Capabilities['personalData']> = {
  needs: ['table', 'files', 'unwatchSource', 'payments', 'now'],
  make: (world) => features.flatMap((feature) => feature.personalData?.(world) ?? []),
};
