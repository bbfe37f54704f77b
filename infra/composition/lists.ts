import type { Feature, ResourceAccess, UploadUse, Worker } from '#functions/platform/feature.ts';

import { features } from './features.ts';
import type { World } from './world.ts';

/** A worker and its feature. */
export type FeatureWorker = { readonly feature: string; readonly worker: Worker<World> };

export const allWorkers: readonly FeatureWorker[] = features.flatMap(({ name, workers = [] }) =>
  workers.map((worker) => ({ feature: name, worker })),
);

/** The names of all queues in the order shown to operators. */
export const queueNames: readonly string[] = allWorkers.map(({ worker }) => worker.queue);

/** Features with endpoints. */
export const apiFeatures = features.flatMap((feature) =>
  feature.api ? [{ ...feature, api: feature.api }] : [],
);

/** The queue of each kind of due work. */
export const queueOfDueKind = (
  kind: string,
  allFeatures: readonly Feature<World>[] = features,
): string => {
  const queue = allFeatures.flatMap(({ due = {} }) => due[kind] ?? [])[0];
  if (queue === undefined) throw new Error(`No feature processes due work of the kind ${kind}.`);
  return queue;
};

const sweeps = features.flatMap(({ sweep }) => sweep?.touches ?? []);

/** Resources of the schedules: the queues of due work, and what the features sweep. */
export const scheduleResources: ResourceAccess = {
  table: 'read-and-write',
  sends: [
    ...new Set([
      ...features.flatMap(({ due = {} }) => Object.values(due)),
      ...sweeps.flatMap(({ sends = [] }) => sends),
    ]),
  ],
  files: { remove: sweeps.flatMap(({ files }) => files?.remove ?? []) },
};

/** Key prefixes of all features' files about people. */
export const personalFilePrefixes: readonly string[] = features.flatMap(
  (feature) => feature.personalFiles ?? [],
);

/** What a file that is put at a signed address is for; one that no feature takes uploads for is unwanted. */
export const uploadUse =
  (world: Pick<World, 'table'>) =>
  async (key: string): Promise<UploadUse> => {
    const uploads = features.find(
      (feature) => feature.uploads && key.startsWith(feature.uploads.prefix),
    )?.uploads;
    return uploads ? uploads.useOf(world)(key) : 'unwanted';
  };
