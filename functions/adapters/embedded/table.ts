import {
  checkItem,
  checkKey,
  checkTransaction,
  checkWrite,
  pageLimit,
  scannedTo,
  writtenPageEnd,
} from '#functions/platform/ports/table-rules.ts';
import {
  type Item,
  type Page,
  type TableQuery,
  type WholeTable,
} from '#functions/platform/ports/table.ts';

import { openDurableDatabase } from './durable-database.ts';
import { queriesOfTurn } from './queries-of-turn.ts';
import { itemOf, ITEMS_SCHEMA, keysIn, storedItems } from './stored-items.ts';
import { queryStatement } from './table-query.ts';
import { applyWrites, transactionLists } from './table-transactions.ts';

const SCAN = 'SELECT body FROM items WHERE (pk, sk) > (?, ?) ORDER BY pk, sk LIMIT 1000';
const DUE = 'SELECT at, pk, sk FROM expiring WHERE at <= ? ORDER BY at LIMIT 1000';
const SETTLED = 'DELETE FROM expiring WHERE at = ? AND pk = ? AND sk = ?';

/** Number of items of one `putMany` that are committed together; concurrent calls still share a commit. */
const ITEMS_PER_JOB = 500;
/** A page ends early when it exceeds this many characters, as DynamoDB's pages do. */
const PAGE_CHARACTERS = 1024 * 1024;

export type EmbeddedTable = WholeTable & {
  /**
   * Removes items whose `expiresAt` (seconds since 1970) has passed, which DynamoDB does by itself with a delay.
   * Returns how many.
   */
  readonly sweep: (now: Date) => Promise<number>;
  readonly close: () => void;
};

/** A Table in one SQLite file. Several processes may have it open. */
export const openEmbeddedTable = (file: string): EmbeddedTable => {
  const { statement, commit, together, close } = openDurableDatabase(file, ITEMS_SCHEMA);
  const items = storedItems({ statement });
  const transactMany = transactionLists({ commit }, items);

  const page = (query: TableQuery): Page => {
    const { sql, values } = queryStatement(query);
    const limit = pageLimit(query);
    const rows = statement(sql).all(...values);
    if (query.keysOnly) {
      const keys = rows.slice(0, limit).map(keysIn);
      const last = keys.at(-1);
      return last && rows.length > limit
        ? { items: keys, next: writtenPageEnd(last, query.index) }
        : { items: keys };
    }
    const found: Item[] = [];
    let characters = 0;
    for (const row of rows) {
      const last = found.at(-1);
      if (last !== undefined && (found.length === limit || characters > PAGE_CHARACTERS))
        return { items: found, next: writtenPageEnd(last, query.index) };
      found.push(itemOf(row));
      characters += String(row['body']).length;
    }
    return { items: found };
  };

  return {
    get: async (key) => {
      checkKey(key);
      return items.get(key);
    },
    getMany: async (keys, attributes) => {
      keys.forEach(checkKey);
      return together(() =>
        attributes === undefined ? items.getMany(keys) : items.getParts(keys, attributes),
      );
    },
    query: queriesOfTurn({ together }, page),
    write: async (write) => {
      checkWrite(write);
      await commit(() => applyWrites(items, [write]));
    },
    transact: async (writes) => {
      checkTransaction(writes);
      await commit(() => applyWrites(items, writes));
    },
    transactMany: async (transactions) => {
      transactions.forEach(checkTransaction);
      return transactMany(transactions);
    },
    putMany: async (all) => {
      all.forEach(checkItem);
      const jobs: Promise<void>[] = [];
      for (let from = 0; from < all.length; from += ITEMS_PER_JOB) {
        const part = all.slice(from, from + ITEMS_PER_JOB);
        jobs.push(commit(() => part.forEach(items.put)));
      }
      await Promise.all(jobs);
    },
    scan: async ({ prefix, after }) => {
      const begin = after === undefined ? { pk: prefix, sk: '' } : scannedTo(after);
      const found = statement(SCAN).all(begin.pk, begin.sk);
      const items = found.map(itemOf).filter(({ pk }) => pk.startsWith(prefix));
      const last = items.at(-1);
      return last && found.length === items.length
        ? { items, next: writtenPageEnd(last, undefined) }
        : { items };
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
            const expiresAt = items.get(key)?.['expiresAt'];
            if (typeof expiresAt === 'number' && expiresAt <= seconds) {
              items.remove(key);
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
