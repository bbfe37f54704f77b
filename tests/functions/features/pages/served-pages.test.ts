import { servePages } from '#functions/features/pages/serve-pages.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { createPageReads } from '#infra/composition/page-reads.ts';
import type { readOverviewOfEntity } from '#shared/contracts/dashboards.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import { pageAt } from '#shared/domain/page-routes.ts';
import { entitiesWorld } from '#tests/functions/features/entities/entities-world.ts';
import { peopleIn } from '#tests/support/people.ts';
import { soldFor } from '#tests/functions/features/pages/sold-for.ts';

const shell =
  '<html><head><title>Veracite</title><meta name="description" content="x"></head><body><div id="app"></div></body></html>';
const CITED = '10.5555/cited';
const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
const written = HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const SECRETS = ['agrees with', 'differs from', 'merely names'];

let world: Awaited<ReturnType<typeof entitiesWorld>>;
beforeAll(async () => {
  world = await entitiesWorld();
  await world.tell(
    {
      doi: CITED,
      journal: 'Kelp Letters',
      issn: '1234-5679',
      authors: [{ name: 'Mira Rowan', orcid: '0000-0002-1825-0097' }],
      affiliation: ['Marsh University', 'Norway'],
      funder: ['Fund of Tides'],
    },
    ...Array.from({ length: 60 }, (_, place) => ({
      doi: `10.5555/citing.${String(place).padStart(2, '0')}`,
      journal: place === 0 ? written : `Journal of shore ${String(place)}`,
      authors: [{ name: 'Bo Fir' }],
      cites: {
        [CITED]: [
          place % 3 === 0
            ? 'agrees with the marlinspike'
            : place % 3 === 1
              ? 'differs from the marlinspike'
              : 'merely names the marlinspike',
        ],
      },
    })),
    { doi: '10.5555/notice', retracts: CITED, cites: {} },
    {
      doi: '10.5555/listing',
      authors: [{ name: 'Bo Fir' }],
      cites: { '10.5555/only-cited': ['merely names the marlinspike'] },
    },
  );
});
afterAll(() => world.close());

const ask = async (address: string, changed: Partial<Parameters<typeof servePages>[0]> = {}) => {
  const surprises: unknown[] = [];
  const { product, table, now } = world;
  const [rawPath = '', rawQueryString = ''] = address.split('?');
  const { statusCode, headers, body } = await servePages({
    table,
    reads: createPageReads(product, soldFor),
    now,
    shell: async () => shell,
    origin: () => 'https://veracite.example',
    logger: { error: (...said) => void surprises.push(said) },
    ...changed,
  })({
    rawPath,
    rawQueryString,
    headers: { accept: 'text/html' },
    requestContext: { http: { method: 'GET' } },
  });
  return { status: statusCode, headers: headers ?? {}, body: body ?? '', surprises };
};

/** What somebody reads: no markup, no style, white space as one blank. */
const readIn = (body: string): string =>
  body
    .replace(/^.*?<div\s+id="served-page"/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ');

const linksIn = (body: string): readonly string[] =>
  [...body.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));

// The server checks its replies against the contract.
const api = async <Reply>(path: string) => (await world.api.get(path)).body as Reply;
type Counts = Readonly<Record<'supporting' | 'contradicting' | 'mentioning' | 'total', number>>;

const ALL = [
  `/reports/${CITED}`,
  '/reports/10.5555/citing.00',
  '/reports/10.5555/only-cited',
  '/journals',
  '/journals?page=2',
  '/affiliations',
  '/institutions',
  '/rankings',
  '/pricing',
  '/journals/kelp-letters',
  '/search',
  '/search?q=kelp',
];

describe('a report', () => {
  it('says what somebody would say of it, who wrote it and where, how it is cited and by whom', async () => {
    const { status, body } = await ask(`/reports/${CITED}`);
    const text = readIn(body);
    expect(status).toBe(200);
    expect(text).toContain(
      'Supported by 20 independent papers, contrasted by 20 independent papers.',
    );
    expect(text).toContain('This paper was retracted');
    expect(text).toContain('Mira Rowan');
    expect(text).toContain('Kelp Letters');
    expect(text).toContain('20 supporting, 20 contrasting, and 20 mentioning statements');
    expect(text).toMatch(
      /Supporting 20 20 20 Contrasting 20 20 20 Mentioning 20 20 20 All 60 60 60/,
    );
    expect(text).toMatch(/Introduction 0 Methods 0 Results 60/);
    expect(body).toMatch(/<div id="app"><\/div><\/body>/);
    expect(body).toContain(
      '<link rel="canonical" href="https://veracite.example/reports/10.5555/cited"',
    );
    expect(body).toContain('application/ld+json');
  });

  it('leads to the page of each author who has one, and otherwise to works of that name', async () => {
    const ofRead = linksIn((await ask(`/reports/${CITED}`)).body).filter((to) =>
      to.startsWith('/authors/'),
    );
    expect(ofRead).toEqual(['/authors/mira-rowan-0000-0002-1825-0097']);
    expect((await ask(ofRead[0] ?? '')).status).toBe(200);
    const { authors } = await api<{ authors: readonly { readonly slug: string }[] }>(
      '/papers/10.5555/only-cited',
    );
    expect(authors).toHaveLength(1);
    expect((await ask(`/authors/${authors[0]?.slug ?? ''}`)).status).toBe(404);
    const ofCited = linksIn((await ask('/reports/10.5555/only-cited')).body);
    expect(ofCited.filter((to) => to.startsWith('/authors/'))).toEqual([]);
    expect(
      ofCited.filter((to) => to.startsWith('/search?') && to.includes('author=')),
    ).toHaveLength(1);
  });

  it('counts as the API counts', async () => {
    const { tally, coverage } = await api<{
      tally: Counts;
      coverage: { citingPublications: number; withFullText: number };
    }>(`/papers/${CITED}`);
    const text = readIn((await ask(`/reports/${CITED}`)).body);
    expect(text).toContain(
      `${String(tally.supporting)} supporting, ${String(tally.contradicting)} contrasting, and ${String(tally.mentioning)} mentioning statements`,
    );
    expect(coverage.withFullText).toBe(coverage.citingPublications);
    expect(text).toContain(
      `We read the full text of all ${String(coverage.citingPublications)} citing papers in this collection.`,
    );
  });

  it('names who cites it in pages of 25, all of which are reached by links', async () => {
    const seen = new Set<string>();
    let address: string | undefined = `/reports/${CITED}`;
    for (let pages = 0; address !== undefined && pages < 9; pages += 1) {
      const { body } = await ask(address.replace(/#.*/, ''));
      for (const to of linksIn(body)) if (to.startsWith('/reports/10.5555/citing')) seen.add(to);
      address = /<a\s+rel="next"\s+href="([^"]*)"/.exec(body)?.[1];
    }
    expect(seen.size).toBe(60);
  });

  it('of a work that is only cited says that its text was not read', async () => {
    const { status, body } = await ask('/reports/10.5555/only-cited');
    expect(status).toBe(200);
    expect(readIn(body)).toContain('We don’t have this paper’s full text.');
    expect(readIn(body)).toContain('Mentioned by 1 independent paper');
  });

  it('says what the record knows while the index does not answer', async () => {
    const down = () => Promise.reject(new EngineUnavailable('search', new Error('down')));
    const reads = { ...createPageReads(world.product, soldFor), statements: down, citing: down };
    const { status, body, surprises } = await ask(`/reports/${CITED}`, { reads });
    expect(status).toBe(200);
    expect(readIn(body)).toContain('60 citation statements from 60 publications');
    expect(surprises).toEqual([]);
  });
});

describe('the first page', () => {
  const text = '<h1>Sentences</h1>\n<p>{{example}}</p>\n<h2>Within</h2>\n<p>{{collection}}</p>';
  const file = async (path: string) =>
    path === '/' ? { type: 'text/html', body: text } : undefined;

  it('shows a paper of the collection that is cited both ways, with its tally, and says what the collection holds', async () => {
    // What was retracted is no first example of anything, so the paper with the notice is not taken.
    await world.tell(
      ...['one', 'two', 'three'].map((name, place) => ({
        doi: `10.5555/both.${name}`,
        cites: {
          '10.5555/both': [
            ['agrees with the reef', 'differs from the reef', 'differs from the reef'][place] ?? '',
          ],
        },
      })),
    );
    const { corpus } = await api<{ corpus: { papers: number; statements: number } }>('/health');
    const { status, headers, body } = await ask('/', { file });
    const said = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('s-maxage=60');
    expect(said).toContain('A paper from this collection');
    expect(said).toContain('Cited by 3 papers. What they say:');
    expect(said).toContain('1 supporting, 2 contrasting, and 0 mentioning statements');
    expect(linksIn(body)).toEqual(
      expect.arrayContaining([
        '/reports/10.5555/both',
        '/reports/10.5555/both?type=supporting',
        '/reports/10.5555/both?type=contradicting',
      ]),
    );
    expect(said).toContain(
      `Within This collection holds ${corpus.papers.toLocaleString('en')} papers and ${corpus.statements.toLocaleString('en')} citation statements.`,
    );
    for (const secret of SECRETS) expect(body).not.toContain(secret);
    expect(body).not.toContain('{{');
  });

  it('is its text alone while the index does not answer', async () => {
    const down = () => Promise.reject(new EngineUnavailable('search', new Error('down')));
    const reads = { ...createPageReads(world.product, soldFor), search: down, collection: down };
    const { status, body, surprises } = await ask('/', { file, reads });
    expect([status, body]).toEqual([200, '<h1>Sentences</h1>\n\n<h2>Within</h2>\n']);
    expect(surprises).toEqual([]);
  });
});

describe('plans and prices', () => {
  it('say what each plan holds and costs, by the year first, and what an organization gets', async () => {
    const { status, headers, body } = await ask('/pricing');
    const text = readIn(body);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('s-maxage=60');
    expect(body).toContain('<title>Plans and pricing – Veracite</title>');
    expect(body).toContain('<link rel="canonical" href="https://veracite.example/pricing"');
    expect(text).toMatch(
      /Free Free .* Premium \$16\.00 a month \$192\.00 billed once a year \$20\.00 a month billed monthly /,
    );
    expect(text).toContain('The text of every citation statement');
    expect(text).toContain('Try it free for 7 days');
    expect(text).toContain('This is a test installation');
    expect(linksIn(body)).toEqual(expect.arrayContaining(['/request-a-demo', '/contact-sales']));
  });

  it('are those of organizations alone where the address asks for these', async () => {
    const text = readIn((await ask('/pricing?tab=organizations')).body);
    expect(text).toContain('For libraries, universities and companies');
    expect(text).not.toContain('Premium');
  });

  it('say what the plans hold while nobody tells what they cost, and where nothing is sold', async () => {
    const down = () => Promise.reject(new EngineUnavailable('the checkout'));
    const reads = createPageReads(world.product, down);
    const { status, body, surprises } = await ask('/pricing', { reads });
    expect([status, surprises]).toEqual([200, []]);
    expect(readIn(body)).toContain('Dashboards of up to 1,000 papers');
    expect(readIn(body)).not.toContain('$');
    const none = async () => ({ payments: 'none' as const, prices: [], trialDays: 7 });
    const unsold = readIn(
      (await ask('/pricing', { reads: createPageReads(world.product, none) })).body,
    );
    expect(unsold).toContain('No plans are sold here.');
    expect(unsold).not.toContain('Try it free');
  });
});

describe('a list', () => {
  it('has a row for each, with the figures of the API, and pages that reach all of them', async () => {
    type Row = { slug: string; name: string; papers: number; tally: Counts };
    const { rows, total } = await api<{ rows: Row[]; total: number }>('/journals?limit=250');
    const first = await ask('/journals');
    const second = await ask('/journals?page=2');
    const named = [first, second].flatMap(({ body }) =>
      linksIn(body).filter((to) => /^\/journals\/./.test(to)),
    );
    expect(new Set(named).size).toBe(total);
    expect(total).toBeGreaterThan(50);
    expect(linksIn(first.body)).toContain('/journals?page=2');
    const kelp = rows.find(({ name }) => name === 'Kelp Letters');
    expect(readIn(first.body)).toContain(
      `Kelp Letters ${[kelp?.papers, kelp?.tally.supporting, kelp?.tally.contradicting, kelp?.tally.mentioning].join(' ')}`,
    );
    expect(second.body).toContain(
      '<link rel="canonical" href="https://veracite.example/journals?page=2"',
    );
  });

  it('is searched and ordered by its address, and says what an address does not ask for as little as the app', async () => {
    const found = await ask('/journals?q=kelp&utm_source=elsewhere');
    expect(readIn(found.body)).toContain('2 journals Journals Name');
    expect(found.body).toContain('href="https://veracite.example/journals?q=kelp"');
    expect(readIn((await ask('/journals?q=nothing-like-it')).body)).toContain(
      'No journal named “nothing-like-it” in this collection.',
    );
    for (const page of ['-1', 'x', '1e99', '0'])
      expect(readIn((await ask(`/journals?page=${page}`)).body)).toMatch(/\d+ journals/);
  });
});

describe('journals, organizations, funders and authors', () => {
  it.each([
    ['/journals/kelp-letters', '/dashboards/journal/kelp-letters', 'Kelp Letters'],
    [
      '/affiliations/marsh-university',
      '/dashboards/institution/marsh-university',
      'Marsh University',
    ],
    [
      '/institutions/fund-of-tides',
      '/dashboards/funding-institution/fund-of-tides',
      'Fund of Tides',
    ],
  ])('%s says the figures of the API and names its papers', async (address, call, name) => {
    const { tally, totalDoiCount } = await api<{ tally: Counts; totalDoiCount: number }>(call);
    const { status, body } = await ask(address);
    expect(status).toBe(200);
    expect(body).toMatch(new RegExp(`<h1>${name}</h1>`));
    expect(body).toContain(`<title>${name} – Veracite</title>`);
    expect(readIn(body)).toContain(
      `cited with ${String(tally.supporting)} supporting, ${String(tally.contradicting)} contrasting, and ${String(tally.mentioning)} mentioning statements.`,
    );
    expect(readIn(body)).toMatch(new RegExp(`Its ${String(totalDoiCount)} papers?`));
    expect(linksIn(body)).toContain(`/reports/${CITED}`);
  });

  it('an author has their iD and their papers', async () => {
    const { body } = await ask(`/reports/${CITED}`);
    expect(readIn(body)).toContain('Mira Rowan');
    const { authors } = await api<{ authors: { slug: string }[] }>(`/papers/${CITED}`);
    const author = await ask(`/authors/${authors[0]?.slug ?? ''}`);
    expect(author.status).toBe(200);
    expect(readIn(author.body)).toContain('ORCID 0000-0002-1825-0097');
    expect(linksIn(author.body)).toContain(`/reports/${CITED}`);
  });

  it.each([
    ['/journals/kelp-letters', '/dashboards/journal/kelp-letters/overview'],
    ['/institutions/fund-of-tides', '/dashboards/funding-institution/fund-of-tides/overview'],
    [
      '/authors/mira-rowan-0000-0002-1825-0097',
      '/dashboards/author/mira-rowan-0000-0002-1825-0097/overview',
    ],
  ])('%s says first what stands out, as the overview counts it', async (address, call) => {
    const { totals } = await api<ReplyFrom<typeof readOverviewOfEntity>>(call);
    const { withNotice, contrasted, mostContested } = totals;
    expect([withNotice, contrasted, mostContested?.doi]).toEqual([1, 1, CITED]);
    const text = readIn((await ask(address)).body);
    expect(text).toContain('1 paper has an editorial notice.');
    expect(text).toMatch(
      /1 paper is contrasted. Most contested: .+ \(20 contrasting, 20 supporting\)/,
    );
  });

  it('are served without what stands out while the index does not answer', async () => {
    const down = () => Promise.reject(new EngineUnavailable('search', new Error('down')));
    const reads = { ...createPageReads(world.product, soldFor), findings: down };
    const { status, body, surprises } = await ask('/journals/kelp-letters', { reads });
    expect(status).toBe(200);
    expect(readIn(body)).not.toContain('Most contested');
    expect(linksIn(body)).toContain(`/reports/${CITED}`);
    expect(surprises).toEqual([]);
  });

  it.each(['/journals/none', '/affiliations/none', '/institutions/none', '/authors/none'])(
    '%s is 404, and is not listed',
    async (address) => {
      const { status, headers, body } = await ask(address);
      expect(status).toBe(404);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).not.toContain('served-page');
    },
  );
});

describe('rankings and searches', () => {
  it('a ranking has the rows of the API, and the others a link', async () => {
    const { rows } = await api<{ rows: { name: string; n: number }[] }>(
      '/rankings?kind=journal&period=lifetime',
    );
    const { body } = await ask('/rankings');
    for (const { name, n } of rows)
      expect(readIn(body)).toMatch(new RegExp(`${name} .*${String(n)}`));
    expect(rows.length).toBeGreaterThan(0);
    expect(linksIn(body)).toEqual(expect.arrayContaining(['/rankings?kind=institution']));
  });

  it('a search finds the papers that the API finds, and turns pages', async () => {
    const { total } = await api<{ total: number }>('/search?mode=papers&term=kelp');
    const { status, body } = await ask('/search?q=kelp');
    expect(status).toBe(200);
    expect(readIn(body)).toContain(`${String(total)} papers`);
    expect(linksIn(body)).toContain('/search?q=kelp&mode=all&page=2');
    expect(body).toMatch(/<input[^>]*value="kelp"/);
  });

  it('what is asked of statements is left to the app, which may say more', async () => {
    for (const address of ['/search?mode=citations&q=kelp', '/search?q=kelp&sections=results'])
      expect((await ask(address)).body).toBe(shell);
  });
});

describe('a dashboard', () => {
  it('is served while it is public, kept by nobody, and is nobody’s business otherwise', async () => {
    const none = await ask('/dashboard/none');
    expect([none.status, none.body]).toEqual([200, shell]);
  });
});

describe('every served page', () => {
  it.each(ALL)('%s holds no word of a statement, for any reader', async (address) => {
    const { body } = await ask(address);
    expect(SECRETS.filter((secret) => body.includes(secret))).toEqual([]);
    expect(body).not.toContain('marlinspike');
    expect(body).toContain('id="served-page"');
  });

  it.each(ALL)(
    '%s is no larger than 64 kB, has one heading, and may be kept for a minute',
    async (address) => {
      const { body, headers } = await ask(address);
      expect(Buffer.byteLength(body)).toBeLessThan(64 * 1024);
      expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate');
    },
  );

  it('writes names that are markup as text', async () => {
    const hostile = encodeURIComponent(HOSTILE);
    const pages = [
      ...['/journals', '/journals?page=2', '/reports/10.5555/citing.00', `/search?q=${hostile}`],
      ...[
        `/journals?q=${hostile}`,
        `/rankings?kind=${hostile}`,
        `/reports/${CITED}?page=${hostile}`,
      ],
    ];
    const bodies = await Promise.all(pages.map(async (address) => (await ask(address)).body));
    for (const body of bodies) {
      expect(body).not.toMatch(/<script>|<img/);
      expect(body.match(/<script/g)?.length ?? 0).toBeLessThanOrEqual(1);
    }
    expect(bodies.filter((body) => body.includes('&lt;script&gt;')).length).toBeGreaterThanOrEqual(
      4,
    );
  });

  it('leads only to pages and calls that the product knows', async () => {
    for (const address of ALL)
      for (const to of linksIn((await ask(address)).body)) {
        const path = to.replace(/[?#].*/, '');
        const known = /^https:\/\/(doi|orcid|ror)\.org\//.test(to) || path.startsWith('/api/');
        expect([address, to, known || pageAt(path).kind !== 'unknown']).toEqual([
          address,
          to,
          true,
        ]);
      }
  });
});

describe('an organization', () => {
  it('says who it is and how its people come in, and is not there where nobody knows it', async () => {
    const { table, now } = world;
    await peopleIn(table, now).licenses();
    const { status, body, headers } = await ask('/enterprise/example-university');
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('s-maxage=60');
    expect(readIn(body)).toContain('How to get access');
    const unknown = await ask('/enterprise/nobody');
    expect([unknown.status, unknown.headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(unknown.body).toContain('<title>Error 404 – Veracite</title>');
  });
});
