import type { Feature, Touches, UploadUse, Worker } from '#functions/platform/feature.ts';

import { features } from './features.ts';
import type { World } from './world.ts';

/** A worker together with the feature it belongs to. */
export type FeatureWorker = { readonly feature: string; readonly worker: Worker<World> };

export const allWorkers: readonly FeatureWorker[] = features.flatMap(({ name, workers = [] }) =>
  workers.map((worker) => ({ feature: name, worker })),
);

/** The names of all queues, in the order in which those who look after them see them. */
export const queueNames: readonly string[] = allWorkers.map(({ worker }) => worker.queue);

/** The features that answer calls. */
export const apiFeatures = features.flatMap((feature) =>
  feature.api ? [{ ...feature, api: feature.api }] : [],
);

/** The queue for work of each kind that is due at a time. */
export const queueOfDueKind = (kind: string, all: readonly Feature<World>[] = features): string => {
  const queue = all.flatMap(({ due = {} }) => due[kind] ?? [])[0];
  if (queue === undefined) throw new Error(`No feature does work of the kind ${kind}.`);
  return queue;
};

const sweeps = features.flatMap(({ sweep }) => sweep?.touches ?? []);

/** What the schedules touch: the queues of work that is due, and what the features sweep. */
export const touchesOfSchedules: Touches = {
  table: 'read-and-write',
  sends: [
    ...new Set([
      ...features.flatMap(({ due = {} }) => Object.values(due)),
      ...sweeps.flatMap(({ sends = [] }) => sends),
    ]),
  ],
  files: { remove: sweeps.flatMap(({ files }) => files?.remove ?? []) },
};

/** Where all features keep files about people, by how their keys begin. */
export const personalFiles: readonly string[] = features.flatMap(
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
