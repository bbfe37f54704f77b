import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { countDay } from '#functions/features/usage/count-day.ts';
import { readFigures, readTitleFigures } from '#functions/features/usage/figures.ts';
import { findDueDays } from '#functions/features/usage/find-due-days.ts';
import { logUses } from '#functions/features/usage/log-uses.ts';
import { recordItem } from '#functions/records/papers/paper-repository.ts';
import type { UsageMessage } from '#functions/records/usage/usage-message.ts';
import fc from '#tests/support/fast-check.ts';
import { often } from '#tests/support/often.ts';
import { recountUses } from '#tests/support/usage/recount-uses.ts';

const LICENSE = 'example-university';
const JOURNALS: Readonly<Record<string, string>> = {
  '10.5555/a': 'journal-of-examples',
  '10.5555/b': 'journal-of-examples',
  '10.5555/c': '',
};

const delivery = (body: unknown) => ({
  ...{ id: 'one', attempt: 1, receipt: 'one' },
  body: JSON.stringify(body),
});

const counted = async () => {
  const table = openEmbeddedTable(':memory:');
  for (const [doi, journal] of Object.entries(JOURNALS))
    await table.write({
      kind: 'put',
      item: recordItem({
        ...{ doi, origin: 'cited', title: 'An example', authors: [], affiliations: [] },
        ...{ paperType: 'article', keywords: [], subjects: [], meshDescriptors: [] },
        ...{ substances: [], funding: [], referenceCount: 0, year: 2020 },
        ...(journal && { journal: { name: 'Journal of Examples', slug: journal, issns: [] } }),
      }),
    });
  let now = new Date('2026-12-01T12:00:00.000Z');
  const clock = () => now;
  let secrets = 0;
  const newSecret = () => `secret-${String((secrets += 1))}`;
  const note = logUses({ table, now: clock, newSecret });
  const count = async () => {
    const bodies: string[] = [];
    const queue = { send: async (sent: readonly string[]) => void bodies.push(...sent) };
    await findDueDays({ table, queue, now: clock })();
    for (const body of bodies) await countDay({ table, now: clock })({ ...delivery(''), body });
    return bodies.length;
  };
  return {
    ...{ table, count },
    at: (time: string) => {
      now = new Date(time);
    },
    take: (messages: readonly unknown[]) => note(messages.map(delivery)),
    totals: async () => {
      const figures = await readFigures(table)(LICENSE, { from: '2026-11', to: '2026-12' });
      return sumBy(figures.map((one) => [`${one.month} ${one.metric}`, one.count]));
    },
    titles: async () => {
      const figures = await readTitleFigures(table)(LICENSE, { from: '2026-11', to: '2026-12' });
      return sumBy(
        figures.map((one) => [`${one.month} ${one.title.slug} ${one.metric}`, one.count]),
      );
    },
  };
};

const sumBy = (rows: readonly (readonly [string, number])[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const [name, count] of rows) sums[name] = (sums[name] ?? 0) + count;
  return sums;
};

const readerOf = (number: number) => String(number).repeat(64);
let ids = 0;
const use = (
  at: string,
  kind: UsageMessage['action']['kind'],
  { reader = 1, doi = '10.5555/a' }: { readonly reader?: number; readonly doi?: string } = {},
): UsageMessage => ({
  ...{ id: `use-${String((ids += 1))}`, at: `${at}.000Z`, license: LICENSE },
  ...{ by: 'network', method: 'Regular', reader: readerOf(reader) },
  action: kind === 'search' || kind === 'limit-exceeded' ? { kind } : { kind, doi },
});

test.each([
  {
    what: 'two clicks within half a minute are one, and the second counts',
    uses: [use('2026-11-20T10:01:00', 'request'), use('2026-11-20T10:01:29', 'request')],
    counts: { Total_Item_Requests: 1, Unique_Item_Requests: 1, Total_Item_Investigations: 1 },
  },
  {
    what: 'after 35 seconds they are two, by one reader of one hour',
    uses: [use('2026-11-20T10:01:00', 'request'), use('2026-11-20T10:01:35', 'request')],
    counts: { Total_Item_Requests: 2, Unique_Item_Requests: 1, Unique_Item_Investigations: 1 },
  },
  {
    what: 'a row of clicks, each soon after the one before, is one',
    uses: ['10:01:00', '10:01:25', '10:01:50', '10:02:15'].map((time) =>
      use(`2026-11-20T${time}`, 'request'),
    ),
    counts: { Total_Item_Requests: 1 },
  },
  {
    what: 'opening a report and reading its statements is one look and one reading',
    uses: [use('2026-11-20T10:01:00', 'investigation'), use('2026-11-20T10:01:01', 'request')],
    counts: { Total_Item_Investigations: 1, Total_Item_Requests: 1 },
  },
  {
    what: 'the next hour is another session',
    uses: [use('2026-11-20T10:50:00', 'request'), use('2026-11-20T11:05:00', 'request')],
    counts: { Total_Item_Requests: 2, Unique_Item_Requests: 2 },
  },
  {
    what: 'two readers are two, however fast',
    uses: [
      use('2026-11-20T10:01:00', 'request'),
      use('2026-11-20T10:01:01', 'request', { reader: 2 }),
    ],
    counts: { Total_Item_Requests: 2, Unique_Item_Requests: 2 },
  },
  {
    what: 'a second click behind midnight is known for one, under another salt',
    uses: [use('2026-11-30T23:59:50', 'request'), use('2026-12-01T00:00:05', 'request')],
    counts: { Total_Item_Requests: 0 },
  },
  {
    what: 'each search counts',
    uses: [use('2026-11-20T10:01:00', 'search'), use('2026-11-20T10:01:01', 'search')],
    counts: { Searches: 2 },
  },
  {
    what: 'somebody turned away twice at once was turned away once',
    uses: [
      use('2026-11-20T10:01:00', 'no-license'),
      use('2026-11-20T10:01:05', 'no-license'),
      use('2026-11-20T10:01:00', 'limit-exceeded'),
    ],
    counts: { No_License: 1, Limit_Exceeded: 1, Total_Item_Requests: 0 },
  },
])('$what', async ({ uses, counts }) => {
  const { take, count, totals } = await counted();
  await take(uses);
  await count();
  const found = await totals();
  for (const [metric, expected] of Object.entries(counts))
    expect([metric, found[`2026-11 ${metric}`] ?? 0]).toEqual([metric, expected]);
});

const times = fc.oneof(
  // Around the ends of hours, days and months, where sessions change.
  fc
    .integer({ min: -40, max: 40 })
    .chain((seconds) =>
      fc
        .constantFrom(
          '2026-11-30T23:00:00Z',
          '2026-12-01T00:00:00Z',
          '2026-12-01T01:00:00Z',
          '2026-11-29T00:00:00Z',
        )
        .map((at) => Date.parse(at) + seconds * 1000),
    ),
  fc
    .integer({ min: 0, max: 600 })
    .map((seconds) => Date.parse('2026-11-30T23:55:00Z') + seconds * 1000),
);
const uses = fc.array(
  fc.record({
    time: times,
    kind: fc.constantFrom('search', 'investigation', 'request', 'no-license', 'limit-exceeded'),
    reader: fc.integer({ min: 1, max: 2 }),
    doi: fc.constantFrom(...Object.keys(JOURNALS)),
  }),
  { maxLength: 40 },
);

test('what reports tell is what a recount of the raw log tells, however its messages came', async () => {
  await fc.assert(
    fc.asyncProperty(uses, fc.infiniteStream(fc.nat()), async (drawn, chance) => {
      const next = (below: number) => (chance.next().value as number) % below;
      const messages = drawn.map(({ time, kind, reader, doi }) =>
        use(new Date(time).toISOString().slice(0, 19), kind, { reader, doi }),
      );
      const { take, count, totals, titles } = await counted();
      // Twice, in any order, in batches, with counting in between: late ones change what was counted before.
      const coming = [...messages, ...messages.filter(() => next(2) === 0)]
        .map((message) => ({ message, place: next(1000) }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ message }) => message);
      for (let at = 0; at < coming.length;) {
        const size = 1 + next(5);
        expect(await take(coming.slice(at, at + size))).toEqual([]);
        at += size;
        if (next(3) === 0) await count();
      }
      await count();
      expect(await count()).toBe(0);
      const recount = recountUses(messages, (doi) => JOURNALS[doi] ?? '');
      expect(await totals()).toEqual(recount.totals);
      expect(await titles()).toEqual(recount.titles);
    }),
    { numRuns: often({ commit: 60, proof: 2000 }) },
  );
});

test('nobody can tell from the log who read, nor that it was the same on two days', async () => {
  const { take, table } = await counted();
  await take([use('2026-11-29T10:00:00', 'request'), use('2026-11-30T10:00:00', 'request')]);
  const log = await Promise.all(
    ['2026-11-29', '2026-11-30'].map((day) => table.query({ pk: `usage-log#${LICENSE}#${day}` })),
  );
  const items = log.flatMap((page) => page.items);
  const readers = items.map((item) => (item['use'] as { readonly reader: string }).reader);
  expect(new Set(readers).size).toBe(2);
  expect(JSON.stringify(items)).not.toContain(readerOf(1));
  // 15 days in which a use may come late, and then the log is forgotten, with the salt.
  await table.sweep(new Date('2026-12-20T00:00:00Z'));
  expect((await table.query({ pk: `usage-log#${LICENSE}#2026-11-30` })).items).toEqual([]);
  expect((await table.query({ pk: 'usage-salt' })).items).toEqual([]);
});

test('figures of a closed day stand: what comes later still is told in the dead letter', async () => {
  const { take, count, totals, at } = await counted();
  const [early, late] = [
    use('2026-11-20T10:00:00', 'search'),
    use('2026-11-20T11:00:00', 'search'),
  ];
  await take([early]);
  await count();
  at('2026-12-06T00:00:00.000Z');
  const [hopeless] = await take([late]);
  expect(hopeless?.reason).toBe('The figures of its day are closed.');
  expect(await totals()).toEqual({ '2026-11 Searches': 1 });
});

test('a message that is no use is told, and takes no other along', async () => {
  const { take, count, totals } = await counted();
  const hopeless = await take([{ no: 'use' }, use('2026-11-30T10:00:00', 'search')]);
  expect(hopeless).toHaveLength(1);
  await count();
  expect(await totals()).toEqual({ '2026-11 Searches': 1 });
});
