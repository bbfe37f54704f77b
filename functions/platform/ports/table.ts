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

/** `ipk` and `isk` place an item in the one secondary index (`inverse`) as well; undefined values are not stored. */
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
  /** Adds to numbers (missing ones count as 0) and sets other attributes; makes the item when it is missing. */
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
  /** Asks the secondary index: `pk` is then compared with `ipk`, and sort keys are `isk`. It may lag behind by moments. */
  readonly index?: 'inverse';
  readonly prefix?: string;
  readonly from?: string;
  readonly to?: string;
  readonly descending?: boolean;
  /** At most this many items; 1000 by default. A page may also end early; `next` tells whether there is more. */
  readonly limit?: number;
  /** `next` of the page before. */
  readonly after?: string;
  /** Answers items with nothing but their keys: reading thousands of them costs little then. */
  readonly keysOnly?: true;
};

export type Page = { readonly items: readonly Item[]; readonly next?: string };

/** A condition did not hold, or another writer came first: read again and decide anew. Nothing was written. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/** What became of one of several independent transactions; `conflict` is what `WriteConflict` is to a single one. */
export type Outcome = 'written' | 'conflict';

export type Table = {
  readonly get: (key: Key) => Promise<Item | undefined>;
  /** Any number of keys; found items in the order of their keys, missing ones left out. */
  readonly getMany: (keys: readonly Key[]) => Promise<readonly Item[]>;
  readonly query: (query: TableQuery) => Promise<Page>;
  readonly write: (write: Write) => Promise<void>;
  /** All or nothing; at most 100 writes, each to another item. */
  readonly transact: (writes: readonly Write[]) => Promise<void>;
  /**
   * Any number of transactions that have nothing to do with each other, in any order: each is written whole or not at all.
   * Answers what became of each. When one fails otherwise, the call does, and others of it may have been written.
   */
  readonly transactMany: (
    transactions: readonly (readonly Write[])[],
  ) => Promise<readonly Outcome[]>;
  /** Any number of items, unconditionally, in any order; not one transaction. */
  readonly putMany: (items: readonly Item[]) => Promise<void>;
};

/** A table from its first item to its last, for those who bring all of it to another shape. */
export type WholeTable = Table & {
  /**
   * Some of the items whose partition key begins with `prefix`, in any order; `next` tells how to go on, and that there may be
   * more. What is written meanwhile may be missed.
   */
  readonly scan: (of: { readonly prefix: string; readonly after?: string }) => Promise<Page>;
};
