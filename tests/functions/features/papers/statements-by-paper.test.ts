import type { PaperGroupsResponse } from '#web/records/papers/report.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
const contrast = 'In contrast to earlier work [1], we found no zephyrine at all.';
const confirm = 'Our results confirm what was reported before [1].';
const neutral = 'The morning was measured before [1].';

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  const article = (name: string, year: number, results: readonly string[], surname = 'Rowan') =>
    ingest.handInFile(
      `${name}.xml`,
      jats({
        doi: `10.5555/${name}`,
        title: `The paper called ${name}`,
        year,
        author: [surname, 'A'],
        references: [{ doi: cited, title: 'Zephyrine rises' }],
        results,
      }),
    );
  await article('dull', 2022, [neutral, neutral, neutral, neutral]);
  await article('telling', 2003, [neutral, contrast, confirm]);
  await article('own', 2010, [confirm], 'Elm');
  await article(
    'endless',
    2011,
    Array.from({ length: 40 }, () => neutral),
  );
  await article('silent', 2012, ['Nothing is cited here.']);
  await ingest.workAll();
});
afterAll(() => ingest.close());

const ask = async (query: string, mayRead = true) => {
  const api = testApi({ ...ingest, mayReadStatements: async () => mayRead });
  const { status, body, text } = await api.get(`/papers/${cited}/statements?${query}`);
  return { ...(body as unknown as PaperGroupsResponse), status, text };
};
const papersIn = ({ groups }: PaperGroupsResponse) =>
  groups.map(({ citing, total }) => `${citing.doi.slice('10.5555/'.length)} ${total}`);

it('puts statements beneath the papers in which they stand, and counts papers', async () => {
  const reply = await ask('group=paper&kind=text');
  expect(papersIn(reply).slice(0, 2).toSorted()).toEqual(['own 1', 'telling 3']);
  expect(papersIn(reply).slice(2).toSorted()).toEqual(['dull 4', 'endless 40']);
  expect([reply.total, reply.statementTotal, reply.locked]).toEqual([4, 48, false]);
  for (const { citing, statements, total } of reply.groups) {
    expect(statements).toHaveLength(Math.min(total, 25));
    expect(new Set(statements.map((one) => one.citing.doi))).toEqual(new Set([citing.doi]));
  }
});

it('counts papers as a recount of all statements does', async () => {
  const { counts, groups } = await ask('group=paper&kind=text');
  const all = await ingest.statementsAbout(cited);
  const papers = (keep: (one: (typeof all)[number]) => boolean) =>
    new Set(all.filter(keep).map((one) => one.citingDoi)).size;
  expect(counts.papers).toMatchObject({
    total: papers(() => true),
    independent: papers((one) => !one.selfCitation),
    byType: Object.fromEntries(
      (['supporting', 'contradicting', 'mentioning'] as const).map((type) => [
        type,
        {
          total: papers((one) => one.type === type),
          independent: papers((one) => one.type === type && !one.selfCitation),
        },
      ]),
    ),
  });
  expect(counts.papers.byType.supporting).toEqual({ total: 2, independent: 1 });
  expect(groups).toHaveLength(4);
});

it('comes in pages of papers, and every filter applies', async () => {
  const whole = papersIn(await ask('group=paper&kind=text'));
  const pages = [];
  for (const offset of [0, 2, 4])
    pages.push(await ask(`group=paper&kind=text&limit=2&offset=${offset}`));
  expect(pages.flatMap(papersIn)).toEqual(whole);
  expect(papersIn(await ask('group=paper&type=contradicting'))).toEqual(['telling 1']);
  expect(papersIn(await ask('group=paper&self_citation=true'))).toEqual(['own 1']);
  expect(papersIn(await ask('group=paper&year_from=2020'))).toEqual(['dull 4']);
  expect(papersIn(await ask('group=paper&q=zephyrine'))).toEqual(['telling 1']);
  expect(papersIn(await ask('group=paper&kind=text&sort=date_asc&limit=1'))).toEqual(['telling 3']);
});

it('says without entitlement who cites and how, but no word of the text', async () => {
  const reply = await ask('group=paper&kind=text', false);
  expect(reply.locked).toBe(true);
  expect(papersIn(reply)).toEqual(papersIn(await ask('group=paper&kind=text')));
  expect(reply.groups.flatMap((one) => one.statements).every((one) => one.locked)).toBe(true);
  for (const secret of ['zephyrine at all', 'confirm what', 'morning'])
    expect(reply.text).not.toContain(secret);
  // Nor do words that are looked for tell it.
  expect((await ask('group=paper&kind=text&q=zephyrine', false)).statementTotal).toBe(48);
});

it('refuses more papers at once than their sentences fit into an answer', async () => {
  expect((await ask('group=paper&limit=51')).status).toBe(400);
  expect((await ask('group=paper&limit=50')).status).toBe(200);
});
