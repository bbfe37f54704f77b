import type { Item, Key, Table, Write } from '#functions/platform/ports/table.ts';
import { untilWritten } from '#functions/platform/ports/until-written.ts';
import {
  parseContribution,
  MAX_INLINE_CONTRIBUTIONS,
  toStoredContribution,
} from '#functions/records/articles/stored-contributions.ts';
import {
  citingKeyIn,
  doiOfPartition,
  NOTICE_CHANGES,
  paperKeys,
} from '#functions/records/papers/paper-repository.ts';

import type { Step } from '../step.ts';

const tallyKey = (work: string): Key => ({ pk: paperKeys.partition(work), sk: 'tally' });

/**
 * Tally and first contributions, which were separate items, move into the item of the work's record, which also says
 * whether there are notices about the work.
 */
export const oneItemForEachWork: Step = {
  label: 'Consolidating the items of each work, items',
  run: async ({ table }, onDone) => {
    let done = 0;
    let cursor: string | undefined;
    do {
      const { items, next } = await table.scan({
        prefix: paperKeys.partition(''),
        ...(cursor !== undefined && { after: cursor }),
      });
      const scattered = items.filter(({ sk, revision }) =>
        sk === 'record' ? revision === undefined : sk === 'tally' || sk === 'notices',
      );
      await gather(table, [...new Set(scattered.map(({ pk }) => doiOfPartition(pk)))]);
      done += scattered.length;
      onDone(done);
      cursor = next;
    } while (cursor !== undefined);
  },
};

const gather = (table: Table, works: readonly string[]): Promise<void> =>
  untilWritten(table)(works, async (remaining) => {
    const steps = remaining.map(async (work) => ({
      pieces: [work],
      writes: await writesOf(table, work),
    }));
    return (await Promise.all(steps)).filter(({ writes }) => writes.length > 0);
  });

const writesOf = async (table: Table, work: string): Promise<readonly Write[]> => {
  const [record, tally, notices] = await Promise.all(
    [paperKeys.record(work), tallyKey(work), paperKeys.notices(work)].map(table.get),
  );
  if (record?.['revision'] !== undefined) return [];
  const { pk, sk: prefix } = paperKeys.contribution(work, '');
  const { items: firstItems } = await table.query({ pk, prefix, limit: MAX_INLINE_CONTRIBUTIONS });
  const { adds } = parseContribution(tally ?? {});
  const item: Item = {
    ...(record ?? paperKeys.record(work)),
    ...adds,
    contributions: Object.fromEntries(
      firstItems.map((contribution) => [
        citingKeyIn(contribution),
        toStoredContribution(parseContribution(contribution)),
      ]),
    ),
    ...(notices && { [NOTICE_CHANGES]: 1 }),
    revision: 1,
  };
  return [
    {
      kind: 'put',
      item,
      when: record
        ? { kind: 'equals', attribute: 'sequence', value: Number(record['sequence']) }
        : { kind: 'absent' },
    },
    ...[...(tally ? [tallyKey(work)] : []), ...firstItems].map(({ pk, sk }): Write => ({
      kind: 'delete',
      key: { pk, sk },
    })),
  ];
};
