import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Queue } from '#functions/platform/ports/queue.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import {
  type CollectionList,
  collectionRepository,
} from '#functions/records/collections/collection-repository.ts';
import {
  keptCollections,
  type KeptCollection,
} from '#functions/records/collections/kept-collections.ts';
import { postponedCollections } from '#functions/records/collections/postponed-collections.ts';
import { type CollectionMessage } from '#shared/messages/collections.ts';

const DAY_MS = 86_400_000;
/** Sources take a while to list what was published. */
const OVERLAP_MS = 7 * DAY_MS;

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'write' | 'transact' | 'putMany'>;
  readonly collectionsQueue: Pick<Queue, 'send'>;
  readonly now: Clock;
};

/** Only topics grow by date; whatever cites a paper is listed whole, and articles of the collection are left out. */
const listsSince = ({ lists, lastAt, since: from }: KeptCollection): CollectionList[] => {
  const since = from || new Date(Date.parse(lastAt) - OVERLAP_MS).toISOString().slice(0, 10);
  return lists.map((list) =>
    list.kind === 'query' && list.isTopic
      ? { ...list, query: `${list.query} AND (FIRST_PDATE:[${since} TO 3000-12-31])` }
      : list,
  );
};

/** Continues collections that waited for the requests of another day. Sent twice, a collection is worked on once. */
export const continuePostponed = async ({ table, collectionsQueue, now }: Ports): Promise<void> => {
  const postponed = postponedCollections(table);
  const at = now().toISOString();
  for (const id of await postponed.due(at.slice(0, 10))) {
    try {
      await collectionRepository(table).noteReason(id, at, '');
      await collectionsQueue.send([JSON.stringify({ collection: id } satisfies CollectionMessage)]);
    } catch (error) {
      // The collection no longer exists.
      if (!(error instanceof WriteConflict)) throw error;
    }
    await postponed.remove(id);
  }
};

/** Runs each kept collection once a day; returns a sentence if there was one. Killed anywhere, it goes on the next hour. */
export const keepCurrent = async ({
  table,
  collectionsQueue,
  now,
}: Ports): Promise<string | undefined> => {
  const repository = keptCollections(table);
  const due = (await repository.all()).filter(
    ({ lastAt, isPaused }) => !isPaused && Date.parse(lastAt) <= now().getTime() - DAY_MS,
  );
  for (const collection of due) {
    const at = now().toISOString();
    // Concurrent sweeps of this day make the same run, so that it begins once.
    const id = `${at.slice(0, 10).replaceAll('-', '')}-${collection.id}`;
    const { title, max, licenses, id: keeps } = collection;
    try {
      const lists = listsSince(collection);
      await collectionRepository(table).begin({ id, at, title, max, licenses, keeps, lists });
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
    await collectionsQueue.send([JSON.stringify({ collection: id } satisfies CollectionMessage)]);
    try {
      await repository.ranAt(collection, at);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
  return due.length === 0
    ? undefined
    : `${String(due.length)} kept collections were started for what is new.`;
};
