import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { untilWritten } from '#functions/platform/ports/until-written.ts';
import type {
  Contribution,
  ContributionChange,
} from '#functions/records/articles/contributions.ts';
import {
  contributionsInItems,
  inlineContributions,
  MAX_INLINE_CONTRIBUTIONS,
  toStoredContribution,
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
import { storableRecords } from '#functions/records/papers/short-record.ts';

import type { CountingSource } from '#shared/domain/imported-registry.ts';

import { identitiesOf } from './known-works.ts';

/** Everything that some articles say about one work. */
export type SaidOfWork = {
  readonly work: string;
  readonly changes: readonly ContributionChange[];
  /** What a reference prints: the record of a work that was unknown. */
  readonly told?: () => PaperRecord;
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
    /** The article was removed: its work stays known only while others cite it. */
    readonly isRemoved?: boolean;
  };
};

export type WrittenWork = {
  /** The current item, unless others changed it meanwhile. */
  readonly item: Item | undefined;
  /** The work was unknown, and a reference described it here. */
  readonly isNew: boolean;
};

/** Articles of a batch that cite the same work change its tally together, this many per transaction. */
const CHANGES_AT_ONCE = 50;

/**
 * Updates records, tallies and contributions of works. All changes of a work happen in one conditional transaction: its
 * record and new identities, the contribution of each article, guarded by the article's version, and the difference in
 * the tally. Idempotent, and a late writer of an older version changes nothing.
 */
export const writeWorks =
  (table: Pick<Table, 'getMany' | 'transactMany' | 'putMany'>) =>
  async (works: readonly SaidOfWork[]): Promise<ReadonlyMap<string, WrittenWork>> => {
    const written = new Map<string, WrittenWork>();
    await untilWritten(table)(works.flatMap(inParts), async (left) => {
      const found = await table.getMany(left.map(({ work }) => paperKeys.record(work)));
      const items = new Map(found.map((item) => [doiOfPartition(item.pk), item]));
      const pairs = left.flatMap(({ work, changes }) =>
        changes.map(({ citing }) => ({ work, citing: citing.key })),
      );
      const stored = await contributionsInItems(table, items, pairs);
      return (await withStorableRecords(table, left, items)).flatMap((said) => {
        const { writes, ...outcome } = planOf(said, items.get(said.work), stored);
        written.set(said.work, outcome);
        return writes.length > 0 ? [{ pieces: [said], writes }] : [];
      });
    });
    return written;
  };

/** Large records are stored before the items that name them. */
const withStorableRecords = async (
  table: Pick<Table, 'putMany'>,
  works: readonly SaidOfWork[],
  items: ReadonlyMap<string, Item>,
): Promise<readonly SaidOfWork[]> => {
  const described = works.map(({ work, told: describe }) =>
    recordIn(items.get(work)) ? undefined : describe?.(),
  );
  const storable = await storableRecords(table)([
    ...described.flatMap((record) => record ?? []),
    ...works.flatMap(({ read }) => (read ? [read.record] : [])),
  ]);
  const storableOf = (record: PaperRecord) => storable.get(record) ?? record;
  return works.map((said, index) => {
    const record = described[index];
    return {
      ...said,
      ...(record && { told: () => storableOf(record) }),
      ...(said.read && { read: { ...said.read, record: storableOf(said.read.record) } }),
    };
  });
};

const inParts = (said: SaidOfWork): readonly SaidOfWork[] =>
  said.changes.length <= CHANGES_AT_ONCE
    ? [said]
    : [
        { ...said, changes: said.changes.slice(0, CHANGES_AT_ONCE) },
        ...inParts({ ...said, changes: said.changes.slice(CHANGES_AT_ONCE) }),
      ];

type Stored = Awaited<ReturnType<typeof contributionsInItems>>;

type Contributed = {
  /** Contributions within the work's own item. */
  readonly within: ReturnType<typeof inlineContributions>;
  readonly isWithinChanged: boolean;
  /** Contributions that do not fit into it, each as an item of its own. */
  readonly apart: readonly Write[];
  /** The change of each count of the tally. */
  readonly amounts: Readonly<Record<string, number>>;
};

const contributed = (
  { work, changes }: SaidOfWork,
  item: Item | undefined,
  stored: Stored,
): Contributed => {
  const before = inlineContributions(item);
  const within = { ...before };
  let room = MAX_INLINE_CONTRIBUTIONS - Object.keys(before).length;
  let isWithinChanged = false;
  const apart: Write[] = [];
  const amounts: Record<string, number> = {};
  for (const { citing, wanted } of changes) {
    const earlier = stored(work, citing.key);
    if (earlier && earlier.sequence >= citing.sequence) continue;
    const next = toStoredContribution({
      adds: wanted,
      sequence: citing.sequence,
      since: earlier ? earlier.since : citing.at,
    });
    addDifferences(amounts, wanted, earlier?.adds);
    if (within[citing.key] || (!earlier && room > 0)) {
      if (!within[citing.key]) room -= 1;
      within[citing.key] = next;
      isWithinChanged = true;
    } else
      apart.push({
        kind: 'put',
        item: { ...paperKeys.contribution(work, citing.key), ...next },
        when: earlier
          ? { kind: 'equals', attribute: 'sequence', value: earlier.sequence }
          : { kind: 'absent' },
      });
  }
  return { within, isWithinChanged, apart, amounts };
};

type Counts = readonly (readonly [name: string, count: number])[];

/** Contributions of one import are the same object, so that their counts are listed once rather than for each reference. */
const countsByContribution = new WeakMap<Contribution, Counts>();
const countsOf = (contribution: Contribution): Counts => {
  const cached = countsByContribution.get(contribution);
  if (cached) return cached;
  const counts = Object.entries(contribution).flatMap(([name, count]) =>
    count ? [[name, count] as const] : [],
  );
  countsByContribution.set(contribution, counts);
  return counts;
};

/** Adds the change of each count of a contribution to the sums of its work. */
const addDifferences = (
  amounts: Record<string, number>,
  wanted: Contribution,
  earlier: Contribution | undefined,
): void => {
  const add = (name: string, by: number) => {
    if (by !== 0) amounts[name] = (amounts[name] ?? 0) + by;
  };
  const next: Readonly<Record<string, number | undefined>> = wanted;
  const previous: Readonly<Record<string, number | undefined>> = earlier ?? {};
  for (const [name, count] of countsOf(wanted)) add(name, count - (previous[name] ?? 0));
  for (const [name, count] of earlier ? countsOf(earlier) : []) if (!next[name]) add(name, -count);
};

const added = (item: Item | undefined, amounts: Contributed['amounts']) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, by]) => [name, Number(item?.[name] ?? 0) + by]),
  );

/** The identities by which a work can be found, each once. */
const findableBy = (records: readonly PaperRecord[]): readonly Write[] => {
  const identities = records.flatMap((record) => identitiesOf(record));
  return [...new Map(identities.map((identity) => [identity.pk, identity])).values()].map(
    (item) => ({
      kind: 'put',
      item,
    }),
  );
};

/** Marks the item of a work whose article was removed. */
const REMOVED = 'removed';

/** Whether a work has no description any longer: no article cites it, and its own was never read or was removed. */
const isUnknown = (
  item: Item,
  { isCitedLess, isRemoved }: { readonly isCitedLess: boolean; readonly isRemoved: boolean },
): boolean =>
  Number(item['citingPublications'] ?? 0) === 0 &&
  (isRemoved || (isCitedLess && recordIn(item)?.origin === 'cited'));

/** Its contributions stay, each with the version that took it back: a late writer of an older one changes nothing. */
const withoutRecord = ({ record: _, entityNames: __, ...item }: Item): Item => item;

const forgottenBy = (record: PaperRecord | undefined): readonly Write[] =>
  (record ? identitiesOf(record) : []).map(({ pk, sk }) => ({ kind: 'delete', key: { pk, sk } }));
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

const planOf = (said: SaidOfWork, item: Item | undefined, stored: Stored): Plan => {
  const { work, told, read } = said;
  const { within, isWithinChanged, apart, amounts } = contributed(said, item, stored);
  const known = recordIn(item);
  const isRead = read && (!known || read.sequence > Number(item?.['sequence']));
  const reference = known ? undefined : told?.();
  const record = isRead ? read.record : reference;
  const isCitedLess = (amounts['citingPublications'] ?? 0) < 0;
  const elsewhere = countsElsewhere(said, item);
  if (!record && !isWithinChanged && !isCitedLess && !(known && elsewhere)) {
    if (apart.length === 0) return { item, isNew: false, writes: [] };
    // Pure increments need no revision check: many writers change a much-cited work concurrently.
    const add: Write = {
      kind: 'add',
      key: paperKeys.record(work),
      amounts: { ...amounts, revision: 1 },
    };
    return { item: undefined, isNew: false, writes: [add, ...apart] };
  }
  const { [REMOVED]: wasRemoved, ...rest }: Item = item ?? paperKeys.record(work);
  const isRemoved = isRead ? read.isRemoved === true : wasRemoved === true;
  const described: Item = {
    ...rest,
    ...(record && { record, sequence: isRead ? read.sequence : 0 }),
    ...(isRemoved && { [REMOVED]: true }),
    contributions: within,
    ...(elsewhere && { [COUNTED_ELSEWHERE]: elsewhere }),
    ...added(item, amounts),
    revision: revisionIn(item) + 1,
  };
  const isForgotten = isUnknown(described, { isCitedLess, isRemoved });
  const next = isForgotten ? withoutRecord(described) : described;
  const put: Write = {
    kind: 'put',
    item: next,
    when: item
      ? { kind: 'equals', attribute: 'revision', value: revisionIn(item) }
      : { kind: 'absent' },
  };
  // A reference may print an id that the article itself does not; where both do, the article's value counts.
  const findable = isForgotten
    ? forgottenBy(recordIn(described))
    : findableBy([reference, record].filter((one) => one !== undefined));
  return { item: next, isNew: !!reference, writes: [put, ...findable, ...apart] };
};
