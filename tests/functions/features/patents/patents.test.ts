import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { importPatents } from '#functions/features/patents/import-patents.ts';
import { readPatentLine } from '#functions/ingest/patents/read-patent-line.ts';
import { openEmbeddedPatents } from '#infra/local/data/open-patents.ts';
import type { PatentReply, PatentsReply, PatentView } from '#shared/contracts/patents.ts';
import type { WholeTable } from '#functions/platform/ports/table.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleIn } from '#tests/support/people.ts';

const LIGHT = '10.5555/light';
const WITHDRAWN = '10.5555/retracted';

const patent = (number: string, changes: object = {}) => ({
  number,
  title: `The patent ${number}`,
  applicants: ['Dusk Light Works'],
  inventors: ['Mira Rowan'],
  published: '2018-11-13',
  classes: ['F21K 2/06'],
  ...changes,
});

const patents = [
  patent('US-7000001-B2', {
    title: 'Lamp that glows',
    abstract: 'It glows as lanternfish do.',
    citations: [
      'Nobody knows this one, 1999.',
      { printed: 'Rowan M., doi printed', doi: LIGHT },
      'Elm et al., Night light of small deep fishes, J. Sea 3 (2011).',
    ],
  }),
  patent('US-7000001-A1', { title: 'Lamp that glows', published: '2016-01-02' }),
  patent('EP-1234567-B1', {
    title: 'Method of drying herring',
    applicants: ['Herring Houses'],
    inventors: ['Ada Okonkwo'],
    published: '2020-02-03',
    classes: ['A23B 4/03'],
    citations: [{ printed: 'Rowan M.', doi: LIGHT }],
  }),
];

let ingest: EmbeddedIngest;
let folder: string;
let index: ReturnType<typeof openEmbeddedPatents>;
let api: ReturnType<typeof testApi>;
let tester: ReturnType<ReturnType<typeof testApi>['as']>;

// The table of an embedded ingest is the embedded one.
const wholeTable = () => ingest.ports.table as WholeTable;
const importing = (lines: readonly object[]) => {
  const records = async function* () {
    for (const line of lines) yield readPatentLine(JSON.stringify(line));
  };
  return importPatents({ table: ingest.ports.table, patentIndex: index.index })(records());
};
const get = async <Reply>(path: string): Promise<Reply> => {
  const { status, body } = await tester.get(path);
  if (status !== 200) throw new Error(`${path} answered ${String(status)}.`);
  // The call's own schema has checked it on the way out.
  return body as unknown as Reply;
};
const found = async (query: string) =>
  (await get<PatentsReply>(`/patents?${query}`)).hits.map(({ id }) => id);

beforeAll(async () => {
  ingest = await embeddedIngest();
  folder = mkdtempSync(join(tmpdir(), 'veracite-patents-'));
  index = openEmbeddedPatents(folder, wholeTable());
  api = testApi({ ports: ingest.ports, world: { patentIndex: index.index } });
  await ingest.handInFile(
    'light.xml',
    jats({ doi: LIGHT, title: 'Light of lanternfish', results: ['It glows.'] }),
  );
  await ingest.handInFile(
    'retracted.xml',
    jats({ doi: WITHDRAWN, title: 'Night light of small deep fishes', year: 2011 }),
  );
  await ingest.handInFile(
    'notice.xml',
    jats({
      doi: '10.5555/notice',
      type: 'retraction',
      title: 'Retraction: Night light of small deep fishes',
      related: `<related-article related-article-type="retracted-article" ext-link-type="doi" xlink:href="${WITHDRAWN}"/>`,
    }),
  );
  await ingest.workAll();
  const people = peopleIn(ingest.ports.table, ingest.ports.now);
  tester = api.as(await people.make('free', { featureFlags: ['beta-patents'] }));
  expect(await importing(patents)).toEqual({ read: 3, made: 3, changed: 0, left: {} });
});
afterAll(async () => {
  await index.close();
  await ingest.close();
  rmSync(folder, { recursive: true });
});

describe('searching patents', () => {
  it('finds them by words of what they are about and of who made them, best first', async () => {
    const { hits, total } = await get<PatentsReply>('/patents?term=lanternfish');
    expect(total).toBe(1);
    expect(hits).toMatchObject([
      { id: 'US-7000001-B2', citations: 3, works: 2, highlights: { abstract: [[12, 23]] } },
    ]);
    expect(await found('term=okonkwo')).toEqual(['EP-1234567-B1']);
    expect(await found('term=herring+houses')).toEqual(['EP-1234567-B1']);
    expect(await found('term=submarine')).toEqual([]);
  });

  it('shows the newest first where nothing is looked for, page by page', async () => {
    expect(await found('')).toEqual(['EP-1234567-B1', 'US-7000001-B2', 'US-7000001-A1']);
    expect(await found('limit=1&offset=1')).toEqual(['US-7000001-B2']);
    expect(await found('sort=date&sort_order=asc&limit=1')).toEqual(['US-7000001-A1']);
  });

  it('leads from a number, however it is written, to its publications', async () => {
    expect(await found('term=US+7,000,001')).toEqual(['US-7000001-B2', 'US-7000001-A1']);
    expect(await found('term=us7000001a1')).toEqual(['US-7000001-A1']);
  });

  it.each([
    ['jurisdictions=ep', ['EP-1234567-B1']],
    ['applicants=Herring+Houses', ['EP-1234567-B1']],
    ['inventors=Mira+Rowan', ['US-7000001-B2', 'US-7000001-A1']],
    ['classes=A23B+4%2F03', ['EP-1234567-B1']],
    ['date_from=2017&date_to=2019', ['US-7000001-B2']],
    ['jurisdictions=EP&inventors=Mira+Rowan', []],
  ])('narrows by %s', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  it('counts what it can be narrowed by', async () => {
    const { aggregations } = await get<PatentsReply>('/patents');
    expect(aggregations).toMatchObject({
      jurisdictions: [
        { key: 'US', docCount: 2 },
        { key: 'EP', docCount: 1 },
      ],
      applicants: [
        { key: 'Dusk Light Works', docCount: 2 },
        { key: 'Herring Houses', docCount: 1 },
      ],
    });
  });

  it('reaches no more than 10,000', async () => {
    expect((await tester.get('/patents?offset=9995&limit=10')).status).toBe(400);
  });
});

describe('a patent', () => {
  it('tells what it cites: works that are here first, each with its tally and notices', async () => {
    const read = await get<PatentReply>('/patents/US-7000001-B2');
    expect(read).toMatchObject({
      title: 'Lamp that glows',
      citations: 3,
      cited: { here: 2, notices: [{ status: 'retracted', count: 1 }] },
      publications: ['US-7000001-A1'],
    });
    expect(read.cites).toMatchObject([
      { doi: LIGHT, work: { title: 'Light of lanternfish', tally: { total: 0 } } },
      {
        doi: WITHDRAWN,
        match: { by: 'title', score: 0.8 },
        work: { editorialNotices: [{ status: 'retracted' }] },
      },
      { printed: 'Nobody knows this one, 1999.' },
    ]);
    expect(read.cites[2]?.work).toBeUndefined();
    const page = await get<PatentReply>('/patents/US-7000001-B2?limit=1&offset=1');
    expect(page.cites).toMatchObject([{ doi: WITHDRAWN }]);
    expect(page.cited.here).toBe(2);
  });

  it('is its newest publication where the kind is left out', async () => {
    expect(await get<PatentReply>('/patents/us7000001')).toMatchObject({ id: 'US-7000001-B2' });
  });

  it('that nobody imported is not there, and what is no number is refused', async () => {
    expect((await tester.get('/patents/US-7000009-B2')).status).toBe(404);
    expect((await tester.get('/patents/US-7000001-B1')).status).toBe(404);
    expect((await tester.get('/patents/lamp')).status).toBe(400);
  });
});

describe('a paper', () => {
  it('is cited by patents, the newest first', async () => {
    const { patents: citing, total } = await get<{
      readonly patents: readonly PatentView[];
      readonly total: number;
    }>(`/papers/${LIGHT}/patents`);
    expect(total).toBe(2);
    expect(citing.map(({ id }) => id)).toEqual(['EP-1234567-B1', 'US-7000001-B2']);
    const second = await get<{ readonly patents: readonly PatentView[] }>(
      `/papers/${LIGHT}/patents?limit=1&offset=1`,
    );
    expect(second.patents.map(({ id }) => id)).toEqual(['US-7000001-B2']);
  });

  it('that nobody knows has none to ask for', async () => {
    expect((await tester.get('/papers/10.5555/nowhere/patents')).status).toBe(404);
  });
});

describe('somebody without the feature beta-patents', () => {
  it.each(['/patents', '/patents/US-7000001-B2', `/papers/${LIGHT}/patents`])(
    'reads %s as everybody does, signed in or not',
    async (path) => {
      const people = peopleIn(ingest.ports.table, ingest.ports.now);
      const other = api.as(await people.make('free'));
      const expected = await tester.get(path);
      expect(expected.status).toBe(200);
      expect(await other.get(path)).toMatchObject({ status: 200, body: expected.body });
      expect(await api.get(path)).toMatchObject({ status: 200, body: expected.body });
    },
  );
});

describe('importing again', () => {
  it('changes nothing where nothing changed', async () => {
    expect(await importing(patents)).toMatchObject({ made: 0, changed: 0 });
  });

  it('replaces what a patent was and what it cited, and says what it left out', async () => {
    const shorter = patent('US-7000005-B1', { citations: [{ printed: 'Rowan', doi: LIGHT }] });
    const other = { ...shorter, title: 'Quite another lamp', citations: ['Nobody, 1999.'] };
    const citing = () =>
      get<{ readonly total: number }>(`/papers/${LIGHT}/patents`).then(({ total }) => total);
    const before = await citing();
    await importing([shorter]);
    expect(await citing()).toBe(before + 1);
    expect(await importing([other, { title: 'No number' }, { number: 'x', title: 'x' }])).toEqual({
      read: 3,
      made: 0,
      changed: 1,
      left: { 'no patent': 1, 'no number': 1 },
    });
    expect(await citing()).toBe(before);
    expect(await found('term=quite+another')).toEqual(['US-7000005-B1']);
    expect(await get('/patents/US-7000005-B1')).toMatchObject({ citations: 1, works: 0 });
  });

  it('finds printed literature that came in since', async () => {
    const late = patent('US-7000006-B1', {
      citations: ['Elm, “A very late work about sea urchins at dusk”, J. Sea, 2014'],
    });
    await importing([late]);
    await ingest.handInFile(
      'late.xml',
      jats({
        doi: '10.5555/late',
        title: 'A very late work about sea urchins at dusk',
        year: 2014,
      }),
    );
    await ingest.workAll();
    expect(await importing([late])).toMatchObject({ changed: 1 });
    expect(await get('/patents/US-7000006-B1')).toMatchObject({ works: 1, cited: { here: 1 } });
  });

  it('is not needed where only the index was lost: it is made of what is stored', async () => {
    const here = mkdtempSync(join(tmpdir(), 'veracite-patents-'));
    const anew = openEmbeddedPatents(here, wholeTable());
    const other = testApi({ ports: ingest.ports, world: { patentIndex: anew.index } });
    const people = peopleIn(ingest.ports.table, ingest.ports.now);
    const asking = other.as(await people.make('free', { featureFlags: ['beta-patents'] }));
    for (const path of ['/patents?term=lanternfish', `/papers/${LIGHT}/patents`])
      expect((await asking.get(path)).body).toEqual((await tester.get(path)).body);
    await anew.close();
    rmSync(here, { recursive: true });
  });
});
