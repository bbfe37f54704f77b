import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const SECRET = 'The retracted study of reefs could not be repeated';
const REEFS = '10.5555/reefs';
const KELP = '10.5555/kelp';

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
const asked: unknown[] = [];

beforeAll(async () => {
  ingest = await embeddedIngest();
  const references = [
    { doi: REEFS, title: 'A study of reefs' },
    { doi: KELP, title: 'On kelp' },
  ];
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/citing',
      references,
      results: [`${SECRET} [1].`, 'Kelp grew as before [2].'],
    }).replace(
      '<body>',
      `<body><sec sec-type="intro"><title>Introduction</title><p>Reefs were studied <xref ref-type="bibr" rid="B1">1</xref>.</p>
      <p>Reefs were studied often <xref ref-type="bibr" rid="B1">1</xref>.</p>
      <fig><caption><p>Reefs as others drew them <xref ref-type="bibr" rid="B1">1</xref>.</p></caption></fig></sec>`,
    ),
  );
  await ingest.handInFile(
    'notice.xml',
    jats({
      doi: '10.5555/retraction',
      type: 'retraction',
      title: 'Retraction of a study of reefs',
      references: [{ doi: REEFS, title: 'A study of reefs' }],
      results: ['The study of reefs is withdrawn [1].'],
      related: `<related-article related-article-type="retracted-article" ext-link-type="doi" xlink:href="${REEFS}"/>`,
    }),
  );
  await ingest.workAll();
  await ingest.ports.index.refresh();
  const index: SearchIndex = {
    ...ingest.ports.index,
    search: (request) => {
      asked.push(request);
      return ingest.ports.index.search(request);
    },
  };
  api = testApi({ ports: { ...ingest.ports, index }, mayReadStatements: async () => false });
});
afterAll(() => ingest.close());
beforeEach(() => asked.splice(0));

describe('POST /tallies', () => {
  it('tells on demand in which sections statements stand, and what editors said', async () => {
    const { status, body, text } = await api.post('/tallies?with=sections,notices', [
      'https://doi.org/10.5555/REEFS',
      KELP,
      '10.5555/nowhere',
    ]);
    expect([status, Object.keys(body['tallies'] as object)]).toEqual([200, [REEFS, KELP]]);
    expect(body['tallies']).toMatchObject({
      [REEFS]: {
        // Neither the caption nor the notice about it counts.
        total: 3,
        sections: { introduction: 2, methods: 0, results: 1, discussion: 0, other: 0 },
        editorialNotices: [{ status: 'retracted', noticeDoi: '10.5555/retraction' }],
      },
      [KELP]: {
        total: 1,
        sections: { introduction: 0, methods: 0, results: 1, discussion: 0, other: 0 },
        editorialNotices: [],
      },
    });
    // Callers who may not read statements get none here.
    expect(text).not.toContain(SECRET);
  });

  it('tells neither where it is not asked, and asks the index nothing', async () => {
    const { body } = await api.post('/tallies', [REEFS]);
    expect(Object.keys((body['tallies'] as Record<string, object>)[REEFS] ?? {}).sort()).toEqual([
      'citingPublications',
      'contradicting',
      'doi',
      'mentioning',
      'selfCitations',
      'supporting',
      'total',
      'unclassified',
    ]);
    await api.post('/tallies?with=notices', [REEFS]);
    expect(asked).toEqual([]);
  });

  it('asks the index as often for 500 papers as for one', async () => {
    const many = Array.from({ length: 498 }, (_, number) => `10.5555/none.${String(number)}`);
    const { status } = await api.post('/tallies?with=sections&with=notices', [
      REEFS,
      KELP,
      ...many,
    ]);
    expect([status, asked.length]).toEqual([200, 5]);
  });

  it.each([
    ['?with=sections,authors', [REEFS], 'query', 'with'],
    ['?with=sections&with=authors', [REEFS], 'query', 'with'],
    ['', [REEFS, 'kelp'], 'body', '1'],
    ['', [], 'body', 'body'],
    ['', Array.from({ length: 501 }, () => REEFS), 'body', 'body'],
  ])('refuses %s with what is wrong, by its field', async (query, dois, part, path) => {
    const { status, body } = await api.post(`/tallies${query}`, dois);
    expect([status, body['title']]).toEqual([400, `The ${part} of the request is not valid.`]);
    expect(body['errors']).toEqual([expect.objectContaining({ path })]);
  });
});

describe('pages of other origins', () => {
  const allowed = (headers: Readonly<Record<string, unknown>>) =>
    headers['access-control-allow-origin'];

  it('may ask for tallies and read the answer, as visitors', async () => {
    const origin = { headers: { origin: 'https://journal.example' } };
    const one = await api.with(origin).get(`/tallies/${REEFS}`);
    const many = await api.with(origin).post('/tallies', [REEFS]);
    for (const { status, headers } of [one, many]) {
      expect([status, allowed(headers)]).toEqual([200, '*']);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('may read why they were refused, and how long to wait', async () => {
    const wrong = await api.post('/tallies', ['kelp']);
    expect([wrong.status, allowed(wrong.headers)]).toEqual([400, '*']);
    const limited = testApi({
      ...ingest,
      world: { rateLimits: { take: async () => ({ kind: 'refused', retryAfterSeconds: 7 }) } },
    });
    const { status, headers } = await limited.post('/tallies', [REEFS]);
    expect(status).toBe(429);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
      'retry-after': '7',
    });
  });

  it('are told before they ask that they may, without credentials', async () => {
    const { status, headers, text } = await api.call('OPTIONS', '/tallies');
    expect([status, text]).toEqual([204, '']);
    expect(headers).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    });
    expect((await api.call('OPTIONS', `/tallies/${REEFS}`)).headers).toMatchObject({
      'access-control-allow-methods': 'GET',
    });
  });

  it('may read nothing else', async () => {
    const open = Object.entries<Endpoint>(endpoints).flatMap(([name, { fromAnyPage }]) =>
      fromAnyPage === true ? [name] : [],
    );
    expect(open.sort()).toEqual(['readTallies', 'readTally']);
    for (const path of ['/search?q=reefs', `/papers/${REEFS}`, '/users/me', '/nowhere']) {
      expect(allowed((await api.get(path)).headers)).toBeUndefined();
      const { status, headers } = await api.call('OPTIONS', path);
      expect([status === 405 || status === 404, allowed(headers)]).toEqual([true, undefined]);
    }
  });
});
