import { nothingOpen } from '#tests/support/nothing-open.ts';
import { edgeGuard } from '#functions/adapters/aws/edge-callers.ts';
import { type PagesPorts, servePages } from '#functions/features/pages/serve-pages.ts';
import { createPageReads } from '#infra/composition/page-reads.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { soldFor } from '#tests/functions/features/pages/sold-for.ts';

const secret = 'In contrast to earlier work [1], we found no zephyrine at all.';
const shell =
  '<html><head><title>Veracite</title><meta name="description" content="x"></head><body><div id="app"></div></body></html>';

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/Citing',
      title: 'On the absence of <italic>zephyrine</italic>',
      references: [{ doi: '10.5555/cited', title: 'Zephyrine rises in the morning hours' }],
      results: ['A sentence stands before it.', secret],
    }),
  );
  await ingest.handInFile(
    'without-doi.xml',
    jats({ pmid: '77700', title: 'A paper that only a library knows' }),
  );
  await ingest.workAll();
});
afterAll(() => ingest.close());

const pages = (changed: Partial<PagesPorts> = {}) => {
  const surprises: unknown[] = [];
  const handler = servePages({
    table: ingest.ports.table,
    reads: createPageReads({ ...ingest.ports, openText: nothingOpen }, soldFor),
    now: ingest.ports.now,
    shell: async () => shell,
    origin: () => 'https://veracite.example',
    logger: { error: (...said) => void surprises.push(said) },
    ...changed,
  });
  const ask = async (address: string, method = 'GET', headers = {}) => {
    const [rawPath = '', rawQueryString] = address.split('?');
    const requestContext = { http: { method } };
    const reply = await handler({
      rawPath,
      headers,
      requestContext,
      ...(rawQueryString !== undefined && { rawQueryString }),
    });
    return { ...reply, headers: reply.headers ?? {}, body: reply.body ?? '' };
  };
  return { ask, surprises };
};

describe('the report of a paper', () => {
  it.each([
    '/reports/10.5555/citing',
    '/reports/10.5555%2Fciting',
    '/reports/10.5555/CITING',
    '/Reports/10.5555/citing',
  ])('%s is found, with its head and signposts', async (path) => {
    const { statusCode, headers, body } = await pages().ask(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['link']).toContain('<https://doi.org/10.5555/citing>; rel="cite-as"');
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(body).toContain('<title>On the absence of zephyrine – Report – Veracite</title>');
    expect(body).toContain('<meta name="citation_publication_date" content="2020/02/03"');
    expect(body).toContain('<meta name="citation_author" content="Mira Rowan"');
  });

  it.each(['/reports/pmid:77700', '/reports/pmid%3A77700', '/reports/PMID:77700'])(
    'is found for a paper without a DOI: %s',
    async (path) => {
      const { statusCode, headers, body } = await pages().ask(path);
      expect(statusCode).toBe(200);
      expect(body).toContain(
        '<title>A paper that only a library knows – Report – Veracite</title>',
      );
      expect(body).toContain('href="https://veracite.example/reports/pmid%3A77700"');
      expect(body).toContain('<meta name="citation_pmid" content="77700"');
      expect(body).not.toContain('citation_doi');
      expect(headers['link']).not.toContain('cite-as');
    },
  );

  it('of a work that was only cited counts its statements and shows none of their words', async () => {
    const { statusCode, body } = await pages().ask('/reports/10.5555/cited');
    expect(statusCode).toBe(200);
    expect(body).toContain('1 citation statement from 1 publication');
    for (const words of ['earlier work', 'no zephyrine at all', 'stands before it'])
      expect(body).not.toContain(words);
  });

  it('is answered to HEAD as to GET, and to nothing else', async () => {
    const { ask } = pages();
    const got = await ask('/reports/10.5555/citing');
    expect(await ask('/reports/10.5555/citing', 'HEAD')).toEqual(got);
    expect(await ask('/reports/10.5555/citing', 'POST')).toMatchObject({
      statusCode: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });

  it('may be kept for a minute by what stands between, and is asked for by each browser', async () => {
    const { headers } = await pages().ask('/reports/10.5555/citing');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate');
  });
});

describe('what is not there', () => {
  it.each([
    ['a paper that nobody cites', '/reports/10.5555/unknown'],
    ['a DOI that is none', '/reports/zephyrine'],
    ['a PMID that nobody has', '/reports/pmid:1'],
    ['a broken encoding', '/reports/%E0%A4'],
    ['reports of nothing', '/reports/'],
    ['an address that no page has', '/no/such/page'],
    ['an address that only begins like a page', '/searching'],
    ['a step out of the pages', '/reports/../../etc/passwd'],
  ])('%s is 404 with the shell, and is not listed', async (_, path) => {
    const { ask, surprises } = pages();
    const { statusCode, headers, body } = await ask(path);
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
    expect(headers).not.toHaveProperty('link');
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(body).not.toContain('citation_');
    expect(surprises).toEqual([]);
  });
});

it('shows people who ask for a paper that is not here a page, which nobody lists, and tells programs that it is not there', async () => {
  const { ask } = pages();
  const asking = async (accept: string) => ask('/reports/10.5555/unknown', 'GET', { accept });
  const page = await asking('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(page.body).toContain('<meta name="robots" content="noindex"');
  expect((await asking('application/json')).statusCode).toBe(404);
  expect((await asking('*/*')).statusCode).toBe(404);
});

describe('other pages', () => {
  it.each([
    ['/search/citations', '/search?mode=all'],
    ['/search/citations?q=a%20b&mode=papers&has_tally', '/search?q=a%20b&has_tally&mode=all'],
    ['/wrapped?signup=true', '/veracite-digest?signup=true'],
    ['/wrapped/Mira-7?a=1&a=2', '/veracite-digest/Mira-7?a=1&a=2'],
    ['/subscription?login', '/users/me/subscription?login'],
    ['/reference-check?from=mail', '/?from=mail&referenceCheck=true'],
  ])('%s leads on to %s for good', async (address, location) => {
    const { statusCode, headers, body } = await pages().ask(address);
    expect([statusCode, headers['location'], body]).toEqual([301, location, '']);
  });

  it.each(['/', '/home', '/home/', '/search/analyze', '/search/builder', '/checkout'])(
    '%s is the shell as it was built',
    async (path) => {
      const { statusCode, headers, body } = await pages().ask(path);
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: shell });
      expect(headers).not.toHaveProperty('x-robots-tag');
    },
  );
});

describe('trouble', () => {
  const failing = (error: Error) => {
    const get = () => Promise.reject(error);
    return pages({ table: { get, getMany: get, query: get } });
  };

  it('with an engine is 503, and may be tried again', async () => {
    const { ask, surprises } = failing(new EngineUnavailable('DynamoDB', { cause: 'test' }));
    expect(await ask('/reports/10.5555/citing')).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '5' },
    });
    expect(surprises).toHaveLength(1);
  });

  it('that nobody foresaw is a plain 500, and stays in the log', async () => {
    const { ask, surprises } = failing(new Error('a surprise with details'));
    const { statusCode, body } = await ask('/reports/10.5555/citing');
    expect(statusCode).toBe(500);
    expect(body).not.toContain('details');
    expect(surprises).toHaveLength(1);
  });

  it('is for those who come past the edge', async () => {
    const { ask } = pages({ guard: edgeGuard('word') });
    const known = { 'x-veracite-edge': 'word' };
    expect((await ask('/reports/10.5555/citing', 'GET')).statusCode).toBe(403);
    expect((await ask('/reports/10.5555/citing', 'GET', known)).statusCode).toBe(200);
  });
});

describe('the shell', () => {
  it('is read once for five minutes, and again after a reading that failed', async () => {
    const readings: string[] = [];
    const { ask } = pages({
      shell: async () => {
        readings.push('read');
        if (readings.length === 1) throw new Error('The bucket did not answer.');
        return shell;
      },
    });
    expect((await ask('/')).statusCode).toBe(500);
    await Promise.all([ask('/'), ask('/home'), ask('/reports/10.5555/citing')]);
    expect(readings).toHaveLength(2);
    ingest.later(299);
    await ask('/');
    expect(readings).toHaveLength(2);
    ingest.later(1);
    await ask('/');
    expect(readings).toHaveLength(3);
  });
});
