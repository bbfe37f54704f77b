import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { untilWritten } from '#functions/platform/ports/until-written.ts';
import type { ContributionChange } from '#functions/records/articles/contributions.ts';
import {
  contributionsInItems,
  MAX_INLINE_CONTRIBUTIONS,
} from '#functions/records/articles/stored-contributions.ts';
import {
  COUNTED_ELSEWHERE,
  type CountsElsewhere,
  countsElsewhereIn,
} from '#functions/records/papers/counts-elsewhere.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import {
  doiOfPartition,
  paperKeys,
  recordIn,
  revisionIn,
} from '#functions/records/papers/paper-repository.ts';
import { byCompleteness, leadingPrints } from '#functions/records/papers/printed-work.ts';
import { storableRecords } from '#functions/records/papers/short-record.ts';
import type { CountingSource } from '#shared/domain/imported-registry.ts';

import { allPrintsApart, contributed, type StoredSources } from './contribute.ts';
import {
  described,
  describedItem,
  descriptionIn,
  formerIdentities,
  identityDifference,
  isSameSource,
  pmidOf,
  printedSources,
  PRINTS_APART_CHANGES,
  printsOf,
  type Sources,
  sourcesIn,
} from './described-work.ts';

/** Everything that some articles say about one work. */
export type SaidOfWork = {
  readonly work: string;
  readonly changes: readonly ContributionChange[];
  /** How many works cite it according to a registry; never part of the tally. */
  readonly counted?: {
    readonly registry: CountingSource;
    readonly count: number;
    readonly day: string;
  };
  /** What its own article says, with its version: a later one is never replaced by an earlier one. */
  readonly read?: {
    readonly record: PaperRecord;
    readonly sequence: number;
    /** The article was removed: its work stays known only while others cite it, as their references print it. */
    readonly isRemoved?: boolean;
  };
};

export type WrittenWork = {
  /** The current item, unless others changed it meanwhile. */
  readonly item: Item | undefined;
  /** The partitions of identities where it is found now, is described differently or is found no longer. */
  readonly identityChanges: readonly string[];
  /** Where the current item is found, now and before, as `allIdentities` gives it; absent if that was not computed. */
  readonly identities?: readonly string[];
  /** The PMID by which it is found; absent if that was not computed. */
  readonly pmid?: { readonly is: string | undefined };
  /** The PMID by which it is found, if that is another than before. */
  readonly pmidChange?: { readonly before: string | undefined; readonly after: string | undefined };
};

/** Articles of a batch that cite the same work change its tally together, this many per transaction. */
const CHANGES_AT_ONCE = 50;

/**
 * Updates records, tallies and contributions of works. All changes of a work happen in one conditional transaction: its
 * record and identities, the contribution of each article, guarded by the article's version, and the difference in the
 * tally. Idempotent, and a late writer of an older version changes nothing. The record is merged from what all articles say
 * (described-work.ts), so that their order does not matter.
 */
export const writeWorks =
  (table: Pick<Table, 'getMany' | 'query' | 'transactMany' | 'putMany'>) =>
  async (works: readonly SaidOfWork[]): Promise<ReadonlyMap<string, WrittenWork>> => {
    const parts = (await withStorableRecords(table, works)).flatMap(inParts);
    const outcomes = new Map<SaidOfWork, WrittenWork>();
    await untilWritten(table)(parts, async (left) => {
      const found = await table.getMany(left.map(({ work }) => paperKeys.record(work)));
      const items = new Map(found.map((item) => [doiOfPartition(item.pk), item]));
      const pairs = left.flatMap(({ work, changes }) =>
        changes.map(({ citing }) => ({ work, citing: citing.key })),
      );
      const stored = await contributionsInItems(table, items, pairs);
      const printsApart = await allPrintsApart(table, left, items);
      return left.flatMap((part) => {
        const { writes, ...outcome } = planOf(part, items.get(part.work), {
          stored,
          printsApart: printsApart.get(part.work),
        });
        outcomes.set(part, outcome);
        return writes.length > 0 ? [{ pieces: [part], writes }] : [];
      });
    });
    return mergedOutcomes(outcomes);
  };

/** Parts of a work are written one after the other, in any order. */
const mergedOutcomes = (
  outcomes: ReadonlyMap<SaidOfWork, WrittenWork>,
): ReadonlyMap<string, WrittenWork> => {
  const written = new Map<string, WrittenWork>();
  for (const [{ work }, outcome] of outcomes) {
    const other = written.get(work);
    const pmidChange = outcome.pmidChange ?? other?.pmidChange;
    written.set(
      work,
      other
        ? {
            // Which of them was written last is not known.
            item: undefined,
            identityChanges: [...other.identityChanges, ...outcome.identityChanges],
            ...(pmidChange && { pmidChange }),
          }
        : outcome,
    );
  }
  return written;
};

/** Large records are stored before the items that name them. */
const withStorableRecords = async (
  table: Pick<Table, 'putMany'>,
  works: readonly SaidOfWork[],
): Promise<readonly SaidOfWork[]> => {
  const storable = await storableRecords(table)(
    works.flatMap(({ read }) => (read && !read.isRemoved ? [read.record] : [])),
  );
  if (storable.size === 0) return works;
  return works.map((said) => {
    const record = said.read && storable.get(said.read.record);
    return said.read && record ? { ...said, read: { ...said.read, record } } : said;
  });
};

const inParts = (said: SaidOfWork): readonly SaidOfWork[] => {
  if (said.changes.length <= CHANGES_AT_ONCE) return [said];
  const changes = leadingFirst(said.changes);
  return Array.from({ length: Math.ceil(changes.length / CHANGES_AT_ONCE) }, (_, part) => ({
    ...said,
    changes: changes.slice(part * CHANGES_AT_ONCE, (part + 1) * CHANGES_AT_ONCE),
  }));
};

/**
 * Puts the changes that give a work's description its fields into the first part: the others leave the description as it is,
 * so that they can be written at once.
 */
const leadingFirst = (changes: readonly ContributionChange[]): readonly ContributionChange[] => {
  const prints = byCompleteness(
    changes.flatMap(({ citing, printed }) => (printed ? [{ by: citing.key, printed }] : [])),
  );
  const within = prints.slice(0, MAX_INLINE_CONTRIBUTIONS);
  const first = new Set(
    [...within, ...leadingPrints(prints.slice(MAX_INLINE_CONTRIBUTIONS))].map(({ by }) => by),
  );
  return [
    ...changes.filter(({ citing }) => first.has(citing.key)),
    ...changes.filter(({ citing }) => !first.has(citing.key)),
  ];
};

const added = (item: Item | undefined, amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, by]) => [name, Number(item?.[name] ?? 0) + by]),
  );

/** Returns the counts of registries with a new one among them; undefined if the stored ones are as new. */
const countsElsewhere = (
  { counted }: SaidOfWork,
  item: Item | undefined,
): CountsElsewhere | undefined => {
  if (!counted) return undefined;
  const { registry, count, day } = counted;
  const stored = countsElsewhereIn(item);
  const previous = stored[registry];
  if (previous && (previous.day > day || (previous.day === day && previous.count === count)))
    return undefined;
  return { ...stored, [registry]: { count, day } };
};

type Plan = WrittenWork & { readonly writes: readonly Write[] };

const UNCHANGED = { identityChanges: [] } as const;

const planOf = (said: SaidOfWork, item: Item | undefined, sources: StoredSources): Plan => {
  const { work, read } = said;
  const { within, isWithinChanged, apart, printsApart, isPrintsApartChanged, amounts } =
    contributed(said, item, sources);
  const sequence = Number(item?.['sequence'] ?? 0);
  const isRead = read !== undefined && read.sequence > sequence;
  const before = sourcesIn(item);
  const next: Sources = {
    ...before,
    ...(isRead && { own: read.isRemoved ? undefined : read.record }),
    ...((isWithinChanged || isPrintsApartChanged) &&
      printedSources([...printsOf(within), ...printsApart])),
  };
  const isDescribedAlike = isSameSource(before, next) && !isRead;
  const elsewhere = countsElsewhere(said, item);
  const isCounted = elsewhere !== undefined && recordIn(item) !== undefined;
  const isUnchanged = isDescribedAlike && !isWithinChanged && !isPrintsApartChanged && !isCounted;
  if (isUnchanged && apart.length === 0) return { item, ...UNCHANGED, writes: [] };
  const printsApartChanges = item?.[PRINTS_APART_CHANGES];
  if (isUnchanged && typeof printsApartChanges === 'number') {
    // Pure increments need no revision check: many writers change a much-cited work concurrently.
    const add: Write = {
      kind: 'add',
      key: paperKeys.record(work),
      amounts: { ...amounts, revision: 1 },
      // Another print may lead meanwhile, or may have left the lead to one of these.
      when: { kind: 'equals', attribute: PRINTS_APART_CHANGES, value: printsApartChanges },
    };
    return { item: undefined, ...UNCHANGED, writes: [add, ...apart] };
  }
  const { record, identities } = isDescribedAlike
    ? { record: recordIn(item), identities: undefined }
    : described(work, next);
  const { put, removed, changed } = identityDifference(
    identities ? descriptionIn(work, item).identities : [],
    identities ?? [],
  );
  const former = formerIdentities(item, changed);
  const written: Item = {
    ...describedItem(item ?? paperKeys.record(work), {
      record,
      apart: printsApart,
      former,
      sequence: isRead ? read.sequence : sequence,
    }),
    contributions: within,
    [PRINTS_APART_CHANGES]: Number(printsApartChanges ?? 0) + (isPrintsApartChanged ? 1 : 0),
    ...(elsewhere && { [COUNTED_ELSEWHERE]: elsewhere }),
    ...added(item, amounts),
    revision: revisionIn(item) + 1,
  };
  const writes: readonly Write[] = [
    {
      kind: 'put',
      item: written,
      when: item
        ? { kind: 'equals', attribute: 'revision', value: revisionIn(item) }
        : { kind: 'absent' },
    },
    ...put.map((identity): Write => ({ kind: 'put', item: identity })),
    ...removed.map(({ pk, sk }): Write => ({ kind: 'delete', key: { pk, sk } })),
    ...apart,
  ];
  const pmids = { before: pmidOf(before), after: pmidOf(next) };
  return {
    item: written,
    identityChanges: [...put, ...removed].map(({ pk }) => pk),
    ...(identities && { identities: [...identities.map(({ pk }) => pk), ...former] }),
    pmid: { is: pmids.after },
    ...(pmids.before !== pmids.after && { pmidChange: pmids }),
    writes,
  };
};
