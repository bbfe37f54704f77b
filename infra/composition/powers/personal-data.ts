import { features } from '../features.ts';
import type { Power } from '../power.ts';
import type { Powers } from '../world.ts';

export const personalData: Power<Powers['personalData']> = {
  needs: ['table', 'files', 'unwatchSource', 'payments', 'now'],
  make: (world) => features.flatMap((feature) => feature.personalData?.(world) ?? []),
};
