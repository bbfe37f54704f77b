import type { Table } from '#functions/platform/ports/table.ts';
import { readLargeValues, storeLargeValues } from '#functions/platform/ports/large-values.ts';
import { MAX_LISTED_AUTHORS } from '#shared/domain/listed-authors.ts';
import { shortened } from '#shared/domain/shortened.ts';
import type { StyleRange } from '#shared/domain/text-style.ts';

import type { EntityNames, Paper, PaperRecord } from './paper-record.ts';

/**
 * What a shortened record may take of the 400 kB of an item, part by part: together about 200 kB, so that tallies,
 * contributions and names of entities find room beside it, and a page of results stays small.
 */
const MAX_AUTHORS_BYTES = 40_000;
const MAX_AFFILIATIONS_BYTES = 40_000;
const MAX_ABSTRACT_CHARACTERS = 13_000;
const MAX_LIST_BYTES = 10_000;
const MAX_STYLES = 500;
/** More names of entities than this are stored apart, too. */
const MAX_NAMES_BYTES = 20_000;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Returns the first entries that take at most this number of bytes; the list itself where it takes no more. */
const within = <Entry>(
  list: readonly Entry[],
  maxBytes: number,
  maxEntries = list.length,
): readonly Entry[] => {
  let bytes = 0;
  let count = 0;
  for (const entry of list) {
    bytes += bytesOf(entry);
    if (bytes > maxBytes || count === maxEntries) return list.slice(0, count);
    count += 1;
  }
  return list;
};

/** Leaves of the affiliations those of some authors, and names them by their new indexes. */
const withTheirAffiliations = (
  authors: PaperRecord['authors'],
  affiliations: PaperRecord['affiliations'],
): Pick<PaperRecord, 'authors' | 'affiliations'> => {
  const used = [...new Set(authors.flatMap((author) => author.affiliations))].toSorted(
    (a, b) => a - b,
  );
  const listed = within(
    used.flatMap((index) => affiliations[index] ?? []),
    MAX_AFFILIATIONS_BYTES,
  );
  const next = new Map(used.slice(0, listed.length).map((index, at) => [index, at]));
  return {
    authors: authors.map((author) => ({
      ...author,
      affiliations: author.affiliations.flatMap((index) => next.get(index) ?? []),
    })),
    affiliations: listed,
  };
};

const shortStyles = (
  styles: readonly StyleRange[] | undefined,
  length: number,
): readonly StyleRange[] | undefined =>
  styles?.filter(([, end]) => end <= length).slice(0, MAX_STYLES);

/** Returns a record whose lists have at most as many entries as an item and a page hold; undefined if it is one. */
export const shortRecord = (record: PaperRecord): Omit<PaperRecord, 'shortened'> | undefined => {
  const { abstract, styles } = record;
  const authors = within(record.authors, MAX_AUTHORS_BYTES, MAX_LISTED_AUTHORS);
  const isShortList =
    authors === record.authors &&
    within(record.affiliations, MAX_AFFILIATIONS_BYTES) === record.affiliations;
  const shortAbstract =
    abstract === undefined ? undefined : shortened(abstract, MAX_ABSTRACT_CHARACTERS);
  const lists = {
    keywords: within(record.keywords, MAX_LIST_BYTES),
    subjects: within(record.subjects, MAX_LIST_BYTES),
    meshDescriptors: within(record.meshDescriptors, MAX_LIST_BYTES),
    substances: within(record.substances, MAX_LIST_BYTES),
    funding: within(record.funding, MAX_LIST_BYTES),
  };
  const titleStyles = shortStyles(styles?.title, record.title.length);
  const abstractStyles = shortStyles(styles?.abstract, shortAbstract?.length ?? 0);
  const isShort =
    isShortList &&
    shortAbstract === abstract &&
    titleStyles?.length === styles?.title?.length &&
    abstractStyles?.length === styles?.abstract?.length &&
    Object.entries(lists).every(([name, list]) => list === record[name as keyof typeof lists]);
  if (isShort) return undefined;
  return {
    ...record,
    ...(isShortList ? {} : withTheirAffiliations(authors, record.affiliations)),
    ...lists,
    ...(shortAbstract !== undefined && { abstract: shortAbstract }),
    ...(styles && {
      styles: {
        ...(titleStyles && { title: titleStyles }),
        ...(abstractStyles && { abstract: abstractStyles }),
      },
    }),
  };
};

/**
 * Returns records as items hold them: those that are too large are shortened, and stored whole beside it. Returns the
 * record itself where it is not.
 */
export const storableRecords =
  (table: Pick<Table, 'putMany'>) =>
  async (records: readonly PaperRecord[]): Promise<ReadonlyMap<PaperRecord, PaperRecord>> => {
    const large = records.flatMap((record) => {
      const short = shortRecord(record);
      return short ? [{ record, short }] : [];
    });
    if (large.length === 0) return new Map();
    const names = await storeLargeValues(table)(large.map(({ record }) => record));
    return new Map(
      large.flatMap(({ record, short }, index) => {
        const whole = names[index];
        const lastAuthor = record.authors.at(-1);
        return whole
          ? [
              [
                record,
                {
                  ...short,
                  shortened: {
                    authorCount: record.authors.length,
                    ...(lastAuthor &&
                      short.authors.length < record.authors.length && {
                        lastAuthor: { ...lastAuthor, affiliations: [] },
                      }),
                    whole,
                  },
                },
              ] as const,
            ]
          : [];
      }),
    );
  };

/** The number of authors of a work, listed or not. */
export const authorCountOf = ({ authors, shortened }: PaperRecord): number =>
  shortened?.authorCount ?? authors.length;

/** Returns the authors that replies list; `authorCount` is present only where the work has more. */
export const listedAuthors = (
  record: PaperRecord,
): { readonly authors: PaperRecord['authors']; readonly authorCount?: number } => {
  const authors = record.authors.slice(0, MAX_LISTED_AUTHORS);
  const authorCount = authorCountOf(record);
  return { authors, ...(authorCount > authors.length && { authorCount }) };
};

/** Returns names and slugs of the authors that replies list, as `listedAuthors`. */
export const listedAuthorNames = (record: PaperRecord) => {
  const { authors, ...more } = listedAuthors(record);
  return { authors: authors.map(({ name, slug }) => ({ name, slug })), ...more };
};

/** Returns records with all their authors, affiliations and words, in order. */
export const wholeRecords =
  (table: Pick<Table, 'getMany'>) =>
  async (records: readonly PaperRecord[]): Promise<readonly PaperRecord[]> => {
    const names = records.flatMap(({ shortened }) => shortened?.whole ?? []);
    if (names.length === 0) return records;
    const read = await readLargeValues(table, names);
    return records.map((record) =>
      // Only `storableRecords` stores them.
      record.shortened ? (read(record.shortened.whole) as PaperRecord) : record,
    );
  };

/** Returns papers with whole records and the names of all their entities, in order. */
export const wholePapers =
  (table: Pick<Table, 'getMany'>) =>
  async (papers: readonly Paper[]): Promise<readonly Paper[]> => {
    const names = papers.flatMap(({ record, allEntityNames }) => [
      ...(record.shortened ? [record.shortened.whole] : []),
      ...(allEntityNames ? [allEntityNames] : []),
    ]);
    if (names.length === 0) return papers;
    const read = await readLargeValues(table, names);
    return papers.map(({ allEntityNames, ...paper }) => {
      const { record } = paper;
      const whole = record.shortened && (read(record.shortened.whole) as PaperRecord);
      return {
        ...paper,
        // The journal has the name of its page already.
        ...(whole && { record: { ...whole, ...(record.journal && { journal: record.journal }) } }),
        ...(allEntityNames && { entityNames: read(allEntityNames) as EntityNames }),
      };
    });
  };

/**
 * Returns the names of entities that a work's item holds: of many, those of the listed authors and affiliations; undefined
 * if it holds them all.
 */
export const shortNames = (record: PaperRecord, names: EntityNames): EntityNames | undefined => {
  if (bytesOf(names) <= MAX_NAMES_BYTES) return undefined;
  const listedIn = (
    byPrinted: Readonly<Record<string, string>> | undefined,
    listed: readonly { readonly name: string }[],
  ) => {
    const entries = [...new Set(listed.map(({ name }) => name))].flatMap((name) =>
      byPrinted && Object.hasOwn(byPrinted, name) ? [[name, byPrinted[name] ?? name] as const] : [],
    );
    return byPrinted && Object.fromEntries(within(entries, MAX_NAMES_BYTES));
  };
  const short = shortRecord(record) ?? record;
  const authors = listedIn(names.authors, short.authors);
  const affiliations = listedIn(names.affiliations, short.affiliations);
  return {
    ...(names.journal && { journal: names.journal }),
    ...(authors && { authors }),
    ...(affiliations && { affiliations }),
  };
};
