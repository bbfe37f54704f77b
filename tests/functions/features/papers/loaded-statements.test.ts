import { pageOfLoaded, papersOfLoaded } from '#shared/domain/loaded-statements.ts';
import { spreadByPaper } from '#shared/domain/spread-by-paper.ts';
import { type ReportState, requestOfReport, startOfReport } from '#shared/domain/report-state.ts';
import type { PaperGroupsResponse } from '#web/records/papers/report.ts';
import type { StatementView } from '#shared/contracts/statements.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
const sentences = [
  'In contrast to earlier work [1], we found no zephyrine at all.',
  'Our results confirm what was reported before [1].',
  'The morning was measured before [1].',
];

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
beforeAll(async () => {
  ingest = await embeddedIngest();
  for (const [place, year] of [2003, 2019, 2003, 2011].entries())
    await ingest.handInFile(
      `citing-${place}.xml`,
      jats({
        doi: `10.5555/citing.${9 - place}`,
        year,
        author: [place === 2 ? 'Elm' : 'Rowan', 'A'],
        references: [{ doi: cited, title: 'Zephyrine rises in the morning hours' }],
        results: [...sentences, ...sentences].slice(place),
      }),
    );
  await ingest.workAll();
  api = testApi(ingest);
});
afterAll(() => ingest.close());

const answerOf = async (
  request: object,
): Promise<{ statements: StatementView[]; total: number }> => {
  const query = new URLSearchParams(
    Object.entries(request).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    ),
  );
  const { body } = await api.get(`/papers/${cited}/statements?${query.toString()}`);
  return body as never;
};
const idsOf = (
  page: { readonly statements: readonly { id: string }[]; total: number } | undefined,
) => page && { ids: page.statements.map(({ id }) => id), total: page.total };

it.each<Partial<ReportState>>([
  {},
  { page: 2 },
  { types: ['contradicting'] },
  { types: ['supporting', 'mentioning'], sort: 'date_asc' },
  { sort: 'date_desc' },
  { sort: 'date_asc' },
  { years: { from: 2004 } },
  { years: { to: 2011 }, sort: 'date_desc' },
  { selfCitations: 'only' },
  { selfCitations: 'left-out', labels: 'hidden' },
  { possibly: ['contradicting'] },
  { possibly: ['contradicting', 'supporting'], sort: 'date_asc' },
  { sections: ['methods'] },
  { sections: ['results'], years: { from: 2003, to: 2003 } },
])('what is loaded answers %j as the server does', async (change) => {
  const all = (await answerOf({ kind: 'text', sort: 'relevance', limit: 250 })).statements;
  const open = all.flatMap((one) => (one.locked ? [] : [one]));
  expect(open).toHaveLength(18);
  const state = { ...startOfReport, ...change };
  // Small pages, so that there are several.
  const alone = { ...requestOfReport({ ...state, view: 'statements' }), limit: 5 };
  const offset = state.page === 1 ? 0 : 5;
  const served = await answerOf({ ...alone, offset: 0, limit: 250 });
  // The server leaves it to the client to show no paper for long in the order by relevance.
  const ordered = alone.sort === 'relevance' ? spreadByPaper(served.statements) : served.statements;
  expect(idsOf(pageOfLoaded(open, { ...alone, offset }))).toEqual(
    idsOf({ statements: ordered.slice(offset, offset + 5), total: served.total }),
  );

  const grouped = { ...requestOfReport(state), limit: 2, offset: state.page === 1 ? 0 : 2 };
  const papers = papersOfLoaded(open, grouped);
  const told = (await answerOf(grouped)) as unknown as PaperGroupsResponse;
  expect(
    papers?.groups.map(({ statements, ...one }) => ({
      ...one,
      ...idsOf({ statements, total: 0 }),
    })),
  ).toEqual(
    told.groups.map(({ statements, ...one }) => ({ ...one, ...idsOf({ statements, total: 0 }) })),
  );
  expect([papers?.total, papers?.statementTotal, papers?.papers]).toEqual([
    told.total,
    told.statementTotal,
    { total: told.counts.papers.total, independent: told.counts.papers.independent },
  ]);
});

it.each([
  ['aaaaabbbc', 'aabaababc'],
  ['aaaa', 'aaaa'],
  ['aaaab', 'aabaa'],
  ['abab', 'abab'],
  ['', ''],
])('no paper of %s says more than two things in a row while another waits', (said, spread) => {
  const statements = said.split('').map((doi) => ({ citing: { doi } }));
  expect(
    spreadByPaper(statements)
      .map(({ citing }) => citing.doi)
      .join(''),
  ).toBe(spread);
});

it('what is loaded cannot answer for words', () => {
  expect(pageOfLoaded([], requestOfReport({ ...startOfReport, words: 'frost' }))).toBeUndefined();
});
