import { mergePrints } from '#infra/composition/stored-shapes/steps/merge-prints.ts';
import { recordOfPrint } from '#functions/features/articles/record-of-print.ts';
import type { Item } from '#functions/platform/ports/table.ts';
import { doiOfPartition, recordIn } from '#functions/records/papers/paper-repository.ts';
import { embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { type FictionalReference, jats } from '#tests/support/jats.ts';
import { knownIn } from '#tests/support/order-of-reading.ts';
import { dyingAfter } from '#tests/support/dying-calls.ts';

const study = 'A study of currents outside of the collection';
const prints: readonly FictionalReference[] = [
  { doi: '10.5555/study' },
  { doi: '10.5555/study', title: study, year: 1994, pmid: '4711' },
  { title: study, year: 1994 },
  { doi: '10.5555/study', title: `${study}: a translated title`, year: 1994 },
  { pmid: '4711' },
];
/** More than what a work's own item holds. */
const files = [...prints, ...Array.from({ length: 20 }, () => ({ doi: '10.5555/study' }))].map(
  (reference, number) =>
    jats({
      doi: `10.5555/citing.${String(number)}`,
      references: [reference],
      results: ['Our results confirm the tide [1].'],
    }),
);

const withoutPrints = ({ printed: _, ...contribution }: Item): Item => contribution;

/** Items as they were written before prints were stored: the first reference alone describes a work. */
const olderItem = (item: Item): Item => {
  const {
    printedApart: _,
    printsApartChanges: _changes,
    formerIdentities: _former,
    ...rest
  } = item;
  const record = recordIn(item);
  return {
    ...rest,
    contributions: Object.fromEntries(
      Object.entries((item['contributions'] ?? {}) as Record<string, Item>).map(([by, stored]) => [
        by,
        withoutPrints(stored),
      ]),
    ),
    ...(record?.origin === 'cited' && {
      record: recordOfPrint(doiOfPartition(item.pk), {}),
    }),
  };
};

it('describes works as if all had been read today, also when it is cut off', async () => {
  const ingest = await embeddedIngest();
  try {
    for (const [number, file] of files.entries())
      await ingest.handInFile(`${String(number)}.xml`, file);
    await ingest.workAll();
    const { table } = ingest;
    const { files: stored } = ingest.ports;
    const today = await knownIn(table);
    expect(today.works['10.5555/study']).toMatchObject({ record: { title: study, pmid: '4711' } });

    const { items } = await table.scan({ prefix: 'paper#' });
    await table.putMany(
      items.map((item) =>
        item.sk === 'record'
          ? olderItem(item)
          : item.sk.startsWith('from#')
            ? withoutPrints(item)
            : item,
      ),
    );
    for (const prefix of ['title#', 'pmid#'])
      for (const { pk, sk } of (await table.scan({ prefix })).items)
        if (sk === 'known#10.5555/study') await table.write({ kind: 'delete', key: { pk, sk } });
    expect(await knownIn(table)).not.toEqual(today);

    for (const allowed of [0, 1, 2, 3]) {
      const dies = dyingAfter(allowed);
      const dying = {
        ...table,
        write: dies(table.write),
        transact: dies(table.transact),
        transactMany: dies(table.transactMany),
      };
      await expect(
        mergePrints.run({ table: dying, files: stored }, () => undefined),
      ).rejects.toThrow('killed');
    }
    const summary = await mergePrints.run({ table, files: stored }, () => undefined);
    expect(summary).toMatch(/^Works are described by the most complete of their references/);
    expect(await knownIn(table)).toEqual(today);
    expect(await ingest.tallyOf('10.5555/study')).toMatchObject({ citingPublications: 25 });
    await mergePrints.run({ table, files: stored }, () => undefined);
    expect(await knownIn(table)).toEqual(today);
  } finally {
    await ingest.close();
  }
});
