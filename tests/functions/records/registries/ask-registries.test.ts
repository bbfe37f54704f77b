import { type ServerResponse } from 'node:http';

import { type EmbeddedTable, openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { type RegistryQuery } from '#functions/platform/ports/registry.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { sourceBudget } from '#functions/records/collections/source-budget.ts';
import { checkReferences } from '#functions/records/reference-checks/check-references.ts';
import { secondsPerReference } from '#functions/records/registries/allowed-registries.ts';
import { askRegistries } from '#functions/records/registries/ask-registries.ts';
import { createSources, readSourceSettings } from '#infra/composition/sources.ts';
import { type RegistryName, registryNames } from '#shared/domain/source-name.ts';
import { playRegistries, type PlayedWork } from '#tests/support/played-registries.ts';

const LANTERNS: PlayedWork = {
  doi: '10.5555/lanterns',
  pmid: '9000001',
  title: 'Seven lanterns over a reef of glass and sand',
  authors: ['Yew, Adam', 'Ash, Cora'],
  year: 2015,
  venue: 'Journal of Tides',
  volume: '12',
  firstPage: '101',
};
const WINDMILLS: PlayedWork = {
  doi: '10.5555/windmills',
  title: 'A history of <i>windmills</i> in the lowlands &amp; marshes',
  authors: ['Müller-Östberg, Ida'],
  year: 1998,
};
const RETRACTED: PlayedWork = {
  doi: '10.5555/retracted.kelp',
  title: 'Kelp that grows twice as fast under lantern light',
  authors: ['Alder, Bo'],
  year: 2011,
  isRetracted: true,
};
const PREPRINT: PlayedWork = {
  doi: '10.48550/arxiv.2101.00001',
  title: 'Attention of harbors to invented lighthouses',
  authors: ['Rowan, Eve'],
  year: 2021,
  venue: 'arXiv',
  isPreprint: true,
};
const DATA: PlayedWork = {
  doi: '10.5281/zenodo.900',
  title: 'Measured heights of imaginary tides, second release',
  authors: ['Elm, Finn'],
  year: 2020,
};

let table: EmbeddedTable;
let played: Awaited<ReturnType<typeof playRegistries>>;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  table = openEmbeddedTable(':memory:');
  played = await playRegistries({
    crossref: [LANTERNS, WINDMILLS, RETRACTED],
    openalex: [{ ...LANTERNS, year: 2016, title: 'SEVEN LANTERNS OVER A REEF OF GLASS AND SAND' }],
    pubmed: [{ ...LANTERNS, authors: ['Yew, A'] }],
    datacite: [DATA],
    arxiv: [PREPRINT],
  });
});
afterEach(async () => {
  await played.close();
  table.close();
});

const allow = async (...names: readonly RegistryName[]) => {
  for (const name of names) await allowedSources(table).allow(name, '2026-01-05T09:00:00Z');
};
const opened = (isOff = false) => {
  const clock = () => now;
  const sources = createSources(
    { isOff, contact: 'operator@veracite.example', base: played.base, isPrivate: false },
    'test',
    fetch,
    { spend: (name) => sourceBudget(table).spend(name, clock()) },
  );
  return askRegistries({ sources, table, now: clock });
};

const reference = (more: Partial<RegistryQuery>): RegistryQuery => ({
  id: 'r1',
  authors: [],
  possibleTitles: [],
  printed: more.title ?? '',
  ...more,
});
const asLanterns = reference({
  title: 'Seven lanterns over a reef of glass and sand',
  authors: ['Yew A', 'Ash C'],
  year: 2015,
});
const asInvented = reference({
  title: 'Ghosts of invented harbors counted twice by night',
  authors: ['Yew A'],
  year: 2017,
});

it('sends no request before it is allowed, nor where the settings forbid it', async () => {
  expect(await opened()(asLanterns)).toBeUndefined();
  await allow(...registryNames);
  expect(await opened(true)(asLanterns)).toBeUndefined();
  expect(played.requests).toEqual([]);
});

it('asks those that are allowed at once, and stops once the permission is withdrawn', async () => {
  await allow('crossref', 'openalex');
  const ask = opened();
  expect(await ask(asLanterns)).toMatchObject({
    kind: 'found',
    doi: LANTERNS.doi,
    asked: ['crossref', 'openalex'],
    notReached: [],
    alike: [{ doi: LANTERNS.doi }],
  });
  for (const name of ['crossref', 'openalex'] as const) await allowedSources(table).revoke(name);
  now = new Date(now.getTime() + 60_000);
  expect(await ask(asInvented)).toBeUndefined();
});

it('asks the registries of data sets and preprints only about what the general ones lack', async () => {
  await allow(...registryNames);
  const ask = opened();
  await ask(asLanterns);
  expect(played.requests.filter((path) => /^\/(?:datacite|arxiv)/.test(path))).toEqual([]);
  const results = await Promise.all([
    ask(reference({ title: DATA.title, authors: ['Elm F'], year: 2020 })),
    ask(reference({ title: PREPRINT.title, authors: ['Rowan E'], year: 2021 })),
    ask(reference({ printed: 'Rowan E. Attention of harbors. arXiv:2101.00001', authors: [] })),
  ]);
  expect(results).toMatchObject([
    { kind: 'found', registry: 'DataCite', doi: DATA.doi },
    { kind: 'found', registry: 'arXiv', doi: PREPRINT.doi },
    { kind: 'found', registry: 'arXiv', doi: PREPRINT.doi },
  ]);
});

it('finds works by DOI and PMID, with what is retracted, and names the work that a wrong DOI means', async () => {
  await allow(...registryNames);
  const ask = opened();
  expect(
    await ask(reference({ title: RETRACTED.title, doi: RETRACTED.doi, authors: ['Alder B'] })),
  ).toMatchObject({
    kind: 'found',
    notices: [{ status: 'retracted', date: '2015-04-02', noticeDoi: '10.5555/notice' }],
  });
  expect(await ask(reference({ ...asLanterns, pmid: LANTERNS.pmid }))).toMatchObject({
    kind: 'found',
    doi: LANTERNS.doi,
  });
  expect(await ask({ ...asLanterns, doi: WINDMILLS.doi })).toMatchObject({
    kind: 'found',
    doi: WINDMILLS.doi,
    // Markup and entities of registries are text.
    title: 'A history of windmills in the lowlands & marshes',
    meant: { doi: LANTERNS.doi },
  });
});

it('tells the registries that list a work from those that answered without it', async () => {
  await allow('crossref', 'openalex');
  const result = await opened()(
    reference({ title: WINDMILLS.title, authors: ['Müller-Östberg I'], year: 1998 }),
  );
  expect(result).toMatchObject({
    kind: 'found',
    asked: ['crossref', 'openalex'],
    listedBy: ['crossref'],
  });
});

it('tells a DOI that no agency registers from one of another agency', async () => {
  await allow('crossref');
  const ask = opened();
  expect(await ask({ ...asInvented, doi: '10.5555/nothing' })).toMatchObject({
    kind: 'not found',
    isUnregistered: true,
  });
  played.mood = (_, response) => {
    response.end('{"message":{"DOI":"10.5281/zenodo.1","agency":{"id":"datacite"}}}');
    return 'handled';
  };
  // The agency answers, and the work itself is of another shape.
  expect(await ask({ ...asInvented, doi: '10.5281/zenodo.1' })).toMatchObject({
    kind: 'no answer',
  });
});

it('names the registries that lack a work, and the nearest work', async () => {
  await allow('crossref', 'pubmed');
  const near = { ...asInvented, title: 'Seven lanterns over a reef of paper and smoke' };
  expect(await opened()(near)).toMatchObject({
    kind: 'not found',
    asked: ['crossref', 'pubmed'],
    nearest: { doi: LANTERNS.doi },
  });
});

it.each([
  ['without its subtitle', { title: 'Seven lanterns', authors: ['Yew A'], year: 2015 }],
  [
    'with quotation marks that hide its title',
    {
      title: 'a reef of glass',
      authors: ['Yew A'],
      year: 2015,
      printed: 'Yew A. Seven “lanterns” over “a reef of glass” and sand. J Tides. 2015.',
    },
  ],
])('finds a work %s, if author and year agree', async (_, fields) => {
  await allow('crossref');
  expect(await opened()(reference(fields))).toMatchObject({ kind: 'found', doi: LANTERNS.doi });
  const ofOthers = await opened()(
    reference({ ...fields, authors: ['Oak B'], printed: 'Oak B.', year: 1999 }),
  );
  expect(ofOthers?.kind).not.toBe('found');
});

it('searches by the whole print where the title could not be told apart', async () => {
  await allow('crossref');
  const printed = `Yew & Ash (2015). ${LANTERNS.title}. J Tides, 12, 101. doi:10.5555/none`;
  const asRead = {
    title: 'Ash (2015). J Tides, 12, 101, and so on',
    authors: ['Yew A'],
    year: 2015,
  };
  expect(await opened()(reference({ ...asRead, printed }))).toMatchObject({
    kind: 'found',
    doi: LANTERNS.doi,
  });
  // A DOI in the print is no word of a title.
  expect(played.requests.filter((path) => path.includes('none'))).toEqual([]);
});

it('says nothing of a short title that is not listed', async () => {
  await allow('crossref', 'openalex');
  const ofOthers = reference({ title: 'Coast lines', authors: ['Oak B'], year: 1999 });
  expect(await opened()(ofOthers)).toMatchObject({ kind: 'no answer', notReached: [] });
});

describe('registries in trouble', () => {
  const moods: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
    'status 429': (response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
    'a page for people': (response) =>
      response.end('<html><body>Sign in to the network</body></html>'),
    nonsense: (response) =>
      response.end('{"message":{"items":"none"},"results":7,"esearchresult":[],"data":null}'),
  };
  it.each(Object.entries(moods))('say nothing of a work with %s', async (_, handle) => {
    await allow('crossref', 'openalex', 'arxiv');
    played.mood = (name, response) => {
      if (name !== 'crossref' && name !== 'openalex') return undefined;
      handle(response);
      return 'handled';
    };
    expect(await opened()(asInvented)).toMatchObject({
      kind: 'not found',
      asked: ['arxiv'],
      notReached: ['crossref', 'openalex'],
    });
    played.mood = (_name, response) => {
      handle(response);
      return 'handled';
    };
    const title = 'Ghosts of other invented harbors, again counted by night';
    const answer = await opened()({ ...asInvented, title, printed: title });
    expect(answer).toMatchObject({ kind: 'no answer', asked: [] });
  });

  it('are left alone for a while after they failed', async () => {
    await allow('openalex');
    played.mood = (_, response) => {
      moods['status 429']?.(response);
      return 'handled';
    };
    const ask = opened();
    for (const harbor of ['one', 'two', 'three'])
      await ask({ ...asInvented, title: `${asInvented.title ?? ''} in harbor ${harbor}` });
    expect(played.requests).toHaveLength(1);
    played.mood = () => undefined;
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect(await ask(asLanterns)).toMatchObject({ kind: 'found' });
  });

  it('answer late, and the others are not kept from answering', async () => {
    await allow('crossref', 'openalex');
    let isSlow = true;
    played.mood = (name, response) => {
      if (name !== 'openalex' || !isSlow) return undefined;
      isSlow = false;
      setTimeout(() => response.end('{"results":[]}'), 300);
      return 'handled';
    };
    expect(await opened()(asLanterns)).toMatchObject({
      kind: 'found',
      asked: ['crossref', 'openalex'],
    });
  });
});

it('keeps hostile answers within bounds, and without markup and control characters', async () => {
  await allow('crossref');
  played.mood = (_, response) => {
    const name = { family: `<script>alert(1)</script>${'x'.repeat(500)}`, given: '\u0000\u202e' };
    response.end(
      JSON.stringify({
        message: {
          items: Array.from({ length: 40 }, () => ({
            DOI: `10.5555/${'d'.repeat(3_000)}`,
            title: [`${LANTERNS.title} ${'a'.repeat(20_000)}`],
            author: Array.from({ length: 60 }, () => name),
            issued: { 'date-parts': [[99_999_999]] },
            'container-title': ['=HYPERLINK("x")'],
          })),
        },
      }),
    );
    return 'handled';
  };
  const result = await opened()(asLanterns);
  expect(JSON.stringify(result).length).toBeLessThan(80_000);
  expect(JSON.stringify(result)).not.toMatch(/<script|\\u0000/);
});

it('is asked once: a check that is begun again uses the stored answers', async () => {
  await allow(...registryNames);
  const index = { statements: () => Promise.reject(new Error('Nothing is cited here.')) };
  const references = [asLanterns, asInvented, { ...asLanterns, doi: WINDMILLS.doi }].map(
    (query, at) => ({
      ...query,
      id: `r${String(at)}`,
      authors: [...(query.authors ?? [])],
      possibleTitles: [],
      isSelfCitation: false,
      uses: [],
      useCount: 0,
    }),
  );
  const check = () =>
    checkReferences({ table, index, askElsewhere: opened() })({
      hasAuthors: false,
      hasMarks: false,
      references,
      unlisted: [],
      unlistedCount: 0,
    } as never);
  const first = await check();
  const count = played.requests.length;
  expect(count).toBeGreaterThan(5);
  // Another process begins it again.
  expect(await check()).toEqual(first);
  expect(played.requests).toHaveLength(count);
  expect(first.references).toMatchObject([
    { verdict: 'exists', registered: { doi: LANTERNS.doi } },
    {
      verdict: 'not_found',
      asked: ['collection', 'crossref', 'openalex', 'pubmed', 'datacite', 'arxiv'],
    },
    {
      verdict: 'differs',
      differences: [{ field: 'doi', printed: WINDMILLS.doi, registered: LANTERNS.doi }],
      registered: { doi: LANTERNS.doi },
    },
  ]);
  expect(first.findings).toMatchObject([
    { kind: 'not in this collection', reference: 'r0' },
    { kind: 'not_found', reference: 'r1', asked: ['collection', ...registryNames] },
    { kind: 'not in this collection', reference: 'r1', elsewhere: { kind: 'not found' } },
    { kind: 'doi of another work', reference: 'r2', meant: LANTERNS.doi },
    // It counts as the work that its title means, which the first reference cites too.
    { kind: 'duplicate', reference: 'r2', of: 'r0' },
  ]);
});

it('still reads the address of the operator under its old name', () => {
  const settings = {
    SOURCES: 'ask',
    SOURCES_MAILTO: undefined,
    SOURCES_BASE: undefined,
    SOURCES_BASE_PACE: 'none',
  } as const;
  expect(
    readSourceSettings({ ...settings, CROSSREF_CONTACT: 'old@veracite.example' }),
  ).toMatchObject({ contact: 'old@veracite.example' });
});

it('tells how long a reference takes at the slowest polite rate', () => {
  expect(secondsPerReference([])).toBe(0);
  expect(secondsPerReference(['crossref', 'openalex'])).toBeCloseTo(0.3);
  expect(secondsPerReference(['crossref', 'pubmed'])).toBeCloseTo(0.8);
  expect(secondsPerReference(['crossref', 'pubmed', 'arxiv'])).toBeCloseTo(0.9);
});

type Works = Parameters<typeof playRegistries>[0];

describe('where a work is free to read', () => {
  const urlOf = async (works: Works, { doi = '', title }: PlayedWork, name: RegistryName) => {
    await played.close();
    played = await playRegistries(works);
    await allow(name);
    const result = await opened()(reference({ doi, title }));
    return result?.kind === 'found' ? result.openUrl : result?.kind;
  };

  it.each<[string, Works, PlayedWork, RegistryName, string | undefined]>([
    [
      'PubMed',
      { pubmed: [{ ...LANTERNS, pmcid: 'PMC900001.1' }] },
      LANTERNS,
      'pubmed',
      'https://pmc.ncbi.nlm.nih.gov/articles/PMC900001/',
    ],
    ['arXiv', { arxiv: [PREPRINT] }, PREPRINT, 'arxiv', 'https://arxiv.org/abs/2101.00001'],
    [
      'OpenAlex',
      { openalex: [{ ...LANTERNS, openUrl: 'https://tides.example/lanterns' }] },
      LANTERNS,
      'openalex',
      'https://tides.example/lanterns',
    ],
    ['OpenAlex without one', { openalex: [LANTERNS] }, LANTERNS, 'openalex', undefined],
    ...[
      'javascript:alert(1)',
      'http://tides.example/',
      'ftp://tides.example/',
      'https://',
      'x',
      `https://a.example/${'a'.repeat(600)}`,
    ].map(
      (openUrl) =>
        [
          `OpenAlex with ${openUrl.slice(0, 30)}`,
          { openalex: [{ ...LANTERNS, openUrl }] },
          LANTERNS,
          'openalex',
          undefined,
        ] as [string, Works, PlayedWork, RegistryName, undefined],
    ),
  ])('%s', async (_, works, work, name, url) => {
    expect(await urlOf(works, work, name)).toBe(url);
  });
});
