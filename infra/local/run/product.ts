import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { INGEST, RELABELING } from '#functions/features/articles/feature.ts';
import { shellWithSite } from '#functions/features/pages/filled-shell.ts';
import { readPrices } from '#functions/features/checkout/read-prices.ts';
import { servePages } from '#functions/features/pages/serve-pages.ts';
import { VISITOR } from '#functions/features/pages/served/visitor.ts';
import { allTargets, publicTargetsOnly } from '#functions/features/webhooks/delivery-rules.ts';
import { inquiryRecipient } from '#shared/domain/site.ts';
import { createApi } from '#infra/composition/api.ts';
import { createAssistantModel } from '#infra/composition/assistant-model.ts';
import { createEmbedding } from '#infra/composition/embedding.ts';
import { createErrorReports } from '#infra/composition/error-reports.ts';
import { openText } from '#functions/records/statements/open-text.ts';
import { retractionListAt } from '#infra/sources/retraction-list.ts';
import { createPageReads } from '#infra/composition/page-reads.ts';
import { createSchedulesRunner } from '#infra/composition/schedules.ts';

import { composeLocalWorld } from './compose.ts';
import { startControlServer } from '../control/control-server.ts';
import { administratorLink } from '#infra/composition/administrator-link.ts';
import type { DataFolder } from '../data/data-folder.ts';
import {
  demonstrationPeople,
  createDemonstrationPeople,
  hasDemonstrationPeople,
} from '../people/demonstration-people.ts';
import { createLocalDocumentSupply } from '../settings/document-supply.ts';
import { localDownloads } from '../http/downloads.ts';
import { localBaseUrl, type LocalEnvironment } from '../settings/environment.ts';
import { exportLabels } from '../import/export-labels.ts';
import { fireSchedule } from '../world/fire-schedule.ts';
import { createLocalServer, type WebHandler } from '../http/http-server.ts';
import { checkWithRegistries } from '../checking/check-with-registries.ts';
import { collectArticles } from '../import/collect.ts';
import { demonstrationIn } from '../import/demonstration-in.ts';
import { removeFromCollection } from '../import/remove-from-collection.ts';
import { createSharedSources } from '#infra/composition/sources.ts';
import { harvestCollection } from '../import/harvest.ts';
import { importSource } from '#infra/sources/import-source.ts';
import { importWorld } from '../import/import-world.ts';
import { type IngestLoop, startIngestLoop } from '../import/ingest-loop.ts';
import { openLocalJudge } from '../judge/local-judge.ts';
import { openLocalReaders } from '../judge/local-readers.ts';
import { ingestPaths } from '../import/ingest-paths.ts';
import { keepsDemonstrationLabels } from '../import/load-corpus.ts';
import { openLocalIdentity } from '../identity/open-identity.ts';
import { openLocalPayments } from '../payments/open-payments.ts';
import { metricsOfProduct } from '../operations/metrics-of-product.ts';
import { createReadiness } from '../operations/readiness.ts';
import { watchServer } from '../operations/watched-server.ts';
import { withOperations } from '../operations/with-operations.ts';
import { withOutbox } from '../mail/outbox.ts';
import { uploadUse } from '#infra/composition/lists.ts';

import { createLocalSiteFiles } from '../http/site-files.ts';
import { startSchedules } from '../world/schedules.ts';
import { createWebApp } from '../http/web-app.ts';
import { startWorkers } from '../world/workers.ts';
import { type LocalWorld, localMemory, openLocalWorld } from '../world/world.ts';

/** Shorter than the time that process managers wait between asking a process to end and killing it. */
const GRACE_MS = 8_000;

/**
 * Work without hurry begins after a second without requests, because one request is followed by others. On a server that is never
 * quiet it begins every 15 seconds and takes less than a second, so that it meets one request in twenty at most.
 */
const QUIET = { quietMs: 1_000, mostMs: 15_000 } as const;

export type Product = {
  readonly url: string;
  readonly world: LocalWorld;
  readonly loop: IngestLoop;
  /** Runs a schedule manually and waits for the work it caused; returns a summary. */
  readonly fireSchedule: (name: string, asOf?: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

export const projectRoot = join(import.meta.dirname, '..', '..', '..');

export const readVersion = (root: string): string => {
  // Our own package.json, already validated by npm.
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
  const url = environment.url ?? localBaseUrl(environment.host, environment.port);
  const { searchEndpoint, smtp, memoryMib } = environment;
  const judge = await openLocalJudge(environment);
  // What the settings name is checked before the data is opened.
  const warnings: string[] = [];
  const readers = openLocalReaders(environment, localMemory(memoryMib), (message) =>
    warnings.push(message),
  );
  const local = await openLocalWorld({ folder, url, searchEndpoint, smtp, memoryMib });
  for (const message of warnings) local.logger.warn(message);
  // Without a signing key, no request of a signed-in person could be answered.
  await local.tokenKeys.published().catch(async (error: unknown) => {
    await local.close();
    throw error;
  });
  // The folder is locked by this process, so messages leased by earlier processes are released.
  for (const { queue } of local.queues) await queue.giveBackTaken();
  const loop = startIngestLoop(local);

  // Port 0 lets the system choose any free port, which is known only once we listen.
  const listening = { at: url };
  const origin = () => listening.at;
  const built = join(projectRoot, 'dist', 'web');
  const money = await openLocalPayments({ ...local, environment, origin });
  const pages = servePages({
    ...local,
    shell: async () =>
      shellWithSite(await readFile(join(built, 'index.html'), 'utf8'), environment.site),
    reads: createPageReads(
      { ...local, openText: openText(local.table, environment.openText) },
      () => readPrices(money)(VISITOR, { params: {}, query: {}, body: undefined }),
    ),
    file: createLocalSiteFiles(built, environment.site, origin),
    origin,
  });
  const downloads = localDownloads(built, origin);
  const web =
    page ??
    createWebApp(
      built,
      { ...local.files, uploadUse: uploadUse(local) },
      pages,
      environment.site.scripts,
      downloads,
    );
  const { identity, mounted } = openLocalIdentity({
    table: local.table,
    clock: local.now,
    newId: local.newId,
    url: origin,
    isLoopback: environment.isLoopback,
    provider: environment.identityProvider,
  });
  const isDemonstration = hasDemonstrationPeople(environment);
  if (isDemonstration) await createDemonstrationPeople({ ...local, identity });
  await money.seed();
  const world = composeLocalWorld({
    ...local,
    identity,
    origin,
    version: readVersion(projectRoot),
    entitlements: environment.entitlements,
    openTextSettings: environment.openText,
    sendingRules: environment.allowsPrivateWebhooks ? allTargets : publicTargetsOnly,
    documentSupply: createLocalDocumentSupply(environment.documentSupply, local.logger),
    judge,
    ...readers,
    keepsFirstLabels: environment.choosesSecondReader ? undefined : keepsDemonstrationLabels,
    whenQuiet: () => watched.whenQuiet(QUIET),
    assistantModel: createAssistantModel(environment.assistantModel, fetch, local.logger),
    embedding: createEmbedding(environment.embedding, fetch, local.logger),
    sources: createSharedSources(environment.sources, readVersion(projectRoot), fetch, local),
    openRetractionList:
      environment.retractionsUrl === undefined
        ? undefined
        : retractionListAt(environment.retractionsUrl),
    partnerKeys: environment.partnerKeys,
    usualPlace: environment.usualPlace,
    captcha: environment.captcha,
    errorReports: createErrorReports(environment.errorReports, fetch, local.logger),
    inquiriesTo: inquiryRecipient(environment.site),
    payments: money.payments,
    isDemonstration,
    demonstrationPeople,
    demonstration: demonstrationIn(local),
  });
  const pagesOfAll = mounted(money.mounted(web));
  const measured = metricsOfProduct({ world: local, folder, version: world.version });
  const server = createLocalServer(
    createApi(world, local.logger),
    withOperations(
      {
        ready: createReadiness({
          parts: {
            table: () => local.table.get({ pk: 'ready', sk: 'ready' }),
            search: () => local.index.counts(),
          },
          isEnding: () => watched.isClosing(),
        }),
        metrics: async () => [...watched.metrics(), ...(await measured.metrics())],
        token: environment.metricsToken,
        isLoopback: environment.isLoopback,
      },
      // It contains everyone's email, so only the person at this machine may read it.
      environment.isLoopback ? withOutbox(local.outbox, pagesOfAll) : web,
    ),
    (error) => {
      local.logger.error('Unexpected failure', { error });
    },
    environment.trustedProxies,
  );
  const watched = watchServer(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(environment.port, environment.host, resolve);
  });
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  listening.at = environment.url ?? localBaseUrl(environment.host, port);
  // Background work uses the base URL, which is known only now.
  const workers = startWorkers(world, { ...local, without: [INGEST, RELABELING] });
  const schedules = await startSchedules({
    ...local,
    run: createSchedulesRunner(world, [
      async (now) => {
        await local.table.sweep(now());
        return undefined;
      },
    ]),
  });
  const queues = local.queues.map(({ queue }) => queue);
  const fire = (name: string, asOf?: string) => fireSchedule(schedules, queues, name, asOf);
  const control = await startControlServer(folder.root, async (request, onProgress, signal) => {
    switch (request.kind) {
      case 'ingest':
        return ingestPaths(local, loop, request.paths, onProgress, signal);
      case 'harvest':
        return harvestCollection(local, request, onProgress, signal);
      case 'collect':
        return collectArticles({ ...local, sources: world.sources }, request, onProgress, signal);
      case 'remove':
        return removeFromCollection(local, request, onProgress, signal);
      case 'import':
        return importSource(importWorld(local), request.source, request.file, {
          onProgress,
          signal,
        });
      case 'check-references':
        return checkWithRegistries(
          { ...local, sources: world.sources },
          request.offline === true,
          onProgress,
        )(request.manuscript);
      case 'export-labels':
        return exportLabels(local, request.file);
      case 'create-administrator':
        return administratorLink({ ...local, isDemonstration, origin })(request.email);
      case 'schedule':
        return fire(request.name, request.at);
    }
  });

  return {
    url: listening.at,
    world: local,
    loop,
    fireSchedule: fire,
    close: async () => {
      const answered = watched.close(GRACE_MS);
      await control.close(GRACE_MS);
      await schedules.close();
      await answered;
      measured.close();
      await loop.close();
      await workers.close();
      await local.close();
    },
  };
};
