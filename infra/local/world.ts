import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { Logger } from '@aws-lambda-powertools/logger';

import { type EmbeddedEvents, openEmbeddedEvents } from '#functions/adapters/embedded/events.ts';
import { type EmbeddedFiles, openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openOutbox, type Outbox } from '#functions/adapters/embedded/mailer.ts';
import { type EmbeddedQueue, openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { openEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';
import { type EmbeddedTable, openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { openEmbeddedTokenKeys } from '#functions/adapters/embedded/token-keys.ts';
import type { ReadSource } from '#functions/features/articles/ports.ts';
import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import {
  sparingSuppressed,
  suppressAddress,
} from '#functions/platform/mail/suppressed-addresses.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Clock, NewId, NewSecret } from '#functions/platform/ports/powers.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';

import { alertEvents } from '#shared/messages/alerts.ts';

import type { DataFolder } from './data-folder.ts';
import type { LocalEnvironment } from './environment.ts';
import { openReaderPool } from './reader-pool.ts';

/** Everything the product needs from the world, on embedded parts. */
export type LocalWorld = {
  readonly table: EmbeddedTable;
  readonly files: EmbeddedFiles;
  readonly queue: EmbeddedQueue;
  /** Work that follows from changes of dashboards. */
  readonly dashboardsQueue: EmbeddedQueue;
  /** Files that people asked for and that are to be written. */
  readonly exportsQueue: EmbeddedQueue;
  /** What happened and is to be told to those who follow it. */
  readonly alertsQueue: EmbeddedQueue;
  /** Mails about it whose time has come. */
  readonly digestsQueue: EmbeddedQueue;
  /** Addresses of other programs that are to be told. */
  readonly webhooksQueue: EmbeddedQueue;
  /** Saved searches that are to be run again. */
  readonly savedSearchesQueue: EmbeddedQueue;
  readonly events: EmbeddedEvents;
  readonly index: SearchIndex;
  readonly searchEngine: 'embedded' | 'opensearch';
  readonly mailer: Mailer;
  /** Where mails lie that no server sends. */
  readonly outbox: Pick<Outbox, 'mail' | 'mails'>;
  readonly rateLimits: RateLimits;
  readonly read: ReadSource;
  readonly model: string;
  readonly now: Clock;
  readonly newId: NewId;
  readonly newSecret: NewSecret;
  readonly tokenKeys: TokenKeys;
  /** Keys the hash by which a cancellation service recognises somebody. */
  readonly churnKeySecret: string;
  readonly logger: Logger;
  readonly close: () => Promise<void>;
};

export const queuesOf = (world: LocalWorld): readonly EmbeddedQueue[] => [
  world.queue,
  world.dashboardsQueue,
  world.exportsQueue,
  world.alertsQueue,
  world.digestsQueue,
  world.webhooksQueue,
  world.savedSearchesQueue,
];

/** Long enough for a batch of large articles; after a crash its messages come back as soon as the product is up again. */
export const VISIBILITY_SECONDS = 120;
export const MAX_DELIVERIES = 4;
/** Each try waits longer than the one before, some three minutes in all: storage that fails for a while comes back meanwhile. */
export const MAX_EXPORT_DELIVERIES = 6;

const SECRET_BYTES = 32;

type Options = {
  readonly folder: DataFolder;
  readonly url: string;
  readonly searchEndpoint: string | undefined;
  readonly smtp?: LocalEnvironment['smtp'];
};

export const openLocalWorld = async ({
  folder,
  url,
  searchEndpoint,
  smtp,
}: Options): Promise<LocalWorld> => {
  const clock: Clock = () => new Date();
  const table = openEmbeddedTable(folder.table);
  const files = openEmbeddedFiles({
    folder: folder.files,
    baseUrl: url,
    secret: folder.secret,
    clock,
  });
  const queueNamed = (name: string, maxDeliveries = MAX_DELIVERIES) =>
    openEmbeddedQueue({
      file: folder.queues,
      name,
      visibilitySeconds: VISIBILITY_SECONDS,
      maxDeliveries,
      clock,
    });
  const queues = {
    queue: queueNamed('ingest'),
    dashboardsQueue: queueNamed('dashboards'),
    exportsQueue: queueNamed('exports', MAX_EXPORT_DELIVERIES),
    alertsQueue: queueNamed('alerts'),
    digestsQueue: queueNamed('digests'),
    webhooksQueue: queueNamed('webhooks'),
    savedSearchesQueue: queueNamed('saved-searches'),
  };
  const events = openEmbeddedEvents({ file: folder.queues, clock });
  // In the turn in which the events are opened, so that none passes by; what nobody asks for is dropped.
  for (const type of alertEvents)
    events.subscribe(
      type,
      ({ detail }) => queues.alertsQueue.send([JSON.stringify({ ...detail, kind: type })]),
      'alerts',
    );
  const search = await openSearch(folder, searchEndpoint);
  const outbox = openOutbox(folder.outbox, clock);
  // One core is left for storage and for who is searching meanwhile.
  const pool = openReaderPool(Math.max(1, Math.min(4, availableParallelism() - 1)));

  return {
    table,
    files,
    ...queues,
    events,
    index: search.index,
    searchEngine: search.engine,
    mailer: sparingSuppressed(table, smtp ? await openSmtp(smtp, table, clock) : outbox),
    outbox,
    rateLimits: memoryRateLimits(clock),
    read: pool.read,
    model: modelInUse,
    now: clock,
    newId: randomUUID,
    newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
    tokenKeys: openEmbeddedTokenKeys({ file: folder.tokenKeys, clock }),
    churnKeySecret: createHmac('sha256', folder.secret).update('churn-key').digest('hex'),
    logger: new Logger({ serviceName: 'veracite' }),
    close: async () => {
      await pool.close();
      await events.close();
      for (const queue of Object.values(queues)) queue.close();
      await search.close();
      outbox.close();
      table.close();
    },
  };
};

const openSearch = async (folder: DataFolder, endpoint: string | undefined) => {
  if (endpoint) {
    // Loaded only when asked for: a run on embedded parts needs no client of an engine.
    const { openLocalOpenSearch } = await import('./open-search.ts');
    return { engine: 'opensearch' as const, ...(await openLocalOpenSearch(endpoint)) };
  }
  const index = await openEmbeddedSearchIndex({ folder: folder.search });
  return { engine: 'embedded' as const, index, close: () => index.close() };
};

const openSmtp = async (
  smtp: NonNullable<LocalEnvironment['smtp']>,
  table: Table,
  clock: Clock,
): Promise<Mailer> => {
  // Loaded only when asked for, as above.
  const { smtpMailer } = await import('#functions/adapters/embedded/mailer-smtp.ts');
  return smtpMailer({
    ...smtp,
    onRefused: (email) =>
      suppressAddress(table)(email, { reason: 'bounced', at: clock().toISOString() }),
  });
};
