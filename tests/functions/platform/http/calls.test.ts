import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { type Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { TEST_ORIGIN, testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { styleDigests, stylesAllowed } from '#tests/support/page-styles.ts';

const cited = '10.5555/cited';
const secret = 'In contrast to earlier work [1], we found no zephyrine at all.';

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/Citing',
      title: 'On the absence of zephyrine',
      references: [{ doi: cited, title: 'Zephyrine rises in the morning hours' }],
      results: ['A sentence stands before it.', secret],
    }),
  );
  await ingest.workAll();
  api = testApi(ingest);
});
afterAll(() => ingest.close());

describe('GET /papers/{doi}', () => {
  it.each([
    ['plain', '/papers/10.5555/citing'],
    ['in capitals', '/papers/10.5555/CITING'],
    ['percent-encoded', '/papers/10.5555%2Fciting'],
    ['with a slash at its end', '/papers/10.5555/citing/'],
  ])('takes a DOI that is written %s', async (_, address) => {
    expect(await api.get(address)).toMatchObject({
      status: 200,
      body: { doi: '10.5555/citing', title: 'On the absence of zephyrine', origin: 'read' },
    });
  });

  it('tells of a work that was only cited what its citers print', async () => {
    expect((await api.get(`/papers/${cited}`)).body).toMatchObject({
      origin: 'cited',
      title: 'Zephyrine rises in the morning hours',
      tally: { total: 1, citingPublications: 1 },
      coverage: { citingPublications: 1, withFullText: 1 },
    });
  });

  it('answers 404 for an unknown DOI, as a problem document', async () => {
    const { status, headers, body } = await api.get('/papers/10.5555/nowhere');
    expect([status, headers['content-type'], body['status']]).toEqual([
      404,
      'application/problem+json',
      404,
    ]);
  });
});

describe('GET /papers/{doi}/statements', () => {
  it('gives the sentence with its place, probabilities, source and model', async () => {
    const { body } = await api.get(`/papers/${cited}/statements`);
    expect(body).toMatchObject({
      total: 1,
      locked: false,
      counts: { bySection: { results: 1 } },
      statements: [
        {
          text: secret,
          section: 'results',
          citing: { doi: '10.5555/citing', year: 2020 },
          cited: { doi: cited },
          locked: false,
        },
      ],
    });
  });

  it.each([
    ['type', 'type=supporting', 0],
    ['section', 'section=results&section=methods', 1],
    ['another section', 'section=methods', 0],
    ['words', 'q=zephyrine', 1],
    ['other words', 'q=anything', 0],
    ['years', 'year_from=2020&year_to=2020', 1],
    ['other years', 'year_from=2021', 0],
    ['self-citations', 'self_citation=true', 0],
  ])('filters by %s', async (_, query, total) => {
    expect((await api.get(`/papers/${cited}/statements?${query}`)).body).toMatchObject({ total });
  });

  it('drops empty values', async () => {
    expect((await api.get(`/papers/${cited}/statements?type=&q=&year_from=`)).body).toMatchObject({
      total: 1,
    });
  });
});

describe('GET /statements/{id}', () => {
  it('is the permanent address of a statement', async () => {
    const { body } = await api.get(`/papers/${cited}/statements`);
    const [{ id }] = body['statements'] as [{ id: string }];
    expect(await api.get(`/statements/${id}`)).toMatchObject({
      status: 200,
      body: { id, text: secret },
    });
  });

  it('answers 404 where there is none', async () => {
    expect((await api.get('/statements/abcdef0123456789')).status).toBe(404);
  });
});

describe('without entitlement', () => {
  const locked = () => testApi({ ...ingest, mayReadStatements: async () => false });

  it('a report keeps counts and hides every text', async () => {
    const { body, text } = await locked().get(`/papers/${cited}/statements`);
    expect(body).toMatchObject({ statements: [], locked: true, total: 1 });
    expect(text).not.toContain('zephyrine at all');
  });

  it('words are not searched, so that counts do not tell the text piece by piece', async () => {
    expect((await locked().get(`/papers/${cited}/statements?q=nothing`)).body).toMatchObject({
      total: 1,
    });
  });

  it.each(['/search?term=section:results&mode=citations', '/search?mode=all'])(
    'hits of %s carry type and section but no text',
    async (address) => {
      const { text, body } = await locked().get(address);
      expect(body['hits']).toContainEqual(
        expect.objectContaining({ kind: 'statement', locked: true, section: 'results' }),
      );
      expect(text).not.toMatch(/zephyrine at all|A sentence stands|cues|marks/);
    },
  );

  it('a permalink hides it as well', async () => {
    const { body } = await api.get(`/papers/${cited}/statements`);
    const [{ id }] = body['statements'] as [{ id: string }];
    const { text, status } = await locked().get(`/statements/${id}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/zephyrine at all|A sentence stands|cues|marks/);
  });
});

describe('GET /search', () => {
  it('answers hits, a total, aggregations and the time it took', async () => {
    const { body } = await api.get('/search?term=zephyrine');
    expect(body).toMatchObject({ total: 3, took: expect.any(Number) as number });
    expect(body['aggregations']).toMatchObject({ minDate: 2001, maxDate: 2020 });
  });

  it('marks the words in a statement', async () => {
    const { body } = await api.get('/search?term=zephyrine&mode=citations');
    const [hit] = body['hits'] as [{ text: string; highlights: [number, number][] }];
    expect(hit.highlights.map(([start, end]) => hit.text.slice(start, end))).toEqual(['zephyrine']);
  });

  it('says so when a malformed query was understood as plain words', async () => {
    expect((await api.get('/search?term=(zephyrine')).body).toMatchObject({
      understoodAs: 'zephyrine',
      total: 3,
    });
  });

  it.each([
    ['limit=251', 'limit'],
    ['limit=0', 'limit'],
    ['limit=many', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=9995&limit=10', 'offset'],
    ['mode=everything', 'mode'],
    ['sections=preface', 'sections'],
    ['date_from=soon', 'date_from'],
    ['supporting_from=-3', 'supporting_from'],
    ['sort=beauty', 'sort'],
    [`term=${'a'.repeat(1001)}`, 'term'],
    ['has_tally=perhaps', 'has_tally'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await api.get(`/search?${query}`);
    expect(status).toBe(400);
    expect((body['errors'] as { path: string }[]).map(({ path }) => path.split('.')[0])).toEqual([
      field,
    ]);
  });

  it('reaches the last of 10,000 results', async () => {
    expect((await api.get('/search?offset=9990&limit=10')).status).toBe(200);
  });
});

describe('GET /search/autocompletes', () => {
  it('completes titles, a typing error forgiven', async () => {
    expect(
      (await api.get('/search/autocompletes?prefix=zephirine%20ris&field=title')).body,
    ).toEqual({
      autocompletes: {
        title: [{ completion: 'Zephyrine rises in the morning hours', doi: cited }],
      },
    });
  });

  it('says nothing for fewer than 3 characters', async () => {
    expect((await api.get('/search/autocompletes?prefix=ze&field=title')).body).toEqual({
      autocompletes: { title: [] },
    });
  });
});

describe('tallies', () => {
  it('tell one paper', async () => {
    expect((await api.get(`/tallies/${cited}`)).body).toEqual({
      doi: cited,
      total: 1,
      supporting: 0,
      contradicting: expect.any(Number) as number,
      mentioning: expect.any(Number) as number,
      unclassified: 0,
      selfCitations: 0,
      citingPublications: 1,
    });
  });

  it('answer 404 for an unknown one', async () => {
    expect((await api.get('/tallies/10.5555/nowhere')).status).toBe(404);
  });

  it('tell many at once and leave out unknown ones', async () => {
    const { body } = await api.post('/tallies', ['10.5555/CITED', '10.5555/nowhere']);
    expect(Object.keys(body['tallies'] as object)).toEqual([cited]);
  });

  it.each([
    ['500 DOIs', 500, 200],
    ['501 DOIs', 501, 400],
    ['none', 0, 400],
  ])('take at most 500: %s', async (_, count, status) => {
    const dois = Array.from({ length: count }, (__, place) => `10.5555/${String(place)}`);
    expect((await api.post('/tallies', dois)).status).toBe(status);
  });

  it('name the entry that is no DOI', async () => {
    expect((await api.post('/tallies', [cited, 'hello'])).body).toMatchObject({
      errors: [{ path: '1' }],
    });
  });
});

describe('POST /classifications', () => {
  it('answers type, probabilities and the words that decided', async () => {
    const text = 'In contrast to Elm et al., we found no rise in our samples.';
    const { body } = await api.post('/classifications', { text, section: 'results' });
    expect(body).toMatchObject({ type: 'contradicting' });
    const cues = body['cues'] as { start: number; end: number }[];
    expect(cues.map(({ start, end }) => text.slice(start, end)).join(' ')).toMatch(/contrast/);
  });

  it.each([
    ['JSON that breaks off', '{"text":', 'body'],
    ['no text', {}, 'text'],
    ['an empty text', { text: '  ' }, 'text'],
    ['a text that is no text', { text: 7 }, 'text'],
    ['another section', { text: 'Words.', section: 'preface' }, 'section'],
  ])('refuses %s and names the field', async (_, body, path) => {
    expect(await api.post('/classifications', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  it('refuses a body of more than 4 MB', async () => {
    expect((await api.post('/classifications', { text: 'a'.repeat(5_000_000) })).status).toBe(413);
  });
});

describe('other calls', () => {
  it.each(Object.entries<Endpoint>(endpoints))('%s is served', async (_, { method, path }) => {
    const address = path.replace(/\{doi\+?\}/, cited).replace('{id}', 'abcdef0123456789');
    const { body } = await api.call(method, address, method === 'GET' ? undefined : {});
    expect(body['title']).not.toBe('There is no such endpoint.');
  });

  it('health tells what there is', async () => {
    expect((await api.get('/health')).body).toEqual({
      status: 'ok',
      version: '0.0.0',
      corpus: { papers: 2, statements: 1 },
      search: 'embedded',
    });
  });

  it('the document of the API lists every call', async () => {
    const { body } = await api.get('/openapi.json');
    expect(body['openapi']).toBe('3.1.0');
    const paths = Object.values<Endpoint>(endpoints).map(({ path }) => path.replace('+}', '}'));
    expect(Object.keys(body['paths'] as object).sort()).toEqual([...new Set(paths)].sort());
    expect(paths).toEqual(
      expect.arrayContaining(['/papers/{doi}/citing-papers', '/auth/login', '/users/me']),
    );
  });

  it('its page loads nothing from elsewhere', async () => {
    const { text, headers } = await api.get('/docs');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(stylesAllowed(headers['content-security-policy'])).toEqual(styleDigests(text));
    expect(text).toContain('Search papers and citation statements');
    // Its scripts are the product's own, and the address in its commands is where it is opened.
    expect([...text.matchAll(/ src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
      '/theme.js',
      '/docs.js',
    ]);
    expect(text.replaceAll(TEST_ORIGIN, '')).not.toMatch(/https?:\/\//);
  });

  it('an unknown call is 404 and another method 405', async () => {
    expect((await api.get('/nothing')).status).toBe(404);
    expect(await api.call('DELETE', '/search')).toMatchObject({
      status: 405,
      headers: { allow: 'GET' },
    });
  });
});

describe('when an engine fails', () => {
  const failing = (error: Error) =>
    testApi({
      ports: {
        ...ingest.ports,
        index: { ...ingest.ports.index, search: () => Promise.reject(error) },
      },
    });

  it('answers 503 with Retry-After while it is down', async () => {
    expect(
      await failing(new EngineUnavailable('connect refused to host x')).get('/search'),
    ).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
  });

  it('hides everything else behind a 500, whatever status the error carries, and logs it once', async () => {
    const error = Object.assign(new Error('index_not_found'), { statusCode: 404 });
    const broken = failing(error);
    const { status, text } = await broken.get('/search');
    expect(status).toBe(500);
    expect(text).not.toMatch(/index_not_found|at .*\.ts/);
    expect(broken.surprises).toHaveLength(1);
  });
});
