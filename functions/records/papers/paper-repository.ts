import { ownStatus } from '#functions/ingest/jats/notice-status.ts';
import { type Item, type Key, type Table } from '#functions/platform/ports/table.ts';
import { type LargeValue } from '#functions/platform/ports/large-values.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';

import {
  type EntityNames,
  mergedNotices,
  type NoticesBySource,
  type Paper,
  type PaperRecord,
  tallyFrom,
} from './paper-record.ts';

/** All facts about a work: one partition per work. */
export const paperKeys = {
  partition: (doi: string) => `paper#${doi}`,
  /** Its record, its tally, and the contributions of the first citing articles. */
  record: (doi: string): Key => ({ pk: `paper#${doi}`, sk: 'record' }),
  notices: (doi: string): Key => ({ pk: `paper#${doi}`, sk: 'notices' }),
  /** The contribution of a later citing work. */
  contribution: (cited: string, citing: string): Key => ({
    pk: `paper#${cited}`,
    sk: `from#${citing}`,
  }),
};

// The table returns what `recordItem` put; only this file writes under its key.
export const recordIn = (item: Item | undefined) => item?.['record'] as PaperRecord | undefined;
export const noticesIn = (item: Item | undefined) =>
  (item?.['bySource'] ?? {}) as unknown as NoticesBySource;

const sorted = (
  names: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> | undefined => {
  const entries = Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** Brings names into one order, so that they can be compared as JSON; undefined if there are none. */
export const namesOfEntities = ({ journal, ...names }: EntityNames): EntityNames | undefined => {
  const authors = sorted(names.authors);
  const affiliations = sorted(names.affiliations);
  return journal || authors || affiliations
    ? {
        ...(journal && { journal: { name: journal.name, slug: journal.slug } }),
        ...(authors && { authors }),
        ...(affiliations && { affiliations }),
      }
    : undefined;
};

/** Returns the names of a work's entities where they differ from what it prints. */
export const entityNamesIn = (item: Item | undefined): EntityNames | undefined =>
  // Only functions/records/entities writes them.
  namesOfEntities((item?.['entityNames'] ?? {}) as EntityNames);

/** The name of the large value that holds the names of all entities, where the item holds only some of them. */
export const allEntityNamesIn = (item: Item | undefined): LargeValue | undefined =>
  // Only functions/records/entities writes it; null: the item holds them all again.
  (item?.['allEntityNames'] ?? undefined) as LargeValue | undefined;

/** Counts changes of a work's notices; a work without it has none, so nobody needs to read them. */
export const NOTICE_CHANGES = 'noticeChanges';

/** Increases with every change to a work. */
export const revisionIn = (item: Item | undefined) => Number(item?.['revision'] ?? 0);

/** Returns a new work's item; `amounts` are its non-zero counts. */
export const recordItem = (
  record: PaperRecord,
  amounts: Readonly<Record<string, number>> = {},
): Item => ({ ...paperKeys.record(record.doi), revision: 1, sequence: 0, record, ...amounts });

export const doiOfPartition = (pk: string): string => pk.slice('paper#'.length);

/** Reads only the records of those works that have one. */
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

/** For a contribution with an item of its own: the citing work. */
export const citingKeyIn = ({ sk }: Item): string => sk.slice('from#'.length);

/** Reads items by key. */
export const itemsAt = async (
  table: Pick<Table, 'getMany'>,
  keys: readonly Key[],
): Promise<(key: Key) => Item | undefined> => {
  const byKey = new Map((await table.getMany(keys)).map((item) => [`${item.pk} ${item.sk}`, item]));
  return ({ pk, sk }) => byKey.get(`${pk} ${sk}`);
};

/** A reference prints the title that publishers give a retracted paper, "RETRACTED: …", before any notice arrives. */
const withOwnTitle = (
  { origin, title }: PaperRecord,
  notices: Paper['notices'],
): Paper['notices'] => {
  const status = origin === 'read' ? undefined : ownStatus(title);
  return status === undefined || notices.some((notice) => isGraveNotice(notice.status))
    ? notices
    : [{ status }, ...notices];
};

const withJournal = (record: PaperRecord, names: EntityNames | undefined): PaperRecord =>
  record.journal && names?.journal
    ? { ...record, journal: { ...record.journal, ...names.journal } }
    : record;

const paperOf = (record: Item | undefined, notices: Item | undefined): Paper | undefined => {
  const known = recordIn(record);
  const entityNames = entityNamesIn(record);
  const allEntityNames = allEntityNamesIn(record);
  return (
    known && {
      record: withJournal(known, entityNames),
      ...(entityNames && { entityNames }),
      ...(allEntityNames && { allEntityNames }),
      ...(entityNames?.journal && known.journal && { printedJournal: known.journal.name }),
      notices: withOwnTitle(known, mergedNotices(noticesIn(notices))),
      tally: tallyFrom(record),
    }
  );
};

/** `paper` is undefined for a work whose articles were all removed. */
type PaperAndRevision = { readonly paper: Paper | undefined; readonly revision: number };

/**
 * Reads papers by DOI in order, without those that were never known, each with its revision for a later comparison with
 * `revisionsByDoi`. Callers that just wrote some pass their items.
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
    // Few works have notices. Notices of a later revision do no harm, because a comparison of revisions then reads
    // again.
    const noticesAt = await itemsAt(
      table,
      works.flatMap(([doi, item]) =>
        item?.[NOTICE_CHANGES] === undefined ? [] : [paperKeys.notices(doi)],
      ),
    );
    return new Map(
      works.flatMap(([doi, item]) =>
        item
          ? [
              [
                doi,
                {
                  paper: paperOf(item, noticesAt(paperKeys.notices(doi))),
                  revision: revisionIn(item),
                },
              ] as const,
            ]
          : [],
      ),
    );
  };

/** Reads papers by DOI in order; unknown ones are omitted. */
export const papersByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, Paper>> =>
    new Map(
      [...(await papersAndRevisions(table)(dois))].flatMap(([doi, { paper }]) =>
        paper ? [[doi, paper] as const] : [],
      ),
    );

/** Reads the notices of works, also of works that the collection has no record of; works without notices are omitted. */
export const noticesByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, Paper['notices']>> => {
    const items = await table.getMany([...new Set(dois)].map(paperKeys.notices));
    return new Map(
      items.flatMap((item) => {
        const notices = mergedNotices(noticesIn(item));
        return notices.length > 0 ? [[doiOfPartition(item.pk), notices] as const] : [];
      }),
    );
  };

/** Reads the revisions of stored works. */
export const revisionsByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const items = await table.getMany(dois.map(paperKeys.record), ['revision']);
    return new Map(items.map((item) => [doiOfPartition(item.pk), revisionIn(item)]));
  };

export const paperByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (doi: string): Promise<Paper | undefined> =>
    (await papersByDoi(table)([doi])).get(doi);
