import { createHmac, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';

import { Logger } from '@aws-lambda-powertools/logger';

import { type EmbeddedEvents, openEmbeddedEvents } from '#functions/adapters/embedded/events.ts';
import { type EmbeddedFiles, openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openOutbox, type Outbox } from '#functions/adapters/embedded/mailer.ts';
import { type EmbeddedQueue, openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { type EmbeddedTable, openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { openEmbeddedTokenKeys } from '#functions/adapters/embedded/token-keys.ts';
import type { OnOutcome } from '#functions/features/articles/read-messages.ts';
import { skipSuppressed, suppressAddress } from '#functions/platform/mail/suppressed-addresses.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Clock, NewId, NewSecret } from '#functions/platform/ports/powers.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table, WholeTable } from '#functions/platform/ports/table.ts';
import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';
import { MAX_DELIVERIES, VISIBILITY_SECONDS } from '#functions/platform/queues/retry-settings.ts';
import { meshAware } from '#functions/records/mesh/mesh-aware-index.ts';
import { openEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';
import { allWorkers } from '#infra/composition/lists.ts';
import { newSecret } from '#infra/composition/new-secret.ts';

import { migrateFolder } from '../data/migrate-folder.ts';
import type { DataFolder } from '../data/data-folder.ts';
import type { LocalEnvironment } from '../settings/environment.ts';
import { openEmbeddedPatents } from '../data/open-patents.ts';
import { availableMemory, heapLimit, readingBudget } from '../reading/memory-budget.ts';
import type { ReadingThreadData } from '../reading/messages.ts';
import { openReadingThreads, type ReadingThreads } from '../reading/threads.ts';

/** Applying articles takes about half as long as parsing them, so more threads that parse would wait. */
const MAX_PARSERS = 4;

/**
 * Returns how articles are read here: one core is left for applying them, for the index and for people who search meanwhile.
 * `memoryMib` is what the operator sets.
 */
export const localReadingBudget = (memoryMib: number | undefined) =>
  readingBudget({
    availableBytes: availableMemory(memoryMib),
    heapLimitBytes: heapLimit(),
    parsers: Math.max(1, Math.min(MAX_PARSERS, availableParallelism() - 1)),
  });

/** Returns the bytes of memory that this process may use. */
export const localMemory = availableMemory;

/** Everything the product needs from the world, on embedded parts. */
export type LocalWorld = {
  readonly table: EmbeddedTable;
  readonly files: EmbeddedFiles;
  readonly embeddedQueue: (name: string) => EmbeddedQueue;
  readonly queueNamed: QueueNamed;
  /** All queues of the local run, for operators. */
  readonly queues: readonly { readonly name: string; readonly queue: EmbeddedQueue }[];
  readonly events: EmbeddedEvents;
  readonly index: SearchIndex;
  readonly patentIndex: SearchIndex;
  readonly searchEngine: 'embedded' | 'opensearch';
  readonly mailer: Mailer;
  /** The outbox for email that no server sends. */
  readonly outbox: Pick<Outbox, 'mail' | 'mails'>;
  readonly rateLimits: RateLimits;
  /** What a further thread needs to open the world for itself; a port to the index is used by one thread. */
  readonly forThreads: {
    readonly data: Omit<ReadingThreadData, 'startsAtMs' | 'parsers' | 'heapMib'>;
    readonly putPort: () => Promise<MessagePort>;
  };
  /** Threads that read articles; closed by their opener. */
  readonly openReading: (onOutcome: OnOutcome) => ReadingThreads;
  readonly now: Clock;
  readonly newId: NewId;
  readonly newSecret: NewSecret;
  readonly tokenKeys: TokenKeys;
  /** Keys the hash by which a cancellation service recognizes a person. */
  readonly churnKeySecret: string;
  /** Keys the digests of addresses that have used what is given once. */
  readonly benefitsSecret: string;
  /** Signs the webhooks of the simulated payment provider. */
  readonly paymentsSecret: string;
  readonly logger: Logger;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly folder: DataFolder;
  readonly url: string;
  readonly searchEndpoint: string | undefined;
  readonly smtp?: LocalEnvironment['smtp'];
  readonly memoryMib?: LocalEnvironment['memoryMib'];
};

export const openLocalWorld = async ({
  folder,
  url,
  searchEndpoint,
  smtp,
  memoryMib,
}: Options): Promise<LocalWorld> => {
  const clock: Clock = () => new Date();
  const isNew = !existsSync(folder.table);
  const table = openEmbeddedTable(folder.table);
  const files = openEmbeddedFiles({
    folder: folder.files,
    baseUrl: url,
    secret: folder.secret,
    clock,
  });
  // Runs before any other part reads stored data.
  await migrateFolder({
    table,
    files,
    isNew,
    searchFolder: folder.search,
    searchEndpoint,
  }).catch((error: unknown) => {
    table.close();
    throw error;
  });
  const queues = allWorkers
    .filter(({ worker }) => !worker.onlyOnAws)
    .map(({ worker: { queue: name } }) => ({
      name,
      queue: openEmbeddedQueue({
        file: folder.queues,
        name,
        visibilitySeconds: VISIBILITY_SECONDS,
        maxDeliveries: MAX_DELIVERIES,
        clock,
      }),
    }));
  const embeddedQueue = (name: string) => {
    const namedQueue = queues.find((candidate) => candidate.name === name);
    if (!namedQueue) throw new Error(`There is no queue named ${name}.`);
    return namedQueue.queue;
  };
  const events = openEmbeddedEvents({ file: folder.queues, clock });
  // In the same turn in which the events are opened, so that none is missed; unhandled ones are dropped.
  for (const { worker } of allWorkers)
    for (const type of worker.follows ?? [])
      events.subscribe(
        type,
        ({ detail }) =>
          embeddedQueue(worker.queue).send([JSON.stringify({ ...detail, kind: type })]),
        worker.queue,
      );
  const search = await openSearch(folder, table, searchEndpoint);
  const outbox = openOutbox(folder.outbox, clock);
  const reading = localReadingBudget(memoryMib);
  const { table: tableFile, files: filesFolder, queues: queuesFile } = folder;
  const forThreads = {
    data: { table: tableFile, files: filesFolder, queues: queuesFile, searchEndpoint },
    putPort: search.putPort,
  };

  return {
    table,
    files,
    embeddedQueue,
    queueNamed: embeddedQueue,
    queues,
    events,
    index: meshAware(search.index, () => table),
    patentIndex: search.patents,
    searchEngine: search.engine,
    mailer: skipSuppressed(table, smtp ? await openSmtp(smtp, table, clock) : outbox),
    outbox,
    rateLimits: memoryRateLimits(clock),
    forThreads,
    openReading: (onOutcome) =>
      openReadingThreads({
        parsers: reading.parsers,
        heapMib: reading.heapMib,
        ...forThreads,
        clock,
        onOutcome,
      }),
    now: clock,
    newId: randomUUID,
    newSecret,
    tokenKeys: openEmbeddedTokenKeys({ file: folder.tokenKeys, clock }),
    churnKeySecret: createHmac('sha256', folder.secret).update('churn-key').digest('hex'),
    benefitsSecret: createHmac('sha256', folder.secret).update('used-benefits').digest('hex'),
    paymentsSecret: createHmac('sha256', folder.secret).update('payments').digest('hex'),
    logger: new Logger({ serviceName: 'veracite' }),
    close: async () => {
      await events.close();
      for (const { queue } of queues) queue.close();
      await search.close();
      outbox.close();
      table.close();
    },
  };
};

const openSearch = async (folder: DataFolder, table: WholeTable, endpoint: string | undefined) => {
  if (endpoint) {
    // Loaded on demand: a run on embedded parts needs no OpenSearch client.
    const { openLocalOpenSearch } = await import('../data/open-search.ts');
    return {
      engine: 'opensearch' as const,
      putPort: () => Promise.reject(new Error('The articles are in an OpenSearch.')),
      ...(await openLocalOpenSearch(endpoint)),
    };
  }
  const index = await openEmbeddedSearchIndex({ folder: folder.search, completing: 'at once' });
  const patents = openEmbeddedPatents(folder.patents, table);
  return {
    engine: 'embedded' as const,
    index,
    patents: patents.index,
    putPort: () => index.putPort(),
    close: async () => {
      await index.close();
      await patents.close();
    },
  };
};

const openSmtp = async (
  smtp: NonNullable<LocalEnvironment['smtp']>,
  table: Table,
  clock: Clock,
): Promise<Mailer> => {
  // Loaded on demand, as above.
  const { smtpMailer } = await import('#functions/adapters/embedded/mailer-smtp.ts');
  return smtpMailer({
    ...smtp,
    onRefused: (email) =>
      suppressAddress(table)(email, { reason: 'bounced', at: clock().toISOString() }),
  });
};
