import type { Item, Json, Key } from '#functions/platform/ports/table.ts';

import type { DurableDatabase } from './durable-database.ts';

export const ITEMS_SCHEMA = `
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
const MAKE = `
  INSERT INTO items (pk, sk, ipk, isk, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
`;

/** Items due for removal; an item whose expiry changed has several entries, and only its current expiry counts. */
const EXPIRE = 'INSERT OR IGNORE INTO expiring (at, pk, sk) VALUES (?, ?, ?)';

// Only this module writes bodies, and only from items.
export const itemOf = (row: Record<string, unknown>) => JSON.parse(String(row['body'])) as Item;

/** Selects the keys of items only. */
export const keysIn = ({ pk, sk, ipk, isk }: Record<string, unknown>): Item => ({
  pk: String(pk),
  sk: String(sk),
  ...(typeof ipk === 'string' && { ipk }),
  ...(typeof isk === 'string' && { isk }),
});

/** Adjacent keys of one partition are read together; each larger number would need a prepared statement of its own. */
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

/** Stores the items of an embedded table, one row each; writes must run inside a commit. */
export const storedItems = ({ statement }: Pick<DurableDatabase, 'statement'>) => {
  const select = statement('SELECT body FROM items WHERE pk = ? AND sk = ?');
  const store = statement(STORE);
  const make = statement(MAKE);
  const remove = statement('DELETE FROM items WHERE pk = ? AND sk = ?');
  const expire = statement(EXPIRE);

  const get = ({ pk, sk }: Key): Item | undefined => {
    const row = select.get(pk, sk);
    return row && itemOf(row);
  };

  /** Reads items of one partition together, in the order of their keys. */
  const together = (keys: readonly Key[]): readonly Item[] => {
    const [first] = keys;
    if (!first) return [];
    if (keys.length === 1) return [get(first)].flatMap((item) => item ?? []);
    const sql = `SELECT sk, body FROM items WHERE pk = ? AND sk IN (${keys.map(() => '?').join()})`;
    const rows = statement(sql).all(first.pk, ...keys.map(({ sk }) => sk));
    const bySortKey = new Map(rows.map((row) => [row['sk'], row]));
    return keys.flatMap(({ sk }) => {
      const row = bySortKey.get(sk);
      return row ? [itemOf(row)] : [];
    });
  };

  const noteExpiry = ({ pk, sk, expiresAt }: Item) => {
    if (typeof expiresAt === 'number') expire.run(Math.ceil(expiresAt), pk, sk);
  };
  const columnsOf = (item: Item) =>
    [item.pk, item.sk, item.ipk ?? null, item.isk ?? null, JSON.stringify(item)] as const;

  return {
    get,
    getMany: (keys: readonly Key[]): readonly Item[] => inPartitions(keys).flatMap(together),
    /** Returns items with these attributes only; the database finds them, so that a large item is not parsed here. */
    getParts: (keys: readonly Key[], attributes: readonly string[]): readonly Item[] => {
      const columns = attributes.map((_, index) => `body -> ? AS part${String(index)}`);
      const select = statement(
        `SELECT ${[...columns, 'pk'].join(', ')} FROM items WHERE pk = ? AND sk = ?`,
      );
      const paths = attributes.map((name) => `$.${JSON.stringify(name)}`);
      return keys.flatMap(({ pk, sk }) => {
        const row = select.get(...paths, pk, sk);
        if (!row) return [];
        const parts = attributes.flatMap((name, index) => {
          const part = row[`part${String(index)}`];
          // Each part is JSON; an attribute that is missing has none.
          return typeof part === 'string' ? [[name, JSON.parse(part) as Json] as const] : [];
        });
        return [{ ...Object.fromEntries(parts), pk, sk }];
      });
    },
    put: (item: Item): void => {
      store.run(...columnsOf(item));
      noteExpiry(item);
    },
    /** Returns false if the item already exists; it remains unchanged. */
    make: (item: Item): boolean => {
      const isNew = make.run(...columnsOf(item)).changes > 0;
      if (isNew) noteExpiry(item);
      return isNew;
    },
    remove: ({ pk, sk }: Key): void => void remove.run(pk, sk),
  };
};

export type StoredItems = ReturnType<typeof storedItems>;
