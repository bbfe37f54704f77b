import { findWorksByAllTitles } from '#infra/composition/stored-shapes/steps/find-works-by-all-titles.ts';
import { embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { type FictionalReference, jats } from '#tests/support/jats.ts';
import { knownIn } from '#tests/support/order-of-reading.ts';
import { dyingAfter } from '#tests/support/dying-calls.ts';

const study = 'A study of currents outside of the collection';
const translated = `${study}: a translated title`;
const complete = { doi: '10.5555/study', title: translated, year: 1994, pmid: '4711' };
const usual = { doi: '10.5555/study', title: study, year: 1994 };
const withoutDoi = { title: study, year: 1994 };

const filesOf = (references: readonly FictionalReference[]) =>
  references.map((reference, number) =>
    jats({
      doi: `10.5555/citing.${String(number)}`,
      references: [reference],
      results: ['Our results confirm the tide [1].'],
    }),
  );

const ingestOf = async (references: readonly FictionalReference[]) => {
  const ingest = await embeddedIngest();
  for (const [number, file] of filesOf(references).entries())
    await ingest.handInFile(`${String(number)}.xml`, file);
  await ingest.workAll();
  return ingest;
};

it('finds a work by the title that most references print, although the most complete one prints another', async () => {
  const ingest = await ingestOf([withoutDoi, complete, usual, { title: translated, year: 1994 }]);
  try {
    expect(await ingest.tallyOf('10.5555/study')).toMatchObject({ citingPublications: 4 });
    const { works } = await knownIn(ingest.table);
    expect(works['10.5555/study']).toMatchObject({ record: { title: translated } });
  } finally {
    await ingest.close();
  }
});

it('finds a work by the twelve titles of its most complete references, in either order', async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const titleOf = (number: number) =>
    `${study}, in its edition ${'abcdefghijklmnopqrst'[number] ?? ''}`;
  const many = numbers.map((number): FictionalReference => ({
    doi: '10.5555/study',
    title: titleOf(number),
    year: 1994,
    // The later half is the more complete one.
    ...(number >= 10 && { pmid: '4711' }),
  }));
  const counts = [];
  for (const references of [many, many.toReversed()]) {
    const ingest = await ingestOf(references);
    try {
      const { identities } = await knownIn(ingest.table);
      counts.push(
        Object.keys(identities).filter(
          (key) => key.startsWith('title#') && key.endsWith('known#10.5555/study'),
        ).length,
      );
    } finally {
      await ingest.close();
    }
  }
  expect(counts).toEqual([12, 12]);
});

it('brings older data along, also when it is cut off', async () => {
  // More than what a work's own item holds.
  const rest = Array.from({ length: 20 }, () => usual);
  const ingest = await ingestOf([
    complete,
    ...rest,
    { ...usual, title: `${study} II` },
    withoutDoi,
  ]);
  try {
    const { table } = ingest;
    const { files } = ingest.ports;
    const today = await knownIn(table);
    const { items } = await table.scan({ prefix: 'title#' });
    const others = items.filter(
      ({ sk, title }) => sk === 'known#10.5555/study' && title !== translated,
    );
    expect(others).toHaveLength(2);
    for (const { pk, sk } of others) await table.write({ kind: 'delete', key: { pk, sk } });
    const dies = dyingAfter(0);
    for (const dying of [
      { ...table, transactMany: dies(table.transactMany) },
      { ...table, write: dies(table.write), transact: dies(table.transact) },
    ])
      await expect(
        findWorksByAllTitles.run({ table: dying, files }, () => undefined),
      ).rejects.toThrow('killed');
    expect(await findWorksByAllTitles.run({ table, files }, () => undefined)).toBe(
      'Works are found by all titles that references print: 1 works were looked at.',
    );
    expect(await knownIn(table)).toEqual(today);
    expect(await ingest.tallyOf('10.5555/study')).toMatchObject({ citingPublications: 23 });
  } finally {
    await ingest.close();
  }
});
