import { INGEST } from '#functions/features/articles/feature.ts';

import { sendToRunningProduct } from '../control/control-client.ts';
import type { ControlRequest, OnProgress } from '../control/control-messages.ts';
import { openDataFolder, lockDataFolder } from '../data/data-folder.ts';
import { localBaseUrl, readEnvironment } from '../settings/environment.ts';
import { type IngestLoop, startIngestLoop } from '../import/ingest-loop.ts';
import { type LocalWorld, openLocalWorld } from '../world/world.ts';

/** The data folder: opened by this process, or in use by a running product that takes requests. */
type OpenedFolder =
  | {
      readonly kind: 'opened';
      readonly world: LocalWorld;
      readonly loop: IngestLoop;
      readonly close: () => Promise<void>;
    }
  | {
      readonly kind: 'in use';
      readonly send: (request: ControlRequest, onProgress: OnProgress) => Promise<unknown>;
    };

/** Opens the data folder if it is free. */
export const openFolder = async (): Promise<OpenedFolder> => {
  const environment = readEnvironment(process.env);
  const folder = openDataFolder(environment.dataFolder);
  const release = lockDataFolder(folder);
  if (!release)
    return {
      kind: 'in use',
      send: (request, onProgress) => sendToRunningProduct(folder.root, request, onProgress),
    };

  const url = environment.url ?? localBaseUrl(environment.host, environment.port);
  const { searchEndpoint, memoryMib } = environment;
  const world = await openLocalWorld({ folder, url, searchEndpoint, memoryMib });
  await world.embeddedQueue(INGEST).giveBackTaken();
  const loop = startIngestLoop(world);
  return {
    kind: 'opened',
    world,
    loop,
    close: async () => {
      await loop.close();
      await world.close();
      release();
    },
  };
};

/**
 * Runs work on the data folder: in this process if the folder is free; otherwise in the product that uses it, while
 * this process waits.
 */
export const runOnDataFolder = async (
  request: ControlRequest,
  work: (world: LocalWorld, loop: IngestLoop, onProgress: OnProgress) => Promise<unknown>,
  onProgress: OnProgress,
): Promise<unknown> => {
  const opened = await openFolder();
  if (opened.kind === 'in use') return opened.send(request, onProgress);
  try {
    return await work(opened.world, opened.loop, onProgress);
  } finally {
    await opened.close();
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
