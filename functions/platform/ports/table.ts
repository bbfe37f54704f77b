/**
 * Items under a partition key (`pk`) and a sort key (`sk`), strongly consistent when read by key.
 * DynamoDB on AWS, one SQLite file embedded; tests/ports/table.test.ts is the contract of both.
 */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

export type Key = { readonly pk: string; readonly sk: string };

/** `ipk` and `isk` include an item in the one secondary index (`inverse`); undefined values are not stored. */
export type Item = Key & {
  readonly ipk?: string;
  readonly isk?: string;
  readonly [attribute: string]: Json | undefined;
};

export type Condition =
  | { readonly kind: 'absent' }
  | { readonly kind: 'present' }
  /** The item exists and this attribute has this value. */
  | {
      readonly kind: 'equals';
      readonly attribute: string;
      readonly value: string | number | boolean;
    };

export type Write =
  | { readonly kind: 'put'; readonly item: Item; readonly when?: Condition }
  /** Adds to numbers (missing ones count as 0) and sets other attributes; creates the item if it is missing. */
  | {
      readonly kind: 'add';
      readonly key: Key;
      readonly amounts: Readonly<Record<string, number>>;
      readonly set?: Readonly<Record<string, Json>>;
      readonly when?: Condition;
    }
  | { readonly kind: 'delete'; readonly key: Key; readonly when?: Condition }
  | { readonly kind: 'check'; readonly key: Key; readonly when: Condition };

export type TableQuery = {
  readonly pk: string;
  /**
   * Queries the secondary index: `pk` is then compared with `ipk`, and sort keys are `isk`. It is eventually
   * consistent.
   */
  readonly index?: 'inverse';
  readonly prefix?: string;
  readonly from?: string;
  readonly to?: string;
  readonly descending?: boolean;
  /** At most this many items; 1000 by default. A page may also end early; `next` shows whether there are more. */
  readonly limit?: number;
  /** `next` of the previous page. */
  readonly after?: string;
  /** Returns only the keys of items, so that reading thousands of them is cheap. */
  readonly keysOnly?: true;
};

export type Page = { readonly items: readonly Item[]; readonly next?: string };

/** A condition failed, or another writer came first: read the items and decide again. Nothing was written. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/** The result of one of several independent transactions; `conflict` corresponds to `WriteConflict` of a single one. */
export type Outcome = 'written' | 'conflict';

export type Table = {
  readonly get: (key: Key) => Promise<Item | undefined>;
  /**
   * Reads any number of keys; returns existing items in the order of their keys, without missing ones. With `attributes`,
   * only the keys and these attributes of each, which is cheaper where items are large.
   */
  readonly getMany: (
    keys: readonly Key[],
    attributes?: readonly string[],
  ) => Promise<readonly Item[]>;
  readonly query: (query: TableQuery) => Promise<Page>;
  readonly write: (write: Write) => Promise<void>;
  /** All or nothing; at most 100 writes, each to a different item. */
  readonly transact: (writes: readonly Write[]) => Promise<void>;
  /**
   * Runs any number of independent transactions, in any order: each is written whole or not at all. Returns the result
   * of each. If one fails otherwise, the call fails, and others of it may have been written. A conflict may also mean that
   * the response to a single put got lost and it was repeated, so callers read again before they decide.
   */
  readonly transactMany: (
    transactions: readonly (readonly Write[])[],
  ) => Promise<readonly Outcome[]>;
  /** Any number of items, unconditionally, in any order; not one transaction. */
  readonly putMany: (items: readonly Item[]) => Promise<void>;
};

/** Scans a whole table, for migrations to another shape. */
export type WholeTable = Table & {
  /**
   * Returns items whose partition key starts with `prefix`, in any order; `next` is the cursor of the next page, if
   * there may be more. Concurrent writes may be missed.
   */
  readonly scan: (of: { readonly prefix: string; readonly after?: string }) => Promise<Page>;
};
