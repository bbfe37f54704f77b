import { notFound } from '#functions/platform/http/problem.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Queue, type QueueNamed } from '#functions/platform/ports/queue.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { readArticlesOfSource } from '#functions/records/articles/read-mark.ts';
import { removalRepository } from '#functions/records/articles/removals.ts';
import {
  isGone,
  readVersionRecord,
  readVersionRecords,
  type VersionRecord,
  writeVersionRecord,
} from '#functions/records/articles/version-record.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import type {
  allowRemoved as allowContract,
  readRemovals as readContract,
  removeArticles as removeContract,
} from '#shared/contracts/removals.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';

/** The queue that reads and removes articles. */
export const INGEST = 'ingest';

type RemovalPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'write' | 'putMany'>;
  readonly ingestQueue: Pick<Queue, 'send'>;
  readonly now: Clock;
};

export type RemovalWorld = Omit<RemovalPorts, 'ingestQueue'> & {
  readonly queueNamed: QueueNamed;
  readonly demonstration: Demonstration;
};

/** The fictional collection that a first start loads. */
export type Demonstration = {
  /** The keys of its articles; none without a demonstration. */
  readonly articles: () => readonly string[];
  /** Removes what else it loaded, such as patents. Idempotent. */
  readonly removeRest: () => Promise<void>;
};

/** What becomes of articles that are to be removed. */
export type RequestedRemovals = {
  readonly removed: string[];
  readonly notRead: string[];
  readonly partOf: { article: string; whole: string }[];
};

const isPresent = ({ removed }: VersionRecord): boolean => removed === undefined;

/** Queues the removal of articles with all documents of their files, and records that they were removed. */
export const requestRemoval =
  ({ table, ingestQueue, now }: RemovalPorts) =>
  async (articles: readonly string[]): Promise<RequestedRemovals> => {
    const requested = [...new Set(articles)];
    const heads = (await readVersionRecords(table)(requested)).filter(isPresent);
    const records = await recordsByDoi(table)(heads.map(({ key }) => key));
    const wholeOf = (key: string) => records.get(key)?.within;
    const whole = heads.filter(({ key }) => wholeOf(key) === undefined);
    const repository = removalRepository(table);
    for (const { key, sha256 } of whole) {
      await ingestQueue.send(
        [...new Set([key, ...(await documentsOf(table, sha256))])].map((article) =>
          JSON.stringify({ kind: 'remove', article } satisfies IngestMessage),
        ),
      );
      await repository.add({
        article: key,
        title: records.get(key)?.title ?? key,
        at: now().toISOString(),
      });
    }
    const present = new Set(heads.map(({ key }) => key));
    return {
      removed: whole.map(({ key }) => key),
      notRead: requested.filter((key) => !present.has(key)),
      partOf: heads.flatMap(({ key }) => {
        const of = wholeOf(key);
        return of === undefined ? [] : [{ article: key, whole: of }];
      }),
    };
  };

/** Lets a removed article be read again when it is submitted next. Returns false if it was not removed. */
export const allowReading =
  ({ table }: Pick<RemovalPorts, 'table'>) =>
  async (article: string): Promise<boolean> => {
    const sha256 = (await readVersionRecord(table)(article))?.sha256 ?? '';
    const isAllowed = await allowOne(table, article);
    for (const document of await documentsOf(table, sha256)) await allowOne(table, document);
    if (isAllowed) await removalRepository(table).end(article);
    return isAllowed;
  };

/** The keys of the documents of a source file. */
const documentsOf = async (
  table: Pick<Table, 'get' | 'getMany'>,
  sha256: string,
): Promise<readonly string[]> => (await readArticlesOfSource(table)(sha256)) ?? [];

const allowOne = (
  table: Pick<Table, 'get' | 'getMany' | 'write' | 'putMany'>,
  article: string,
): Promise<boolean> =>
  retryOnConflict(async () => {
    const current = await readVersionRecord(table)(article);
    // While it is being removed, its files still have to go.
    if (!current || !isGone(current)) return false;
    const { removed: _, ...known } = current;
    // No file has this hash, so the same file counts as a new version.
    const head = { ...known, sequence: current.sequence + 1, sha256: '' };
    await writeVersionRecord(table)(head, current);
    return true;
  });

const portsOf = ({ queueNamed, table, now }: RemovalWorld): RemovalPorts => ({
  table,
  now,
  ingestQueue: queueNamed(INGEST),
});

export const removeArticles =
  (world: RemovalWorld): UseCase<typeof removeContract> =>
  async (_caller, { body: { articles } }) => {
    if (articles === undefined) await world.demonstration.removeRest();
    return requestRemoval(portsOf(world))(articles ?? world.demonstration.articles());
  };

export const readRemovals =
  ({ table, demonstration }: RemovalWorld): UseCase<typeof readContract> =>
  async (_caller, { query: { limit } }) => ({
    ...(await removalRepository(table).newest(limit)),
    demonstration: (await readVersionRecords(table)(demonstration.articles())).filter(isPresent)
      .length,
  });

export const allowRemoved =
  ({ table }: RemovalWorld): UseCase<typeof allowContract> =>
  async (_caller, { params: { article } }) => {
    if (!(await allowReading({ table })(article))) throw notFound('This article was not removed');
    return { success: true };
  };
