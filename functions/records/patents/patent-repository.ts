import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Key, Table, WholeTable } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import type { PatentNumber } from '#shared/domain/patent-number.ts';

import type { PatentCitation, PatentRecord } from './patent-record.ts';

export const PATENTS = 'patent#';
const CITES = 'cites#';
const keys = {
  partition: (id: string) => `${PATENTS}${id}`,
  record: (id: string): Key => ({ pk: `${PATENTS}${id}`, sk: 'record' }),
  cites: (at: number) => `${CITES}${String(at).padStart(4, '0')}`,
  /** All publications of a number, of any kind. */
  number: ({ jurisdiction, number }: PatentNumber) => `patent-number#${jurisdiction}-${number}`,
};

export type StoredPatent = {
  readonly record: PatentRecord;
  readonly revision: number;
  /** Distinguishes two versions without comparing them. */
  readonly digest: string;
};

// The table returns what `patentItems` put; only this file writes under its key.
const storedIn = (item: Item): StoredPatent => ({
  record: item['record'] as unknown as PatentRecord,
  revision: Number(item['revision']),
  digest: item['digest'] as string,
});

export const patentFingerprint = (
  record: PatentRecord,
  citations: readonly PatentCitation[],
): string => sha256Of(JSON.stringify([record, citations]));

/** The items written before a patent can be found, and the record that marks it complete. */
export const patentItems = (
  { record, revision, digest }: StoredPatent,
  citations: readonly PatentCitation[],
): { readonly before: readonly Item[]; readonly last: Item } => ({
  before: [
    ...citations.map((citation, index) => ({
      pk: keys.partition(record.id),
      sk: keys.cites(index),
      citation: { ...citation },
    })),
    { pk: keys.number(record), sk: record.id },
  ],
  last: { ...keys.record(record.id), record: { ...record }, revision, digest },
});

/** The partition of all items of a patent, and that of its number. */
export const patentPlaces = (
  record: PatentRecord,
): { readonly partition: string; readonly number: string } => ({
  partition: keys.partition(record.id),
  number: keys.number(record),
});

export const patentsById =
  (table: Pick<Table, 'getMany'>) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, StoredPatent>> => {
    const items = await table.getMany(ids.map(keys.record));
    return new Map(items.map(storedIn).map((stored) => [stored.record.id, stored]));
  };

/** Returns the publications a number refers to: one if it names a kind, otherwise all. */
export const idsOfNumber =
  (table: Pick<Table, 'query'>) =>
  async (number: PatentNumber): Promise<readonly string[]> => {
    const ids = (await everyItem(table, { pk: keys.number(number) })).map(({ sk }) => sk);
    return number.kind === undefined
      ? ids
      : ids.filter((id) => id.endsWith(`-${number.kind ?? ''}`));
  };

/** Reads everything a patent cites, in printed order. */
export const citationsOf =
  (table: Pick<Table, 'query'>) =>
  async ({ id, citations }: PatentRecord): Promise<readonly PatentCitation[]> =>
    (await everyItem(table, { pk: keys.partition(id), prefix: CITES }))
      // A longer earlier version may have left items behind.
      .slice(0, citations)
      .map((item) => item['citation'] as unknown as PatentCitation);

/** Iterates over all patents by table page, unordered. */
export async function* allPatents(
  table: Pick<WholeTable, 'scan'>,
): AsyncGenerator<readonly StoredPatent[]> {
  let cursor: string | undefined;
  do {
    const page = await table.scan({
      prefix: PATENTS,
      ...(cursor !== undefined && { after: cursor }),
    });
    yield page.items.filter(({ sk }) => sk === 'record').map(storedIn);
    cursor = page.next;
  } while (cursor !== undefined);
}
