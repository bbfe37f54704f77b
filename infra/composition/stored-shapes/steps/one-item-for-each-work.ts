import type { Item, Key, Table, Write } from '#functions/platform/ports/table.ts';
import { untilWritten } from '#functions/platform/ports/until-written.ts';
import {
  contributionIn,
  MOST_WITHIN,
  storedAs,
} from '#functions/records/articles/stored-contributions.ts';
import {
  citingKeyIn,
  doiOfPartition,
  paperKeys,
} from '#functions/records/papers/paper-repository.ts';

import type { Step } from '../step.ts';

const tallyKey = (work: string): Key => ({ pk: paperKeys.partition(work), sk: 'tally' });

/** Tally and first contributions, which were items of their own, go into the item of the work's record. */
export const oneItemForEachWork: Step = {
  says: 'Gathering what is known of each work, works',
  run: async ({ table }, onDone) => {
    let done = 0;
    let after: string | undefined;
    do {
      const { items, next } = await table.scan({
        prefix: paperKeys.partition(''),
        ...(after !== undefined && { after }),
      });
      const works = new Set(
        items.flatMap(({ pk, sk, revision }) =>
          sk === 'tally' || (sk === 'record' && revision === undefined) ? [doiOfPartition(pk)] : [],
        ),
      );
      await gather(table, [...works]);
      done += works.size;
      onDone(done);
      after = next;
    } while (after !== undefined);
  },
};

const gather = (table: Table, works: readonly string[]): Promise<void> =>
  untilWritten(table)(works, (left) =>
    Promise.all(
      left.map(async (work) => ({ pieces: [work], writes: await writesOf(table, work) })),
    ),
  );

const writesOf = async (table: Table, work: string): Promise<readonly Write[]> => {
  const [record, tally] = await Promise.all([
    table.get(paperKeys.record(work)),
    table.get(tallyKey(work)),
  ]);
  if (record?.['revision'] !== undefined) return [];
  const { pk, sk: prefix } = paperKeys.contribution(work, '');
  const { items: first } = await table.query({ pk, prefix, limit: MOST_WITHIN });
  const { adds } = contributionIn(tally ?? {});
  const item: Item = {
    ...(record ?? paperKeys.record(work)),
    ...adds,
    contributions: Object.fromEntries(
      first.map((one) => [citingKeyIn(one), storedAs(contributionIn(one))]),
    ),
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
    ...[...(tally ? [tallyKey(work)] : []), ...first].map(({ pk, sk }): Write => ({
      kind: 'delete',
      key: { pk, sk },
    })),
  ];
};
