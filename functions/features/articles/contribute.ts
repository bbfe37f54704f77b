import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import type {
  Contribution,
  ContributionChange,
} from '#functions/records/articles/contributions.ts';
import {
  type contributionsInItems,
  inlineContributions,
  MAX_INLINE_CONTRIBUTIONS,
  printedInContribution,
  toStoredContribution,
} from '#functions/records/articles/stored-contributions.ts';
import { citingKeyIn, paperKeys } from '#functions/records/papers/paper-repository.ts';
import {
  isSamePrint,
  leadingPrints,
  type PrintedBy,
} from '#functions/records/papers/printed-work.ts';

import { printsApartIn } from './described-work.ts';

type ContributionsToWork = {
  readonly work: string;
  readonly changes: readonly ContributionChange[];
};

/**
 * Reads everything that the contributions with items of their own print about works where one that gives the description a
 * field may change: only then do the others matter. By work.
 */
export const allPrintsApart = async (
  table: Pick<Table, 'query'>,
  works: readonly ContributionsToWork[],
  items: ReadonlyMap<string, Item>,
): Promise<ReadonlyMap<string, readonly PrintedBy[]>> => {
  const needed = works.filter(({ work, changes }) => {
    const leading = new Map(
      printsApartIn(items.get(work)).map(({ by, printed }) => [by, printed] as const),
    );
    return changes.some(
      ({ citing, printed }) =>
        leading.has(citing.key) && !isSamePrint(leading.get(citing.key), printed),
    );
  });
  return new Map(
    await allDone(
      [...new Set(needed.map(({ work }) => work))].map(async (work) => {
        return [work, await printsInItems(table, work)] as const;
      }),
    ),
  );
};

/** Returns what all contributions with items of their own print about a work. */
export const printsInItems = async (
  table: Pick<Table, 'query'>,
  work: string,
): Promise<readonly PrintedBy[]> => {
  const { pk, sk: prefix } = paperKeys.contribution(work, '');
  return (await everyItem(table, { pk, prefix })).flatMap((item): PrintedBy[] => {
    const printed = printedInContribution(item);
    return printed ? [{ by: citingKeyIn(item), printed }] : [];
  });
};

export type StoredSources = {
  readonly stored: Awaited<ReturnType<typeof contributionsInItems>>;
  readonly printsApart: readonly PrintedBy[] | undefined;
};

type Contributed = {
  /** Contributions within the work's own item. */
  readonly within: ReturnType<typeof inlineContributions>;
  readonly isWithinChanged: boolean;
  /** Contributions that do not fit into it, each as an item of its own. */
  readonly apart: readonly Write[];
  /** What those print that give the description a field. */
  readonly printsApart: readonly PrintedBy[];
  readonly isPrintsApartChanged: boolean;
  /** The change of each count of the tally. */
  readonly amounts: Readonly<Record<string, number>>;
};

/** Returns what changes of contributions make of a work's item, and the items beside it. */
export const contributed = (
  { work, changes }: ContributionsToWork,
  item: Item | undefined,
  { stored, printsApart: allApart }: StoredSources,
): Contributed => {
  const before = inlineContributions(item);
  const within = { ...before };
  let room = MAX_INLINE_CONTRIBUTIONS - Object.keys(before).length;
  let isWithinChanged = false;
  const apart: Write[] = [];
  const leading = printsApartIn(item);
  const prints = new Map((allApart ?? leading).map(({ by, printed }) => [by, printed]));
  const amounts: Record<string, number> = {};
  for (const { citing, wanted, printed } of changes) {
    const earlier = stored(work, citing.key);
    if (earlier && earlier.sequence > citing.sequence) continue;
    // Repeated, a version only adds what was not stored before.
    const isRepeated = earlier?.sequence === citing.sequence;
    if (isRepeated && isSamePrint(earlier.printed, printed)) continue;
    const adds = isRepeated ? earlier.adds : wanted;
    const next = toStoredContribution({
      adds,
      sequence: citing.sequence,
      since: earlier ? earlier.since : citing.at,
      printed,
    });
    addDifferences(amounts, adds, earlier?.adds);
    if (within[citing.key] || (!earlier && room > 0)) {
      if (!within[citing.key]) room -= 1;
      within[citing.key] = next;
      isWithinChanged = true;
    } else {
      if (printed) prints.set(citing.key, printed);
      else prints.delete(citing.key);
      apart.push({
        kind: 'put',
        item: { ...paperKeys.contribution(work, citing.key), ...next },
        when: earlier
          ? { kind: 'equals', attribute: 'sequence', value: earlier.sequence }
          : { kind: 'absent' },
      });
    }
  }
  const printsApart = leadingPrints([...prints].map(([by, printed]) => ({ by, printed })));
  const isPrintsApartChanged = !isSamePrints(leading, printsApart);
  return { within, isWithinChanged, apart, printsApart, isPrintsApartChanged, amounts };
};

const isSamePrints = (before: readonly PrintedBy[], after: readonly PrintedBy[]): boolean => {
  const earlier = new Map(before.map(({ by, printed }) => [by, printed]));
  return (
    before.length === after.length &&
    after.every(({ by, printed }) => isSamePrint(earlier.get(by), printed))
  );
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
