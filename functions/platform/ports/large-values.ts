import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { sha256Of } from '../sha256.ts';
import type { Item, Json, Key, Table } from './table.ts';

/**
 * The name of a value that no item can hold: it is stored compressed, in as many parts as it needs. The name is the
 * value's own hash, so that the same value is stored once and a part never changes.
 */
export type LargeValue = { readonly sha256: string; readonly parts: number };

/** DynamoDB holds 400 kB in an item; the parts are plain ASCII. */
const CHARACTERS_OF_PART = 300_000;

const keyOf = ({ sha256 }: Pick<LargeValue, 'sha256'>, part: number): Key => ({
  pk: `large#${sha256}`,
  sk: String(part).padStart(4, '0'),
});

/** The name that a value is stored under, without storing it. */
export const hashOfLargeValue = (value: Json): string => sha256Of(JSON.stringify(value));

/** Stores values of any size and returns their names, in order. Parts are written before anything can name them. */
export const storeLargeValues =
  (table: Pick<Table, 'putMany'>) =>
  async (values: readonly Json[]): Promise<readonly LargeValue[]> => {
    const stored = values.map((value) => {
      const text = JSON.stringify(value);
      const sha256 = sha256Of(text);
      const packed = zstdCompressSync(text).toString('base64');
      const items = Array.from(
        { length: Math.ceil(packed.length / CHARACTERS_OF_PART) },
        (_, part): Item => ({
          ...keyOf({ sha256 }, part),
          content: packed.slice(part * CHARACTERS_OF_PART, (part + 1) * CHARACTERS_OF_PART),
        }),
      );
      return { name: { sha256, parts: items.length }, items };
    });
    await table.putMany(stored.flatMap(({ items }) => items));
    return stored.map(({ name }) => name);
  };

/** Reads large values by their names. Throws if a part is missing, which only a damaged table can explain. */
export const readLargeValues = async (
  table: Pick<Table, 'getMany'>,
  names: readonly LargeValue[],
): Promise<(name: LargeValue) => unknown> => {
  const distinct = new Map(names.map((name) => [name.sha256, name]));
  const keys = [...distinct.values()].flatMap((name) =>
    Array.from({ length: name.parts }, (_, part) => keyOf(name, part)),
  );
  const texts = new Map<string, string>();
  if (keys.length > 0)
    // Keys are returned in their order, so the parts of a value follow each other.
    for (const { pk, content } of await table.getMany(keys))
      if (typeof content === 'string') texts.set(pk, `${texts.get(pk) ?? ''}${content}`);
  return (name) => {
    const text = texts.get(keyOf(name, 0).pk);
    if (text === undefined) throw new Error(`The large value ${name.sha256} is missing.`);
    const value: unknown = JSON.parse(
      zstdDecompressSync(Buffer.from(text, 'base64')).toString('utf8'),
    );
    return value;
  };
};
