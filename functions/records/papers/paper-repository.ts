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

/** Papers by DOI, in the order asked for; unknown ones are left out. */
export const papersByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, Paper>> => {
    const distinct = [...new Set(dois)];
    const items = await table.getMany(
      distinct.flatMap((doi) => [
        paperKeys.record(doi),
        paperKeys.notices(doi),
        paperKeys.tally(doi),
      ]),
    );
    const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
    const at = ({ pk, sk }: Key) => byKey.get(`${pk} ${sk}`);

    return new Map(
      distinct.flatMap((doi): [string, Paper][] => {
        const record = recordIn(at(paperKeys.record(doi)));
        if (!record) return [];
        return [
          [
            doi,
            {
              record,
              notices: mergedNotices(noticesIn(at(paperKeys.notices(doi)))),
              tally: tallyFrom(at(paperKeys.tally(doi))),
            },
          ],
        ];
      }),
    );
  };

/** What other workers may change of a paper at any time, as a text to compare: its tally and the version of its record, and its notices. */
export const changingFacts =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const items = await table.getMany(
      dois.flatMap((doi) => [paperKeys.tally(doi), paperKeys.notices(doi)]),
    );
    const facts = new Map(dois.map((doi) => [paperKeys.partition(doi), '']));
    for (const item of items)
      facts.set(item.pk, `${facts.get(item.pk) ?? ''}${JSON.stringify(item)}`);
    return new Map(dois.map((doi) => [doi, facts.get(paperKeys.partition(doi)) ?? '']));
  };

export const paperByDoi =
  (table: Pick<Table, 'getMany'>) =>
  async (doi: string): Promise<Paper | undefined> =>
    (await papersByDoi(table)([doi])).get(doi);
