import { INGEST } from '#functions/features/articles/feature.ts';

import { sendToRunningProduct } from '../control/control-client.ts';
import type { ControlRequest, OnProgress } from '../control/control-messages.ts';
import { openDataFolder, lockDataFolder } from '../data/data-folder.ts';
import { localBaseUrl, readEnvironment } from '../settings/environment.ts';
import { type IngestLoop, startIngestLoop } from '../import/ingest-loop.ts';
import { type LocalWorld, openLocalWorld } from '../world/world.ts';

/**
 * Runs work on the data folder: in this process if the folder is free; otherwise in the product that uses it, while
 * this process waits.
 */
export const runOnDataFolder = async (
  request: ControlRequest,
  work: (world: LocalWorld, loop: IngestLoop, onProgress: OnProgress) => Promise<unknown>,
  onProgress: OnProgress,
): Promise<unknown> => {
  const environment = readEnvironment(process.env);
  const folder = openDataFolder(environment.dataFolder);
  const release = lockDataFolder(folder);
  if (!release) return sendToRunningProduct(folder.root, request, onProgress);

  const url = environment.url ?? localBaseUrl(environment.host, environment.port);
  const world = await openLocalWorld({ folder, url, searchEndpoint: environment.searchEndpoint });
  await world.embeddedQueue(INGEST).giveBackTaken();
  const loop = startIngestLoop(world);
  try {
    return await work(world, loop, onProgress);
  } finally {
    await loop.close();
    await world.close();
    release();
  }
};

/** Ends a command: silently after success, otherwise with a message. */
export const runCommand = (command: () => Promise<number>): void => {
  command()
    .then((code) => process.exit(code))
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    });
};
