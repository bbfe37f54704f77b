import type { Person } from '#shared/domain/person.ts';
import { jats } from '#tests/support/jats.ts';

import {
  ALGAE,
  CITING,
  CORAL,
  type DashboardsWorld,
  dashboardsWorld,
  MOSS,
  SECRET,
} from './support.ts';

let world: DashboardsWorld;
let owner: Person;
let at: string;
beforeAll(async () => {
  world = await dashboardsWorld();
  owner = await world.people.make('premium');
  const { slug } = await world.made(owner, {
    name: 'Sea and stone',
    isPublic: true,
    dois: [ALGAE, CORAL, MOSS, CITING],
  });
  await world.api.workOnDashboards();
  at = `/dashboards/${slug}`;
});
afterAll(() => world.close());

const read = async (part: string) => (await world.api.as(owner).get(`${at}${part}`)).body;
const doisOf = async (query: string) =>
  ((await read(`/papers?${query}`))['papers'] as { doi: string }[]).map(({ doi }) => doi);

describe('the table of papers', () => {
  it.each([
    ['sort=title&sort_order=asc', [ALGAE, CORAL, CITING, MOSS]],
    ['sort=total&sort_order=desc', [ALGAE, CORAL, MOSS, CITING]],
    ['sort=supporting&sort_order=desc&limit=1', [ALGAE]],
    ['sort=year&sort_order=desc&limit=1', [CITING]],
    ['sort=title&sort_order=asc&limit=2&offset=1', [CORAL, CITING]],
    ['q=CORAL%20warm', [CORAL]],
    ['q=10.5555/moss', [MOSS]],
    ['q=nothing', []],
    ['notice=true&sort=title&sort_order=asc', [CORAL, CITING]],
    ['notice=false&sort=title&sort_order=asc', [ALGAE, MOSS]],
  ])('with %s lists %j', async (query, dois) => {
    expect(await doisOf(query)).toEqual(dois);
  });

  it('tells of notices, and of works relied on that were retracted', async () => {
    const { papers } = (await read('/papers?notice=true&sort=title&sort_order=asc')) as {
      papers: unknown[];
    };
    expect(papers).toMatchObject([
      { doi: CORAL, editorialNotices: [{ status: 'retracted' }], reliesOn: [] },
      { doi: CITING, editorialNotices: [], reliesOn: [{ doi: CORAL, status: 'retracted' }] },
    ]);
  });
});

describe('the overview', () => {
  it('adds up its papers and counts what is said of them', async () => {
    const overview = await read('/overview');
    expect(overview).toMatchObject({
      totals: {
        papers: 4,
        tally: { total: 4, supporting: 2, contradicting: 1, mentioning: 1 },
        withNotice: 1,
        relyingOnNotice: 1,
        contrasted: 1,
        mostContested: { doi: CORAL, supporting: 0, contradicting: 1 },
      },
      matching: {
        total: 4,
        supporting: 2,
        contradicting: 1,
        mentioning: 1,
        unclassified: 0,
        papers: 4,
      },
      overTime: [
        { year: 2019, byType: { supporting: 1, contradicting: 1, mentioning: 1, unclassified: 0 } },
        { year: 2021, byType: { supporting: 1, contradicting: 0, mentioning: 0, unclassified: 0 } },
      ],
      sections: [{ key: 'results', docCount: 4 }],
      citingJournals: [{ key: 'Journal of Invented Results', docCount: 4 }],
      citingAuthors: [
        { key: 'Mira Rowan', docCount: 3 },
        { key: 'Ola Birch', docCount: 1 },
      ],
      mostSupported: [{ doi: ALGAE }],
      mostContrasted: [{ doi: CORAL }],
      notices: [
        { doi: CORAL, status: 'retracted' },
        { doi: CORAL, status: 'retracted', through: { doi: CITING } },
      ],
    });
  });

  it('counts each paper that cites any of its papers once', async () => {
    const citing = new Set<string>();
    for (const doi of [ALGAE, CORAL, MOSS, CITING]) {
      const { body } = await world.api.get(`/papers/${doi}/citing-papers`);
      for (const { work } of body['papers'] as { work: { doi: string } }[]) citing.add(work.doi);
    }
    const { totals } = (await read('/overview')) as { totals: Record<string, unknown> };
    expect([...citing]).toEqual(expect.arrayContaining([CITING, '10.5555/later']));
    expect(totals).toMatchObject({ citingPublications: citing.size });
  });

  it('tells what stands out as the reports of its papers tell it, whatever the filters', async () => {
    const notices = { own: 0, cited: 0 };
    const contradicting = new Map<string, number>();
    for (const doi of [ALGAE, CORAL, MOSS, CITING]) {
      const { body: paper } = await world.api.get(`/papers/${doi}`);
      notices.own += Number((paper['editorialNotices'] as unknown[]).length > 0);
      const { body: cited } = await world.api.get(`/papers/${doi}/references`);
      const works = cited['references'] as { editorialNotices: { status: string }[] }[];
      const isGrave = ({ status }: { status: string }) => status === 'retracted';
      notices.cited += Number(works.some((work) => work.editorialNotices.some(isGrave)));
      const { body } = await world.api.as(owner).get(`/papers/${doi}/statements?limit=250`);
      const statements = body['statements'] as { type: string; kind: string }[];
      contradicting.set(
        doi,
        statements.filter(({ type, kind }) => type === 'contradicting' && kind === 'text').length,
      );
    }
    const [[most, times] = ['', 0]] = [...contradicting].sort(([, a], [, b]) => b - a);
    for (const query of ['', '?type=supporting', '?year_from=2020'])
      expect(await read(`/overview${query}`)).toMatchObject({
        totals: {
          withNotice: notices.own,
          relyingOnNotice: notices.cited,
          contrasted: [...contradicting.values()].filter((count) => count > 0).length,
          mostContested: { doi: most, contradicting: times },
        },
      });
    expect([notices, times]).toEqual([{ own: 1, cited: 1 }, 1]);
  });

  it.each([
    ['type=supporting', 2],
    ['type=supporting&type=contradicting', 3],
    ['type=unclassified', 0],
    ['section=introduction', 0],
    ['year_from=2020', 1],
    ['year_to=2019', 3],
    ['citing_author=Ola%20Birch', 1],
    ['citing_country=norway', 1],
    ['citing_country=Norway&citing_country=Peru', 1],
    ['citing_country=Peru', 0],
    ['citing_journal=journal%20of%20invented%20results', 4],
    ['q=shine', 1],
    ['q=shine&type=contradicting', 0],
    ['type=supporting&year_to=2020', 1],
  ])('and the statements hold the filters %s together', async (query, total) => {
    const { statements, total: told } = (await read(`/statements?${query}`)) as {
      statements: { type: string; cited: { doi: string } }[];
      total: number;
    };
    expect([told, statements.length]).toEqual([total, total]);
    // The numbers of the page are recounted from the statements that it lists.
    const ofType = (type: string) =>
      statements.filter((statement) => statement.type === type).length;
    expect(await read(`/overview?${query}`)).toMatchObject({
      matching: {
        total,
        supporting: ofType('supporting'),
        contradicting: ofType('contradicting'),
        mentioning: ofType('mentioning'),
        unclassified: ofType('unclassified'),
        papers: new Set(statements.map(({ cited }) => cited.doi)).size,
      },
    });
  });
});

describe('filters of statements', () => {
  type Rows = { doi: string; tally: Record<string, number> }[];
  const rows = async (query: string) => (await read(`/papers?${query}`))['papers'] as Rows;

  it('leave the papers that are spoken of, each with what is said of it under them', async () => {
    const papers = await rows('type=supporting&year_from=2020');
    expect(papers.map(({ doi, tally }) => [doi, tally])).toEqual([
      [
        ALGAE,
        {
          total: 1,
          supporting: 1,
          contradicting: 0,
          mentioning: 0,
          unclassified: 0,
          selfCitations: 0,
          citingPublications: 1,
        },
      ],
    ]);
  });

  it.each([
    ['type=supporting', [ALGAE]],
    ['statement_q=warm', [CORAL]],
    ['statement_q=warm&q=algae', []],
    ['year_to=2019&sort=title&sort_order=asc', [ALGAE, CORAL, MOSS]],
    ['year_to=2019&notice=true', [CORAL]],
    ['section=introduction', []],
  ])('such as %s leave %j', async (query, dois) => {
    expect((await rows(query)).map(({ doi }) => doi)).toEqual(dois);
  });

  it.each([
    'type=supporting',
    'type=contradicting',
    'citing_author=Ola%20Birch',
    'year_to=2019',
    'section=introduction',
  ])('%s leaves the totals alone, and what matches is what the lists hold', async (query) => {
    const overview = await read(`/overview?${query}`);
    const { statements } = (await read(`/statements?${query}`)) as {
      statements: unknown[];
    };
    const unfiltered = await read('/overview');
    expect(overview['totals']).toEqual(unfiltered['totals']);
    expect(overview).toMatchObject({
      matching: { total: statements.length, papers: (await rows(query)).length },
    });
  });

  it('are said in the API documentation to narrow everything but the totals', async () => {
    const { body } = await world.api.get('/openapi.json');
    const paths = body['paths'] as Record<string, { get?: { description?: string } }>;
    for (const path of ['/dashboards/{slug}/overview', '/dashboards/{base}/{slug}/overview'])
      expect(paths[path]?.get?.description).toContain(
        '`totals` describes the whole collection, whatever the filters',
      );
  });

  it('leave the most supported, the most contrasted and the notices', async () => {
    const dois = (list: unknown) => (list as { doi: string }[]).map(({ doi }) => doi);
    const overview = await read('/overview?citing_author=Ola%20Birch');
    expect(overview).toMatchObject({
      totals: { papers: 4, tally: { total: 4 }, withNotice: 1 },
      matching: { total: 1, papers: 1 },
      mostSupported: [{ doi: ALGAE, tally: { total: 1, supporting: 1 } }],
      mostContrasted: [],
      notices: [],
    });
    const contrasted = await read('/overview?type=contradicting');
    expect(dois(contrasted['mostContrasted'])).toEqual([CORAL]);
    expect(contrasted['mostSupported']).toEqual([]);
    expect(dois(contrasted['notices'])).toEqual([CORAL]);
  });

  it('do not reveal their text word by word to a person who may not read it', async () => {
    const { papers } = (await world.api.get(`${at}/papers?statement_q=purple`)).body as {
      papers: Rows;
    };
    expect(papers).toHaveLength(4);
    expect(await rows('statement_q=purple')).toHaveLength(1);
  });
});

describe('the statements', () => {
  it('are listed newest first, with their text for entitled readers', async () => {
    const { statements, locked } = (await read('/statements')) as {
      statements: { citing: { year: number }; text: string }[];
      locked: boolean;
    };
    expect(locked).toBe(false);
    expect(statements.map(({ citing }) => citing.year)).toEqual([2021, 2019, 2019, 2019]);
    expect(statements.some(({ text }) => text.includes(SECRET))).toBe(true);
  });

  it('are counted for people who may not read them but not revealed, not even by searching their words', async () => {
    const free = await world.people.make('free');
    for (const person of [undefined, free])
      for (const query of ['', '?q=purple']) {
        const api = person ? world.api.as(person) : world.api;
        const { text, body } = await api.get(`${at}/statements${query}`);
        expect(body).toMatchObject({ statements: [], total: 4, statementTotal: 4, locked: true });
        expect(text).not.toContain('purple');
        expect((await api.get(`${at}/overview${query}`)).body).toMatchObject({
          matching: { total: 4 },
        });
      }
  });
});

it('an empty dashboard shows nothing', async () => {
  const { slug } = await world.made(owner, { name: 'Empty', dois: [] });
  const { body } = await world.api.as(owner).get(`/dashboards/${slug}/overview`);
  expect(body).toMatchObject({ totals: { papers: 0 }, matching: { total: 0 }, overTime: [] });
});

it('shows a later retraction within an hour', async () => {
  const { slug } = await world.made(owner, { name: 'Later news', dois: [CITING] });
  await world.api.workOnDashboards();
  const relied = async () =>
    (await world.api.as(owner).get(`/dashboards/${slug}/papers`)).body['papers'] as {
      reliesOn: { doi: string }[];
    }[];
  expect((await relied())[0]?.reliesOn.map(({ doi }) => doi)).toEqual([CORAL]);
  await world.ingest.handInFile(
    'moss.xml',
    jats({
      doi: '10.5555/moss-notice',
      type: 'retraction',
      title: 'Retraction: Moss on stones, a very patient study',
      related: `<related-article related-article-type="retracted-article" ext-link-type="doi" xlink:href="${MOSS}"/>`,
    }),
  );
  await world.ingest.workAll();
  world.api.messagesOf('dashboards').splice(0);
  await world.api.as(owner).get(`/dashboards/${slug}`);
  expect(world.api.messagesOf('dashboards')).toEqual([]);
  world.ingest.later(3601);
  await world.api.as(owner).get(`/dashboards/${slug}`);
  await world.api.workOnDashboards();
  expect((await relied())[0]?.reliesOn.map(({ doi }) => doi).sort()).toEqual([CORAL, MOSS]);
});

it('tells at once what was read since it was opened last', async () => {
  const { slug } = await world.made(owner, { name: 'Growing moss', dois: [MOSS] });
  const told = async () => {
    const [overview, papers] = await Promise.all(
      ['overview', 'papers', 'overview?type=contradicting', 'statements'].map(
        async (part) => (await world.api.as(owner).get(`/dashboards/${slug}/${part}`)).body,
      ),
    );
    return { matching: overview?.['matching'], papers: papers?.['papers'] };
  };
  expect(await told()).toMatchObject({
    matching: { total: 1, contradicting: 0 },
    papers: [{ doi: MOSS, tally: { contradicting: 0, citingPublications: 1 } }],
  });
  await world.ingest.handInFile(
    'doubt.xml',
    jats({
      doi: '10.5555/doubt',
      title: 'Doubts about the patience of moss on stones',
      year: 2023,
      references: [{ doi: MOSS, title: 'Moss on stones, a very patient study' }],
      results: ['Contrary to earlier reports [1], our moss was not patient.'],
    }),
  );
  await world.ingest.workAll();
  await world.ingest.ports.index.refresh();
  expect(await told()).toMatchObject({
    matching: { total: 2, contradicting: 1 },
    papers: [{ doi: MOSS, tally: { contradicting: 1, citingPublications: 2 } }],
  });
});
