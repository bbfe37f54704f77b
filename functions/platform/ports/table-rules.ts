import { Buffer } from 'node:buffer';

import { type Item, type Json, type Key, type TableQuery, type Write } from './table.ts';

/** Validation and query rules shared by both implementations: the limits are DynamoDB's, the stricter of the two. */
export const ITEM_BYTES = 400 * 1024;
export const TRANSACTION_WRITES = 100;
export const TRANSACTION_BYTES = 4 * 1024 * 1024;
const PARTITION_KEY_BYTES = 2048;
const SORT_KEY_BYTES = 1024;
const PAGE_ITEMS = 1000;
const LARGEST_NUMBER = 9.99e125;
const SMALLEST_NUMBER = 1e-130;

/** What no table holds, however often it is tried: it is too large, or its key is. */
export class NotStorable extends RangeError {
  override readonly name = 'NotStorable';
}

/** Both implementations order strings by their UTF-8 bytes, which is not JavaScript's own order. */
export const compareKeys = (left: string, right: string) =>
  Buffer.compare(Buffer.from(left), Buffer.from(right));

const checkKeyPart = (name: string, value: string | undefined, bytes: number) => {
  if (value === undefined) return;
  if (value === '') throw new NotStorable(`The key attribute ${name} must not be empty.`);
  if (value.length * 3 > bytes && Buffer.byteLength(value) > bytes)
    throw new NotStorable(`The key attribute ${name} must not be longer than ${bytes} bytes.`);
};

export const checkKey = ({ pk, sk }: Key) => {
  checkKeyPart('pk', pk, PARTITION_KEY_BYTES);
  checkKeyPart('sk', sk, SORT_KEY_BYTES);
};

const checkNumber = (value: number) => {
  const size = Math.abs(value);
  const storable =
    value === 0 ||
    (Number.isInteger(value)
      ? Number.isSafeInteger(value)
      : size >= SMALLEST_NUMBER && size <= LARGEST_NUMBER);
  if (!storable) throw new NotStorable(`The number ${value} cannot be stored exactly.`);
};

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

type Measure = (text: string) => number;
const exactly: Measure = (text) => Buffer.byteLength(text);
/** An upper bound of the bytes, computed without reading the characters. */
const atMost: Measure = (text) => text.length * 3;

/**
 * Returns the bytes of a value as DynamoDB counts them, rounded up; throws for numbers that no store represents
 * exactly.
 */
const bytesOf = (value: Json, measure: Measure): number => {
  switch (typeof value) {
    case 'string':
      return measure(value);
    case 'number':
      checkNumber(value);
      return Math.ceil(String(value).length / 2) + 2;
    case 'boolean':
      return 1;
    default:
      if (value === null) return 1;
      return 3 + (isList(value) ? bytesOfList(value, measure) : bytesOfAttributes(value, measure));
  }
};

const bytesOfList = (list: readonly Json[], measure: Measure): number => {
  let bytes = 0;
  for (const part of list) bytes += bytesOf(part, measure) + 1;
  return bytes;
};

const bytesOfAttributes = (
  attributes: { readonly [name: string]: Json | undefined },
  measure: Measure,
): number => {
  let bytes = 0;
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) bytes += measure(name) + bytesOf(value, measure) + 1;
  }
  return bytes;
};

/**
 * Throws a RangeError for items that cannot be stored in both implementations; returns the size of the item in bytes,
 * or for a small one an upper bound.
 */
export const checkItem = (item: Item): number => {
  checkKey(item);
  checkKeyPart('ipk', item.ipk, PARTITION_KEY_BYTES);
  checkKeyPart('isk', item.isk, SORT_KEY_BYTES);
  const maxBytes = bytesOfAttributes(item, atMost);
  // A hundred items of this size fit into any transaction, so a more exact size is unnecessary.
  if (maxBytes <= TRANSACTION_BYTES / TRANSACTION_WRITES) return maxBytes;
  const bytes = bytesOfAttributes(item, exactly);
  if (bytes > ITEM_BYTES)
    throw new NotStorable(
      `An item must not be larger than ${ITEM_BYTES} bytes; this one has ${bytes}.`,
    );
  return bytes;
};

export const keyOf = (write: Write): Key => (write.kind === 'put' ? write.item : write.key);

/** Returns the item of a write, as far as the write itself determines it. */
const broughtBy = (write: Write): Item | undefined => {
  if (write.kind === 'put') return write.item;
  return write.kind === 'add' ? { ...write.set, ...write.amounts, ...write.key } : undefined;
};

export const checkWrite = (write: Write): number => {
  checkKey(keyOf(write));
  if (write.kind === 'add') {
    const set = write.set ?? {};
    for (const name of [...Object.keys(write.amounts), ...Object.keys(set)])
      if (name === 'pk' || name === 'sk')
        throw new NotStorable(`The attribute ${name} cannot change.`);
    for (const name of Object.keys(write.amounts))
      if (set[name] !== undefined) throw new NotStorable(`${name} is both added to and set.`);
  }
  const item = broughtBy(write);
  return item ? checkItem(item) : 0;
};

export const checkTransaction = (writes: readonly Write[]) => {
  if (writes.length > TRANSACTION_WRITES)
    throw new NotStorable(`A transaction holds at most ${TRANSACTION_WRITES} writes.`);
  const maxBytes = writes.reduce((sum, write) => sum + checkWrite(write), 0);
  if (maxBytes > TRANSACTION_BYTES) {
    const bytes = writes.reduce(
      (sum, write) => sum + bytesOfAttributes(broughtBy(write) ?? {}, exactly),
      0,
    );
    if (bytes > TRANSACTION_BYTES)
      throw new NotStorable(`A transaction must not be larger than ${TRANSACTION_BYTES} bytes.`);
  }
  if (!areOfDifferentItems(writes.map(keyOf)))
    throw new NotStorable('Each write of a transaction must concern a different item.');
};

/** For this few keys, pairwise comparison is faster than building a set. */
const FEW_KEYS = 8;

const areOfDifferentItems = (keys: readonly Key[]): boolean =>
  keys.length > FEW_KEYS
    ? new Set(keys.map(({ pk, sk }) => JSON.stringify([pk, sk]))).size === keys.length
    : keys.every(({ pk, sk }, index) =>
        keys.slice(index + 1).every((other) => other.sk !== sk || other.pk !== pk),
      );

/** Returns the first string after all that start with `prefix`; undefined if there is none. */
const afterAll = (prefix: string): string | undefined => {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.length > 0) {
    const last = points.pop() ?? 0;
    if (last === 0x10ffff) continue;
    // Code points between 0xD800 and 0xDFFF are surrogates and no characters of their own.
    return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
  }
  return undefined;
};

/** The range of sort keys of a query: from `from` to `to`, both inclusive, and below `before`. */
export type SortRange = {
  readonly from?: string;
  readonly to?: string;
  readonly before?: string;
};

export const sortRange = ({ prefix, from, to }: TableQuery): SortRange => {
  const before = prefix === undefined ? undefined : afterAll(prefix);
  const begin =
    prefix !== undefined && (from === undefined || compareKeys(prefix, from) > 0) ? prefix : from;
  return {
    ...(begin === undefined || begin === '' ? {} : { from: begin }),
    ...(to === undefined ? {} : { to }),
    ...(before === undefined ? {} : { before }),
  };
};

export const pageLimit = ({ limit = PAGE_ITEMS }: TableQuery) => {
  if (!Number.isInteger(limit) || limit < 1)
    throw new NotStorable('A query must request at least one item.');
  return limit;
};

/** The cursor at the end of a page; the same text in both implementations, opaque to callers. */
export type PageEnd = Key & { readonly isk?: string };

export const writtenPageEnd = ({ pk, sk, isk }: PageEnd, index: TableQuery['index']) =>
  Buffer.from(JSON.stringify(index === undefined ? [pk, sk] : [pk, sk, isk])).toString('base64url');

export const readPageEnd = ({ after, index }: TableQuery): PageEnd | undefined => {
  if (after === undefined) return undefined;
  const parts = parsed(Buffer.from(after, 'base64url').toString());
  if (!Array.isArray(parts)) throw new NotStorable('This page cursor is not valid.');
  const [pk, sk, isk]: readonly unknown[] = parts.map((part: unknown) => part);
  if (
    typeof pk !== 'string' ||
    typeof sk !== 'string' ||
    (typeof isk === 'string') !== (index !== undefined)
  )
    throw new NotStorable('This page cursor does not belong to this query.');
  return typeof isk === 'string' ? { pk, sk, isk } : { pk, sk };
};

/** The cursor at the end of a page of a scan. */
export const scannedTo = (after: string): Key => {
  const end = readPageEnd({ pk: '', after });
  if (!end) throw new NotStorable('This page cursor is not valid.');
  return { pk: end.pk, sk: end.sk };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
