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
  /** All publications of one number, whatever their kind. */
  number: ({ jurisdiction, number }: PatentNumber) => `patent-number#${jurisdiction}-${number}`,
};

export type StoredPatent = {
  readonly record: PatentRecord;
  readonly revision: number;
  /** Tells two versions apart without comparing them. */
  readonly digest: string;
};

// The table hands back what `patentItems` put there: our own writing is trusted by its key.
const storedIn = (item: Item): StoredPatent => ({
  record: item['record'] as unknown as PatentRecord,
  revision: Number(item['revision']),
  digest: item['digest'] as string,
});

export const digestOf = (record: PatentRecord, citations: readonly PatentCitation[]): string =>
  sha256Of(JSON.stringify([record, citations]));

/** What is written of a patent before it can be found, and the record that says that all of it is there. */
export const patentItems = (
  { record, revision, digest }: StoredPatent,
  citations: readonly PatentCitation[],
): { readonly before: readonly Item[]; readonly last: Item } => ({
  before: [
    ...citations.map((citation, at) => ({
      pk: keys.partition(record.id),
      sk: keys.cites(at),
      citation: { ...citation },
    })),
    { pk: keys.number(record), sk: record.id },
  ],
  last: { ...keys.record(record.id), record: { ...record }, revision, digest },
});

export const patentsById =
  (table: Pick<Table, 'getMany'>) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, StoredPatent>> => {
    const items = await table.getMany(ids.map(keys.record));
    return new Map(items.map(storedIn).map((stored) => [stored.record.id, stored]));
  };

/** The publications that a number means: one where it names its kind, else all of the number. */
export const idsOfNumber =
  (table: Pick<Table, 'query'>) =>
  async (number: PatentNumber): Promise<readonly string[]> => {
    const ids = (await everyItem(table, { pk: keys.number(number) })).map(({ sk }) => sk);
    return number.kind === undefined
      ? ids
      : ids.filter((id) => id.endsWith(`-${number.kind ?? ''}`));
  };

/** All that a patent cites, as printed and in that order. */
export const citationsOf =
  (table: Pick<Table, 'query'>) =>
  async ({ id, citations }: PatentRecord): Promise<readonly PatentCitation[]> =>
    (await everyItem(table, { pk: keys.partition(id), prefix: CITES }))
      // A version that was longer may have left some behind.
      .slice(0, citations)
      .map((item) => item['citation'] as unknown as PatentCitation);

/** Every patent, a page of the table at a time, in any order. */
export async function* everyPatent(
  table: Pick<WholeTable, 'scan'>,
): AsyncGenerator<readonly StoredPatent[]> {
  let after: string | undefined;
  do {
    const page = await table.scan({ prefix: PATENTS, ...(after !== undefined && { after }) });
    yield page.items.filter(({ sk }) => sk === 'record').map(storedIn);
    after = page.next;
  } while (after !== undefined);
}
