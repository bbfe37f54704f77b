import {
  checkItem,
  checkKey,
  checkTransaction,
  checkWrite,
  keyOf,
  pageLimit,
  writtenPageEnd,
} from '#functions/platform/ports/table-rules.ts';
import {
  type Item,
  type Key,
  type Page,
  type Table,
  type TableQuery,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

import { openDurableDatabase } from './durable-database.ts';
import { queryStatement } from './table-query.ts';
import { changeOf } from './table-writes.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS items (
    pk TEXT NOT NULL, sk TEXT NOT NULL, ipk TEXT, isk TEXT, body TEXT NOT NULL,
    PRIMARY KEY (pk, sk)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS inverse ON items (ipk, isk, pk, sk)
    WHERE ipk IS NOT NULL AND isk IS NOT NULL;
  CREATE TABLE IF NOT EXISTS expiring (
    at INTEGER NOT NULL, pk TEXT NOT NULL, sk TEXT NOT NULL, PRIMARY KEY (at, pk, sk)
  ) STRICT, WITHOUT ROWID;
`;
const STORE = `
  INSERT INTO items (pk, sk, ipk, isk, body) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET ipk = excluded.ipk, isk = excluded.isk, body = excluded.body
`;

/** What is due to be removed; an item whose time was moved has several entries, and only its own time counts. */
const EXPIRE = 'INSERT OR IGNORE INTO expiring (at, pk, sk) VALUES (?, ?, ?)';
const DUE = 'SELECT at, pk, sk FROM expiring WHERE at <= ? ORDER BY at LIMIT 1000';
const SETTLED = 'DELETE FROM expiring WHERE at = ? AND pk = ? AND sk = ?';

const MAKE = `
  INSERT INTO items (pk, sk, ipk, isk, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
`;

/** Items of one `putMany` that are committed together; many calls at once still share a commit. */
const ITEMS_PER_JOB = 500;
/** A page ends early when it grows beyond this many characters, as DynamoDB's pages do. */
const PAGE_CHARACTERS = 1024 * 1024;

// Only this adapter writes bodies, and only from items.
const itemOf = (row: Record<string, unknown>) => JSON.parse(String(row['body'])) as Item;

/** Neighbours of one partition are asked for together; more at once would make a statement of its own for each number. */
const MOST_TOGETHER = 4;

const inPartitions = (keys: readonly Key[]): readonly (readonly Key[])[] => {
  const groups: Key[][] = [];
  for (const key of keys) {
    const last = groups.at(-1);
    if (last?.[0]?.pk === key.pk && last.length < MOST_TOGETHER) last.push(key);
    else groups.push([key]);
  }
  return groups;
};

export type EmbeddedTable = Table & {
  /**
   * Removes items whose `expiresAt` (seconds since 1970) has passed, as DynamoDB does by itself some time after. Answers how
   * many.
   */
  readonly sweep: (now: Date) => Promise<number>;
  readonly close: () => void;
};

/** A Table in one SQLite file. Several processes may have it open. */
export const openEmbeddedTable = (file: string): EmbeddedTable => {
  const { statement, commit, together, close } = openDurableDatabase(file, SCHEMA);
  const select = statement('SELECT body FROM items WHERE pk = ? AND sk = ?');
  const store = statement(STORE);
  const forget = statement('DELETE FROM items WHERE pk = ? AND sk = ?');

  const stored = ({ pk, sk }: Key) => {
    const row = select.get(pk, sk);
    return row && itemOf(row);
  };

  /** Items of one partition, asked for at once and answered in the order of their keys. */
  const storedTogether = (keys: readonly Key[]): readonly Item[] => {
    const [first] = keys;
    if (!first) return [];
    if (keys.length === 1) return [stored(first)].flatMap((item) => item ?? []);
    const sql = `SELECT sk, body FROM items WHERE pk = ? AND sk IN (${keys.map(() => '?').join()})`;
    const rows = statement(sql).all(first.pk, ...keys.map(({ sk }) => sk));
    const bySortKey = new Map(rows.map((row) => [row['sk'], row]));
    return keys.flatMap(({ sk }) => {
      const row = bySortKey.get(sk);
      return row ? [itemOf(row)] : [];
    });
  };

  const expire = statement(EXPIRE);
  const noteExpiry = ({ pk, sk, expiresAt }: Item) => {
    if (typeof expiresAt === 'number') expire.run(Math.ceil(expiresAt), pk, sk);
  };
  const storeItem = (item: Item) => {
    store.run(item.pk, item.sk, item.ipk ?? null, item.isk ?? null, JSON.stringify(item));
    noteExpiry(item);
  };

  const make = statement(MAKE);
  const storeNew = (item: Item) =>
    make.run(item.pk, item.sk, item.ipk ?? null, item.isk ?? null, JSON.stringify(item)).changes >
    0;

  const apply = (write: Write) => {
    const key = keyOf(write);
    // Most writes of reading articles make new items: for them one look is enough.
    if (write.kind === 'put' && write.when?.kind === 'absent') {
      if (storeNew(write.item)) {
        noteExpiry(write.item);
        return;
      }
      throw new WriteConflict(`There is an item at ${key.pk} ${key.sk} already.`);
    }
    const unseen = write.kind === 'put' && write.when === undefined;
    const change = changeOf(write, unseen ? undefined : stored(key));
    if (change.kind === 'store') storeItem(change.item);
    if (change.kind === 'forget') forget.run(key.pk, key.sk);
  };

  const page = (query: TableQuery): Page => {
    const { sql, values } = queryStatement(query);
    const limit = pageLimit(query);
    const items: Item[] = [];
    let characters = 0;
    for (const row of statement(sql).all(...values)) {
      const last = items.at(-1);
      if (last !== undefined && (items.length === limit || characters > PAGE_CHARACTERS))
        return { items, next: writtenPageEnd(last, query.index) };
      items.push(itemOf(row));
      characters += String(row['body']).length;
    }
    return { items };
  };

  return {
    get: async (key) => {
      checkKey(key);
      return stored(key);
    },
    getMany: async (keys) => {
      keys.forEach(checkKey);
      return together(() => inPartitions(keys).flatMap(storedTogether));
    },
    query: async (query) => page(query),
    write: async (write) => {
      checkWrite(write);
      await commit(() => apply(write));
    },
    transact: async (writes) => {
      checkTransaction(writes);
      await commit(() => writes.forEach(apply));
    },
    putMany: async (items) => {
      items.forEach(checkItem);
      const jobs: Promise<void>[] = [];
      for (let from = 0; from < items.length; from += ITEMS_PER_JOB) {
        const part = items.slice(from, from + ITEMS_PER_JOB);
        jobs.push(commit(() => part.forEach(storeItem)));
      }
      await Promise.all(jobs);
    },
    sweep: async (now) => {
      const seconds = Math.floor(now.getTime() / 1000);
      let removed = 0;
      for (;;) {
        const due = statement(DUE).all(seconds);
        if (due.length === 0) return removed;
        await commit(() => {
          for (const { at, pk, sk } of due) {
            const key = { pk: String(pk), sk: String(sk) };
            const expiresAt = stored(key)?.['expiresAt'];
            if (typeof expiresAt === 'number' && expiresAt <= seconds) {
              forget.run(key.pk, key.sk);
              removed += 1;
            }
            statement(SETTLED).run(Number(at), key.pk, key.sk);
          }
        });
      }
    },
    close,
  };
};
