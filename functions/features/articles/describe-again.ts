import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { untilWritten } from '#functions/platform/ports/until-written.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import {
  inlineContributions,
  MAX_INLINE_CONTRIBUTIONS,
} from '#functions/records/articles/stored-contributions.ts';
import {
  doiOfPartition,
  paperKeys,
  revisionIn,
} from '#functions/records/papers/paper-repository.ts';
import { leadingPrints, type PrintedBy } from '#functions/records/papers/printed-work.ts';

import { printsInItems } from './contribute.ts';
import {
  described,
  describedItem,
  formerIdentities,
  ownRecordIn,
  PRINTS_APART_CHANGES,
  printedSources,
  printsApartIn,
  printsOf,
} from './described-work.ts';

/** Returns the writes that describe a stored work by the rules of today; none where nothing changes. */
const writesOf = (work: string, item: Item, apart: readonly PrintedBy[]): readonly Write[] => {
  const sources = {
    own: ownRecordIn(item),
    ...printedSources([...printsOf(inlineContributions(item)), ...apart]),
  };
  // Of works stored before prints were, the first reference is known alone.
  if (!sources.own && !sources.printed) return [];
  const { record, identities } = described(work, sources);
  const next: Item = {
    ...describedItem(item, {
      record,
      apart,
      former: formerIdentities(item, []),
      sequence: Number(item['sequence'] ?? 0),
    }),
    [PRINTS_APART_CHANGES]: Number(item[PRINTS_APART_CHANGES] ?? 0) + 1,
    revision: revisionIn(item) + 1,
  };
  return [
    {
      kind: 'put',
      item: next,
      when: { kind: 'equals', attribute: 'revision', value: revisionIn(item) },
    },
    ...identities.map((identity): Write => ({ kind: 'put', item: identity })),
  ];
};

/**
 * Describes stored works again, by the rules of today, from everything that articles print about them, so that they are found
 * by all their titles; tallies stay. For migrations: beside other writers, idempotent.
 */
export const describeAgain =
  (table: Pick<Table, 'getMany' | 'query' | 'transactMany'>) =>
  async (works: readonly string[]): Promise<void> => {
    await untilWritten(table)(works, async (remaining) => {
      const items = await table.getMany(remaining.map((work) => paperKeys.record(work)));
      const steps = await allDone(
        items.map(async (item) => {
          const work = doiOfPartition(item.pk);
          // Contributions with items of their own begin when the work's item is full.
          const isFull =
            Object.keys(inlineContributions(item)).length >= MAX_INLINE_CONTRIBUTIONS ||
            printsApartIn(item).length > 0;
          const apart = isFull ? leadingPrints(await printsInItems(table, work)) : [];
          return { pieces: [work], writes: writesOf(work, item, apart) };
        }),
      );
      return steps.filter(({ writes }) => writes.length > 0);
    });
  };
