import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { queuesOfDueWork } from '#functions/features/schedules/queues-of-due-work.ts';
import { servePages } from '#functions/features/pages/serve-pages.ts';

import { startAlertsLoop } from './alerts-loop.ts';
import { localApi } from './api.ts';
import { startControlServer } from './control-server.ts';
import { startDashboardsLoop } from './dashboards-loop.ts';
import { startDigestsLoop } from './digests-loop.ts';
import { startExportsLoop } from './exports-loop.ts';
import { fireSchedule } from './fire-schedule.ts';
import type { DataFolder } from './data-folder.ts';
import { localDocumentSupply } from './document-supply.ts';
import {
  demonstrationPeople,
  makeDemonstrationPeople,
  mayUseDemonstrationPeople,
} from './demonstration-people.ts';
import { addressOf, type LocalEnvironment } from './environment.ts';
import { createLocalServer, type WebHandler } from './http-server.ts';
import { importSource } from './import-source.ts';
import { type IngestLoop, startIngestLoop } from './ingest-loop.ts';
import { ingestPaths } from './ingest-paths.ts';
import { openLocalIdentity } from './open-identity.ts';
import { withOutbox } from './outbox.ts';
import { localPersonalData } from './personal-data.ts';
import { startSchedules } from './schedules.ts';
import { startSavedSearchesLoop } from './saved-searches-loop.ts';
import { webApp } from './web-app.ts';
import { sendingRulesOf, startWebhooksLoop } from './webhooks-loop.ts';
import { type LocalWorld, openLocalWorld, queuesOf } from './world.ts';

export type Product = {
  readonly url: string;
  readonly world: LocalWorld;
  readonly loop: IngestLoop;
  /** Fires a schedule by hand and waits for the work it caused; answers what happened. */
  readonly fireSchedule: (name: string, at?: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

export const projectRoot = join(import.meta.dirname, '..', '..');

export const versionOf = (root: string): string => {
  // Our own package.json, which npm has read before us.
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

/** Runs the whole product on embedded parts in this process, which must own the data folder. */
export const startProduct = async (
  environment: LocalEnvironment,
  folder: DataFolder,
  page?: WebHandler,
): Promise<Product> => {
  const url = environment.url ?? addressOf(environment.host, environment.port);
  const { searchEndpoint, smtp } = environment;
  const world = await openLocalWorld({ folder, url, searchEndpoint, smtp });
  // The folder is ours alone, so whatever a process before us had taken is nobody's now.
  for (const queue of queuesOf(world)) await queue.giveBackTaken();
  const loop = startIngestLoop(world);
  const dashboards = startDashboardsLoop(world);
  const exports = startExportsLoop(world);
  const alerts = startAlertsLoop(world, environment);
  const savedSearches = startSavedSearchesLoop(world, {
    version: versionOf(projectRoot),
    entitlements: environment.entitlements,
  });

  // A port of 0 asks the system for any free one, which is known only once we listen.
  const opened = { at: url };
  const webhooks = startWebhooksLoop(world, { ...environment, origin: () => opened.at });
  const built = join(projectRoot, 'dist', 'web');
  const pages = servePages({
    ...world,
    shell: () => readFile(join(built, 'index.html'), 'utf8'),
    origin: () => opened.at,
  });
  const web = page ?? webApp(built, world.files, pages);
  const { identity, mounted } = openLocalIdentity({
    table: world.table,
    clock: world.now,
    newId: world.newId,
    url: () => opened.at,
    isLoopback: environment.isLoopback,
    provider: environment.identityProvider,
  });
  const isDemonstration = mayUseDemonstrationPeople(environment);
  if (isDemonstration) await makeDemonstrationPeople({ ...world, identity });
  const api = localApi(
    {
      ...world,
      identity,
      origin: () => opened.at,
      entitlements: environment.entitlements,
      sendingRules: sendingRulesOf(environment),
      documentSupply: localDocumentSupply(environment.documentSupply, world.logger),
      isDemonstration,
      demonstrationPeople,
    },
    { version: versionOf(projectRoot) },
  );
  const server = createLocalServer(
    api,
    // It holds everyone's mails: only who sits at this machine may read them.
    environment.isLoopback ? withOutbox(world.outbox, mounted(web)) : web,
    (error) => {
      world.logger.error('Unexpected failure', { error });
    },
    environment.trustedProxies,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(environment.port, environment.host, resolve);
  });
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  opened.at = environment.url ?? addressOf(environment.host, port);
  // What leaves by itself names the address, which is known only now.
  const digests = startDigestsLoop(world, {
    origin: () => opened.at,
    entitlements: environment.entitlements,
  });
  const schedules = await startSchedules({
    ...world,
    ports: {
      ...world,
      identity,
      personalData: localPersonalData(world),
      queueOfKind: queuesOfDueWork(world),
      sweepTable: (now) => world.table.sweep(now),
    },
  });
  const fire = (name: string, at?: string) => fireSchedule(schedules, queuesOf(world), name, at);
  const control = await startControlServer(folder.socket, async (request, tell) => {
    switch (request.kind) {
      case 'ingest':
        return ingestPaths(world, loop, request.paths, (progress) => {
          tell({ kind: 'progress', ...progress });
        });
      case 'import':
        return importSource(world, request.source, request.file);
      case 'schedule':
        return fire(request.name, request.at);
    }
  });

  return {
    url: opened.at,
    world,
    loop,
    fireSchedule: fire,
    close: async () => {
      control.close();
      await schedules.close();
      server.closeAllConnections();
      server.close();
      await loop.close();
      await dashboards.close();
      await exports.close();
      await alerts.close();
      await digests.close();
      await savedSearches.close();
      await webhooks.close();
      await world.close();
    },
  };
};
