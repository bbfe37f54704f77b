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
  /** Its record, its tally, and what the first articles that cite it add to that. */
  record: (doi: string): Key => ({ pk: `paper#${doi}`, sk: 'record' }),
  notices: (doi: string): Key => ({ pk: `paper#${doi}`, sk: 'notices' }),
  /** What a later citing work adds to the tally. */
  contribution: (cited: string, citing: string): Key => ({
    pk: `paper#${cited}`,
    sk: `from#${citing}`,
  }),
};

// The table hands back what `recordItem` put there: our own writing is trusted by its key.
export const recordIn = (item: Item | undefined) => item?.['record'] as PaperRecord | undefined;
export const noticesIn = (item: Item | undefined) =>
  (item?.['bySource'] ?? {}) as unknown as NoticesBySource;

/** Counts how often the notices of a work changed; a work without it has none, and nobody need look for them. */
export const NOTICE_CHANGES = 'noticeChanges';

/** Grows with everything that changes of a work. */
export const revisionIn = (item: Item | undefined) => Number(item?.['revision'] ?? 0);

/** A work as it is first written; `amounts` are those of its tally and its changes of notices that are not 0. */
export const recordItem = (
  record: PaperRecord,
  amounts: Readonly<Record<string, number>> = {},
): Item => ({ ...paperKeys.record(record.doi), revision: 1, sequence: 0, record, ...amounts });

export const doiOfPartition = (pk: string): string => pk.slice('paper#'.length);

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

/** Of a contribution that has an item of its own: the work that cites. */
export const citingKeyIn = ({ sk }: Item): string => sk.slice('from#'.length);

/** Finds items by their keys. */
export const itemsAt = async (
  table: Pick<Table, 'getMany'>,
  keys: readonly Key[],
): Promise<(key: Key) => Item | undefined> => {
  const byKey = new Map((await table.getMany(keys)).map((item) => [`${item.pk} ${item.sk}`, item]));
  return ({ pk, sk }) => byKey.get(`${pk} ${sk}`);
};

const paperOf = (record: Item | undefined, notices: Item | undefined): Paper | undefined => {
  const known = recordIn(record);
  return (
    known && {
      record: known,
      notices: mergedNotices(noticesIn(notices)),
      tally: tallyFrom(record),
    }
  );
};

type PaperAndRevision = { readonly paper: Paper; readonly revision: number };

/**
 * Papers by DOI, each with its revision, to be compared with `revisionsByDoi` later; in the order asked for, without those
 * nobody knows. Who has just written some hands in their items.
 */
export const papersAndRevisions =
  (table: Pick<Table, 'getMany'>) =>
  async (
    dois: readonly string[],
    written: ReadonlyMap<string, Item> = new Map(),
  ): Promise<ReadonlyMap<string, PaperAndRevision>> => {
    const distinct = [...new Set(dois)];
    const at = await itemsAt(
      table,
      distinct.flatMap((doi) => (written.has(doi) ? [] : [paperKeys.record(doi)])),
    );
    const works = distinct.map(
      (doi) => [doi, written.get(doi) ?? at(paperKeys.record(doi))] as const,
    );
    // Few works bear notices. Those of a later revision do no harm: who compares revisions then looks again.
    const noticesAt = await itemsAt(
      table,
      works.flatMap(([doi, item]) =>
        item?.[NOTICE_CHANGES] === undefined ? [] : [paperKeys.notices(doi)],
      ),
    );
    return new Map(
      works.flatMap(([doi, item]) => {
        const paper = paperOf(item, noticesAt(paperKeys.notices(doi)));
        return paper ? [[doi, { paper, revision: revisionIn(item) }] as const] : [];
      }),
    );
  };

/** Papers by DOI, in the order asked for; unknown ones are left out. */
export const papersByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, Paper>> =>
    new Map([...(await papersAndRevisions(table)(dois))].map(([doi, { paper }]) => [doi, paper]));

/** The revisions of works that were written at all. */
export const revisionsByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const items = await table.getMany(dois.map(paperKeys.record));
    return new Map(items.map((item) => [doiOfPartition(item.pk), revisionIn(item)]));
  };

export const paperByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (doi: string): Promise<Paper | undefined> =>
    (await papersByDoi(table)([doi])).get(doi);
