import {
  type Item,
  type Key,
  type Page,
  type Table,
  type TableQuery,
  type Write,
} from '#functions/ports/table.ts';
import {
  checkItem,
  checkKey,
  checkTransaction,
  checkWrite,
  keyOf,
  pageLimit,
  writtenPageEnd,
} from '#functions/ports/table-rules.ts';

import { openDurableDatabase } from './durable-database.ts';
import { queryStatement } from './table-query.ts';
import { changeOf } from './table-writes.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS items (
    pk TEXT NOT NULL, sk TEXT NOT NULL, ipk TEXT, isk TEXT, body TEXT NOT NULL,
    PRIMARY KEY (pk, sk)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS inverse ON items (ipk, isk, pk, sk)
    WHERE ipk IS NOT NULL AND isk IS NOT NULL;
`;
const STORE = `
  INSERT INTO items (pk, sk, ipk, isk, body) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET ipk = excluded.ipk, isk = excluded.isk, body = excluded.body
`;

/** Items of one `putMany` that are committed together; many calls at once still share a commit. */
const ITEMS_PER_JOB = 500;
/** A page ends early when it grows beyond this many characters, as DynamoDB's pages do. */
const PAGE_CHARACTERS = 1024 * 1024;

// Only this adapter writes bodies, and only from items.
const itemOf = (row: Record<string, unknown>) => JSON.parse(String(row['body'])) as Item;

/** A Table in one SQLite file. Several processes may have it open. */
export const openEmbeddedTable = (file: string): Table & { readonly close: () => void } => {
  const { statement, commit, together, close } = openDurableDatabase(file, SCHEMA);
  const select = statement('SELECT body FROM items WHERE pk = ? AND sk = ?');
  const store = statement(STORE);
  const forget = statement('DELETE FROM items WHERE pk = ? AND sk = ?');

  const stored = ({ pk, sk }: Key) => {
    const row = select.get(pk, sk);
    return row && itemOf(row);
  };

  const storeItem = (item: Item) =>
    void store.run(item.pk, item.sk, item.ipk ?? null, item.isk ?? null, JSON.stringify(item));

  const apply = (write: Write) => {
    const key = keyOf(write);
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
    for (const row of statement(sql).iterate(...values)) {
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
      return together(() => keys.flatMap((key) => stored(key) ?? []));
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
    close,
  };
};
