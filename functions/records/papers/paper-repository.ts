import { type Item, type Key, type Table } from '#functions/platform/ports/table.ts';

import {
  mergedNotices,
  type NoticesBySource,
  type Paper,
  type PaperRecord,
  tallyFrom,
} from './paper-record.ts';

/** Where the facts of a work stand: one partition for each work. */
export const paperKeys = {
  partition: (doi: string) => `paper#${doi}`,
  record: (doi: string): Key => ({ pk: `paper#${doi}`, sk: 'record' }),
  notices: (doi: string): Key => ({ pk: `paper#${doi}`, sk: 'notices' }),
  tally: (doi: string): Key => ({ pk: `paper#${doi}`, sk: 'tally' }),
  /** What one citing work adds to the tally. */
  contribution: (cited: string, citing: string): Key => ({
    pk: `paper#${cited}`,
    sk: `from#${citing}`,
  }),
};

// The table hands back what `recordItem` put there: our own writing is trusted by its key.
const recordIn = (item: Item | undefined) => item?.['record'] as PaperRecord | undefined;
export const noticesIn = (item: Item | undefined) =>
  (item?.['bySource'] ?? {}) as unknown as NoticesBySource;

/** `sequence` is that of the version read, 0 for what only others tell: a higher one is never replaced by a lower one. */
export const recordItem = (record: PaperRecord, sequence = 0): Item => ({
  ...paperKeys.record(record.doi),
  sequence,
  record,
});

export const doiOfPartition = (pk: string): string => pk.slice('paper#'.length);

/** Of a contribution: the work that cites. */
export const citingKeyIn = ({ sk }: Item): string => sk.slice('from#'.length);

/** Records alone, of those works that have one. */
export const recordsByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, PaperRecord>> => {
    const items = await table.getMany(dois.map(paperKeys.record));
    return new Map(
      items.flatMap((item) => {
        const record = recordIn(item);
        return record ? [[record.doi, record] as const] : [];
      }),
    );
  };

const itemsOf = async (
  table: Pick<Table, 'getMany'>,
  keys: readonly Key[],
): Promise<(key: Key) => Item | undefined> => {
  const byKey = new Map((await table.getMany(keys)).map((item) => [`${item.pk} ${item.sk}`, item]));
  return ({ pk, sk }) => byKey.get(`${pk} ${sk}`);
};

type PaperItems = Readonly<Record<'record' | 'notices' | 'tally', Item | undefined>>;

/** The items of papers by DOI, in the order asked for; those without a record are left out. */
const itemsByDoi = async (
  table: Pick<Table, 'getMany'>,
  dois: readonly string[],
): Promise<readonly (readonly [string, PaperItems & { readonly record: Item }])[]> => {
  const distinct = [...new Set(dois)];
  const keys = [paperKeys.record, paperKeys.notices, paperKeys.tally];
  const at = await itemsOf(
    table,
    distinct.flatMap((doi) => keys.map((keyOf) => keyOf(doi))),
  );
  return distinct.flatMap((doi) => {
    const record = at(paperKeys.record(doi));
    const notices = at(paperKeys.notices(doi));
    const tally = at(paperKeys.tally(doi));
    return record ? [[doi, { record, notices, tally }] as const] : [];
  });
};

const paperOf = ({ record, notices, tally }: PaperItems): readonly Paper[] => {
  const known = recordIn(record);
  return known
    ? [
        {
          record: known,
          notices: mergedNotices(noticesIn(notices)),
          tally: tallyFrom(tally),
        },
      ]
    : [];
};

/** Papers by DOI, in the order asked for; unknown ones are left out. */
export const papersByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, Paper>> =>
    new Map(
      (await itemsByDoi(table, dois)).flatMap(([doi, items]) =>
        paperOf(items).map((paper) => [doi, paper] as const),
      ),
    );

/** The version of the record stands beside the tally too, where who has just read both finds whether they belong together. */
const factsOf = (version: unknown, { notices, tally }: Omit<PaperItems, 'record'>): string =>
  JSON.stringify([version ?? 0, tally && { ...tally, version: undefined }, notices]);

/** The same, each with what others may change of it, to be compared with `changingFacts` later. */
export const papersAndFacts =
  (table: Pick<Table, 'getMany'>) =>
  async (
    dois: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly paper: Paper; readonly facts: string }>> =>
    new Map(
      (await itemsByDoi(table, dois)).flatMap(([doi, items]) =>
        paperOf(items).map(
          (paper) => [doi, { paper, facts: factsOf(items.record['sequence'], items) }] as const,
        ),
      ),
    );

/** What other workers may change of a paper at any time, as a text to compare: its tally and the version of its record, and its notices. */
export const changingFacts =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const at = await itemsOf(
      table,
      dois.flatMap((doi) => [paperKeys.notices(doi), paperKeys.tally(doi)]),
    );
    return new Map(
      dois.map((doi) => {
        const notices = at(paperKeys.notices(doi));
        const tally = at(paperKeys.tally(doi));
        return [doi, factsOf(tally?.['version'], { notices, tally })];
      }),
    );
  };

export const paperByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (doi: string): Promise<Paper | undefined> =>
    (await papersByDoi(table)([doi])).get(doi);
