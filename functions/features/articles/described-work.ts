import type { Item } from '#functions/platform/ports/table.ts';
import {
  inlineContributions,
  printedInContribution,
} from '#functions/records/articles/stored-contributions.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { recordIn } from '#functions/records/papers/paper-repository.ts';
import {
  isSamePrint,
  leadingPrints,
  mergedPrint,
  type PrintedBy,
  printedTitles,
  type PrintedWork,
} from '#functions/records/papers/printed-work.ts';

import { identitiesOf } from './known-works.ts';
import { recordOfPrint } from './record-of-print.ts';

/** In a work's item: what those of the contributions with items of their own print that give its description a field. */
const PRINTED_APART = 'printedApart';
/** Increases with every change of `PRINTED_APART`. */
export const PRINTS_APART_CHANGES = 'printsApartChanges';
/** Marks works whose own article was removed, in data stored before records were merged from prints. */
const REMOVED = 'removed';
/** Partitions of identities that a work had before. */
const FORMER_IDENTITIES = 'formerIdentities';
const MAX_FORMER_IDENTITIES = 8;

/** Everything that a description of a work is made from. */
export type Sources = {
  /** What its own article says, or a registry where that was not read. */
  readonly own: PaperRecord | undefined;
  readonly printed: PrintedWork | undefined;
  /** The titles that references print, which often differ by more than spelling. */
  readonly titles: readonly string[];
};

/** How the collection describes a work and by what it finds it; without a record, the work is unknown. */
export type Description = {
  readonly record: PaperRecord | undefined;
  readonly identities: readonly Item[];
};

/** What contributions within an item print, by the key of the citing article. */
export const printsOf = (
  contributions: ReturnType<typeof inlineContributions>,
): readonly PrintedBy[] =>
  Object.entries(contributions).flatMap(([by, stored]) => {
    const printed = printedInContribution(stored);
    return printed ? [{ by, printed }] : [];
  });

export const printsApartIn = (item: Item | undefined): readonly PrintedBy[] =>
  // Only `describedItem` writes it.
  Object.entries((item?.[PRINTED_APART] ?? {}) as Readonly<Record<string, PrintedWork>>).map(
    ([by, printed]) => ({ by, printed }),
  );

/** What its own article or a registry says of a work, in its item. */
export const ownRecordIn = (item: Item | undefined): PaperRecord | undefined => {
  const record = recordIn(item);
  return record?.origin === 'cited' || item?.[REMOVED] === true ? undefined : record;
};

export const sourcesIn = (item: Item | undefined): Sources => ({
  own: ownRecordIn(item),
  ...printedSources([...printsOf(inlineContributions(item)), ...printsApartIn(item)]),
});

/** What a description takes from the prints of all articles. */
export const printedSources = (prints: readonly PrintedBy[]): Omit<Sources, 'own'> => {
  // The others change nothing, and most works have few that lead.
  const leading = leadingPrints(prints);
  return { printed: mergedPrint(leading), titles: printedTitles(leading) };
};

const distinct = (identities: readonly Item[]): readonly Item[] => {
  const byPartition = new Map<string, Item>();
  for (const identity of identities)
    if (!byPartition.has(identity.pk)) byPartition.set(identity.pk, identity);
  return [...byPartition.values()];
};

/**
 * Describes a work: as its own article or a registry does, otherwise as the most complete references do, field by field. It
 * is found by the identifiers and the title of its record and by the titles that references print, with the year and first author of its record;
 * a printed PMID counts where its own is not known. The result depends on the sources
 * alone, not on the order in which they came.
 */
export const described = (doi: string, { own, printed, titles }: Sources): Description => {
  const print = printed && recordOfPrint(doi, printed);
  const record = own ?? print;
  if (!record) return { record, identities: [] };
  const { year, authors } = record;
  const printedPmid = own?.pmid ? undefined : print?.pmid;
  const byTitle = (title: string) =>
    identitiesOf({ doi, title, authors, ...(year !== undefined && { year }) });
  return {
    record,
    identities: distinct([
      ...identitiesOf(record),
      ...identitiesOf({ doi, title: '', authors: [], ...(printedPmid && { pmid: printedPmid }) }),
      ...(print ? [print.title, ...titles] : []).flatMap(byTitle),
    ]),
  };
};

/** Whether two sources describe a work alike. */
export const isSameSource = (a: Sources, b: Sources): boolean =>
  a.own === b.own &&
  isSamePrint(a.printed, b.printed) &&
  a.titles.join('\n') === b.titles.join('\n');

/** The PMID by which a work is found. */
export const pmidOf = ({ own, printed }: Sources): string | undefined => own?.pmid ?? printed?.pmid;

/** How a work's item describes it, and by what it is found. */
export const descriptionIn = (doi: string, item: Item | undefined): Description => {
  const sources = sourcesIn(item);
  const record = recordIn(item);
  // Of works stored before prints were, the first reference is known alone.
  return record && !sources.own && !sources.printed && item?.[REMOVED] !== true
    ? { record, identities: identitiesOf(record) }
    : described(doi, sources);
};

const isEqual = (a: Item, b: Item | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the identities that come to a work or are described differently, and those that leave it. */
export const identityDifference = (
  before: readonly Item[],
  after: readonly Item[],
): {
  readonly put: readonly Item[];
  readonly removed: readonly Item[];
  readonly changed: readonly string[];
} => {
  const earlier = new Map(before.map((identity) => [identity.pk, identity]));
  const later = new Set(after.map(({ pk }) => pk));
  const put = after.filter((identity) => !isEqual(identity, earlier.get(identity.pk)));
  const removed = before.filter(({ pk }) => !later.has(pk));
  return {
    put,
    removed,
    changed: [...put.filter(({ pk }) => earlier.has(pk)), ...removed].map(({ pk }) => pk),
  };
};

/** Returns the partitions of the identities that a work had before, with those that changed now; the last of them. */
export const formerIdentities = (
  item: Item | undefined,
  changed: readonly string[],
): readonly string[] =>
  [...new Set([...changed, ...((item?.[FORMER_IDENTITIES] ?? []) as readonly string[])])].slice(
    0,
    MAX_FORMER_IDENTITIES,
  );

/** Replaces the description in a work's item; the names of its entities go with its record. */
export const describedItem = (
  item: Item,
  {
    record,
    apart,
    former,
    sequence,
  }: {
    readonly record: PaperRecord | undefined;
    /** The leading prints of contributions with items of their own. */
    readonly apart: readonly PrintedBy[];
    readonly former: readonly string[];
    /** The version of its own article, 0 if none was read. */
    readonly sequence: number;
  },
): Item => {
  const {
    record: _record,
    entityNames,
    [PRINTED_APART]: _apart,
    [REMOVED]: _removed,
    [FORMER_IDENTITIES]: _former,
    ...rest
  } = item;
  return {
    ...rest,
    ...(record && { record, ...(entityNames !== undefined && { entityNames }) }),
    ...(apart.length > 0 && {
      [PRINTED_APART]: Object.fromEntries(apart.map(({ by, printed }) => [by, printed])),
    }),
    ...(former.length > 0 && { [FORMER_IDENTITIES]: former }),
    sequence,
  };
};

/** All partitions of identities of a work, now and before. */
export const allIdentities = (doi: string, item: Item | undefined): readonly string[] => [
  ...descriptionIn(doi, item).identities.map(({ pk }) => pk),
  ...formerIdentities(item, []),
];
