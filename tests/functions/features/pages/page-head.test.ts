/** @jest-environment #tests/support/environments/page.ts */
import { filledShell } from '#functions/features/pages/filled-shell.ts';
import { linkHeader } from '#functions/features/pages/link-header.ts';
import { missingHead, pageHead } from '#functions/features/pages/page-head.ts';
import type { PaperReply } from '#shared/contracts/papers.ts';
import { readableName } from '#shared/domain/readable-name.ts';
import { emptyTally } from '#shared/domain/tally.ts';

const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Veracite</title>
<meta
  name="description"
  content="See how each paper was cited by others."
/><script src="/theme.js"></script></head><body><div id="app"></div></body></html>`;

const plain: PaperReply = {
  doi: '10.5555/barley.1',
  title: 'Late frost shifts the flowering of highland barley',
  authors: [],
  paperType: 'article',
  keywords: [],
  subjects: [],
  meshDescriptors: [],
  substances: [],
  funding: [],
  editorialNotices: [],
  tally: emptyTally,
  coverage: { citingPublications: 0, withFullText: 0 },
  origin: 'read',
  referenceCount: 0,
};

const read: PaperReply = {
  ...plain,
  abstract: 'Frost came late, and so did the flowers.',
  authors: [
    {
      name: 'Ada Quill',
      surname: 'Quill',
      slug: 'ada-quill',
      orcid: '0000-0000-5555-1234',
      affiliations: ['Institute of Imagined Ecology', 'University of Nowhere'],
    },
    { name: 'Barley Frost Study Group', slug: 'group', affiliations: ['University of Nowhere'] },
  ],
  journal: {
    name: 'Annals of Imagined Ecology',
    slug: 'annals',
    issns: ['5555-0001', '5555-0002'],
  },
  publisher: 'Fieldstone',
  year: 2019,
  publishedDate: '2019-03-07',
  volume: '12',
  issue: '3',
  pages: '101–119',
  pmid: '99000001',
  pmcid: 'PMC99000001',
  license: 'CC BY 4.0',
  keywords: ['barley', 'frost'],
  tally: {
    ...emptyTally,
    total: 1_214,
    supporting: 200,
    contradicting: 13,
    mentioning: 1_000,
    unclassified: 1,
    citingPublications: 1,
  },
};

/** What a machine reads in the page of a paper: parsed as a browser parses it. */
const served = (paper: PaperReply) => {
  const page = new DOMParser().parseFromString(
    filledShell(shell, pageHead(paper, 'https://veracite.example')),
    'text/html',
  );
  const contents = (selector: string) =>
    [...page.querySelectorAll(selector)].map((one) => one.getAttribute('content'));
  const [data, ...moreData] = page.querySelectorAll('head script[type="application/ld+json"]');
  expect(moreData).toEqual([]);
  return {
    page,
    title: page.title,
    description: contents('meta[name="description"]'),
    named: (name: string) => contents(`head meta[name="${name}"]`),
    property: (name: string) => contents(`head meta[property="${name}"]`),
    linked: (rel: string) =>
      [...page.querySelectorAll(`head link[rel="${rel}"]`)].map((one) => one.getAttribute('href')),
    // A data block of ours is an object.
    record: JSON.parse(data?.textContent ?? '') as Record<string, unknown>,
  };
};

describe('the head of a paper that was read', () => {
  const head = served(read);

  it.each([
    ['citation_title', ['Late frost shifts the flowering of highland barley']],
    ['citation_author', ['Ada Quill', 'Barley Frost Study Group']],
    ['citation_author_orcid', ['https://orcid.org/0000-0000-5555-1234']],
    [
      'citation_author_institution',
      ['Institute of Imagined Ecology', 'University of Nowhere', 'University of Nowhere'],
    ],
    ['citation_publication_date', ['2019/03/07']],
    ['citation_journal_title', ['Annals of Imagined Ecology']],
    ['citation_issn', ['5555-0001', '5555-0002']],
    ['citation_volume', ['12']],
    ['citation_issue', ['3']],
    ['citation_firstpage', ['101']],
    ['citation_lastpage', ['119']],
    ['citation_doi', ['10.5555/barley.1']],
    ['citation_pmid', ['99000001']],
    ['citation_publisher', ['Fieldstone']],
    ['citation_keywords', ['barley', 'frost']],
    ['citation_abstract', ['Frost came late, and so did the flowers.']],
    ['citation_abstract_html_url', ['https://veracite.example/reports/10.5555/barley.1']],
    ['twitter:card', ['summary']],
    ['robots', []],
  ])('%s says %j', (name, contents) => {
    expect(head.named(name)).toEqual(contents);
  });

  it('tells each author before what belongs to that author', () => {
    const names = [...head.page.querySelectorAll('meta[name^="citation_author"]')];
    expect(names.map((one) => one.getAttribute('name')?.replace('citation_author', ''))).toEqual([
      '',
      '_orcid',
      '_institution',
      '_institution',
      '',
      '_institution',
    ]);
  });

  it('replaces title and description instead of adding others', () => {
    expect(head.page.querySelectorAll('title')).toHaveLength(1);
    expect(head.title).toBe(
      'Late frost shifts the flowering of highland barley – Report – Veracite',
    );
    expect(head.description).toEqual([
      'Ada Quill and Barley Frost Study Group, Annals of Imagined Ecology, 2019. 1,214 citation statements from 1 publication: 200 supporting, 13 contrasting, 1,000 mentioning.',
    ]);
    expect(head.property('og:title')).toEqual([read.title]);
    expect(head.property('og:description')).toEqual(head.description);
    expect(head.property('og:url')).toEqual(head.linked('canonical'));
    expect(head.property('og:image')).toEqual([]);
  });

  it('is a schema.org record', () => {
    expect(head.record).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ScholarlyArticle',
      '@id': 'https://doi.org/10.5555/barley.1',
      name: read.title,
      headline: read.title,
      author: [
        {
          '@type': 'Person',
          name: 'Ada Quill',
          familyName: 'Quill',
          sameAs: 'https://orcid.org/0000-0000-5555-1234',
          affiliation: [
            { '@type': 'Organization', name: 'Institute of Imagined Ecology' },
            { '@type': 'Organization', name: 'University of Nowhere' },
          ],
        },
        { '@type': 'Organization', name: 'Barley Frost Study Group' },
      ],
      datePublished: '2019-03-07',
      isPartOf: {
        '@type': 'Periodical',
        name: 'Annals of Imagined Ecology',
        issn: ['5555-0001', '5555-0002'],
      },
      pageStart: '101',
      pageEnd: '119',
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'DOI', value: '10.5555/barley.1' },
        { '@type': 'PropertyValue', propertyID: 'PMID', value: '99000001' },
        { '@type': 'PropertyValue', propertyID: 'PMCID', value: 'PMC99000001' },
      ],
      sameAs: ['https://doi.org/10.5555/barley.1', 'https://pubmed.ncbi.nlm.nih.gov/99000001/'],
      publisher: { '@type': 'Organization', name: 'Fieldstone' },
      license: 'https://creativecommons.org/licenses/by/4.0/',
      keywords: ['barley', 'frost'],
      abstract: 'Frost came late, and so did the flowers.',
      mainEntityOfPage: 'https://veracite.example/reports/10.5555/barley.1',
    });
  });

  it('is signposted, in the page and before it', () => {
    expect(linkHeader(pageHead(read, 'https://veracite.example').links).split(', ')).toEqual([
      '<https://veracite.example/reports/10.5555/barley.1>; rel="canonical"',
      '<https://veracite.example/api/feeds/paper/10.5555/barley.1?format=atom>; rel="alternate"; type="application/atom+xml"',
      '<https://veracite.example/api/feeds/paper/10.5555/barley.1?format=rss>; rel="alternate"; type="application/rss+xml"',
      '<https://veracite.example/api/feeds/paper/10.5555/barley.1?format=json>; rel="alternate"; type="application/feed+json"',
      '<https://doi.org/10.5555/barley.1>; rel="cite-as"',
      '<https://schema.org/AboutPage>; rel="type"',
      '<https://schema.org/ScholarlyArticle>; rel="type"',
      '<https://veracite.example/api/papers/10.5555/barley.1>; rel="describedby"; type="application/json"',
      '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
      '<https://orcid.org/0000-0000-5555-1234>; rel="author"',
    ]);
    expect(head.linked('cite-as')).toEqual(['https://doi.org/10.5555/barley.1']);
    expect(head.linked('describedby')).toEqual([
      'https://veracite.example/api/papers/10.5555/barley.1',
    ]);
    expect(head.linked('type')).toHaveLength(2);
  });
});

describe('what is not known', () => {
  const cited = served({
    ...plain,
    origin: 'cited',
    authors: [
      { name: 'Elm AB', slug: 'elm', affiliations: [] },
      { name: 'van den Heath B', slug: 'heath', affiliations: [] },
      { name: 'Rowan Mira', slug: 'rowan', affiliations: [] },
    ],
    year: 1998,
  });

  it('is not made up for a paper that was only cited', () => {
    expect(cited.named('citation_publication_date')).toEqual(['1998']);
    for (const name of ['journal_title', 'issn', 'volume', 'firstpage', 'pmid', 'abstract'])
      expect(cited.named(`citation_${name}`)).toEqual([]);
    expect(Object.keys(cited.record).sort()).toEqual(
      '@context @id @type author datePublished headline identifier mainEntityOfPage name sameAs'.split(
        ' ',
      ),
    );
    expect(cited.description).toEqual([
      'Elm AB and others, 1998. No citation statements about it have been read yet.',
    ]);
  });

  it('but the names of reference lists are written so that machines take them apart rightly', () => {
    expect(cited.named('citation_author')).toEqual(['Elm, AB', 'van den Heath, B', 'Rowan Mira']);
    expect(cited.record['author']).toEqual(
      ['Elm, AB', 'van den Heath, B', 'Rowan Mira'].map((name) => ({ '@type': 'Person', name })),
    );
  });

  it('leaves a paper without year, journal and authors with its title and counts', () => {
    const bare = served(plain);
    expect(bare.named('citation_publication_date')).toEqual([]);
    expect(bare.record).not.toHaveProperty('datePublished');
    expect(bare.record).not.toHaveProperty('author');
    expect(bare.description).toEqual(['No citation statements about it have been read yet.']);
  });

  it.each([
    ['2019-03', '2019/03', '2019-03'],
    ['2019', '2019', '2019'],
  ])('a date is as exact as it is known: %s', (publishedDate, tag, iso) => {
    const head = served({ ...plain, publishedDate, year: 2019 });
    expect(head.named('citation_publication_date')).toEqual([tag]);
    expect(head.record['datePublished']).toBe(iso);
  });

  it.each([
    ['e1204', ['e1204'], []],
    ['12 - 19', ['12'], ['19']],
    ['', [], []],
  ])('pages %j are read as %j to %j', (pages, first, last) => {
    const head = served({ ...plain, pages });
    expect(head.named('citation_firstpage')).toEqual(first);
    expect(head.named('citation_lastpage')).toEqual(last);
  });

  it('keeps back an abstract whose license does not let everyone hand it on', () => {
    for (const license of [undefined, 'https://publisher.example/terms']) {
      const head = served({ ...read, license });
      expect(head.page.documentElement.outerHTML).not.toContain('so did the flowers');
    }
    const named = served({ ...read, license: 'https://publisher.example/terms' });
    expect(named.linked('license')).toEqual(['https://publisher.example/terms']);
  });

  it('gives no DOI to a letter that is filed under the DOI of its article', () => {
    const letter = { ...plain, doi: '10.5555/barley.1#sa1', within: '10.5555/barley.1' };
    const head = served(letter);
    expect(head.named('citation_doi')).toEqual([]);
    expect(head.linked('cite-as')).toEqual([]);
    expect(head.record).not.toHaveProperty('@id');
    expect(head.linked('canonical')).toEqual([
      'https://veracite.example/reports/10.5555/barley.1%23sa1',
    ]);
  });
});

it.each([
  ['Elm A', 'Elm, A'],
  ['Elm A.', 'Elm, A.'],
  ['Elm A.B.', 'Elm, A.B.'],
  ['Elm A. B.', 'Elm, A. B.'],
  ['Elm J.-I.', 'Elm, J.-I.'],
  ['Elm P-A', 'Elm, P-A'],
  ['Ölm-Ash É', 'Ölm-Ash, É'],
  ['von Elm Ash A.', 'von Elm Ash, A.'],
  ['Elm Mira', 'Elm Mira'],
  ['Barley Genome Consortium', 'Barley Genome Consortium'],
  ['AB', 'AB'],
  ['', ''],
])('the name %j of a reference list is read as %j', (name, readable) => {
  expect(readableName(name, { origin: 'cited' })).toBe(readable);
  expect(readableName(name, { origin: 'read' })).toBe(name);
});

describe('a retracted paper', () => {
  const head = served({
    ...read,
    editorialNotices: [
      { status: 'retracted', date: '2021-05-04', noticeDoi: '10.5555/notice.1' },
      { status: 'retracted', date: '2021-06-01', noticeDoi: '10.5555/notice.2' },
      { status: 'has correction' },
    ],
  });

  it('says so first of all', () => {
    expect(head.description[0]).toMatch(
      /^This paper was retracted on 4 May 2021\. This paper was corrected\. Ada Quill/,
    );
    expect(head.record).toMatchObject({
      creativeWorkStatus: 'Retracted',
      correction: ['https://doi.org/10.5555/notice.1', 'https://doi.org/10.5555/notice.2'],
    });
  });

  it('is told from one that was only corrected', () => {
    const corrected = served({ ...read, editorialNotices: [{ status: 'has correction' }] });
    expect(corrected.record).not.toHaveProperty('creativeWorkStatus');
  });
});

describe('odd signs', () => {
  it.each([
    'On </script><script>alert(1)</script> in titles',
    '</title></head><body onload="alert(1)">',
    `Quotes " and ' and & and &amp; and <i>italics</i>`,
    'Money: $& $1 $` and $$',
    '<!--<script> Ünïcödé 𝒳 日本語 \u2028 line',
  ])('stay what they are: %s', (title) => {
    const head = served({ ...read, title, abstract: title, journal: undefined });
    expect(head.named('citation_title')).toEqual([title]);
    expect(head.named('citation_abstract')).toEqual([title]);
    expect(head.record['name']).toBe(title);
    expect(head.title.replace(/\s+/g, ' ')).toBe(
      `${title} – Report – Veracite`.replace(/\s+/g, ' '),
    );
    // Nothing came alive: the scripts are the shell's own and the one block of data.
    expect([...head.page.scripts].map((one) => one.type || one.getAttribute('src'))).toEqual([
      '/theme.js',
      'application/ld+json',
    ]);
    expect(head.page.body.children).toHaveLength(1);
  });

  it('in a DOI neither break an address nor a header', () => {
    const sici = { ...plain, doi: '10.5555/(sici)1097(1998)17:15<1661::aid>3.0.co;2-"' };
    const head = served(sici);
    expect(head.named('citation_doi')).toEqual([sici.doi]);
    expect(head.linked('canonical')).toEqual([
      'https://veracite.example/reports/10.5555/(sici)1097(1998)17%3A15%3C1661%3A%3Aaid%3E3.0.co%3B2-%22',
    ]);
    const header = linkHeader(pageHead(sici, 'https://veracite.example').links);
    expect(header).toMatch(/^(<[\x21-\x3b\x3d\x3f-\x7e]+>(; \w+="[^"]+")+(, )?)+$/);
  });

  it('keeps the header short enough for gateways however many authors there are', () => {
    const authors = Array.from({ length: 500 }, (_, place) => ({
      name: `Author ${String(place)}`,
      surname: String(place),
      slug: `author-${String(place)}`,
      orcid: `0000-0000-5555-${String(place).padStart(4, '0')}`,
      affiliations: [],
    }));
    const { links } = pageHead({ ...plain, authors }, 'https://veracite.example');
    expect(links.filter(({ rel }) => rel === 'author')).toHaveLength(500);
    expect(linkHeader(links).length).toBeLessThan(4_096);
  });
});

describe('the shell', () => {
  it('keeps everything else it holds', () => {
    const page = filledShell(shell, pageHead(read, 'https://veracite.example'));
    expect(page).toContain('<meta charset="utf-8" />');
    expect(page).toContain('<script src="/theme.js"></script>');
    expect(page).toContain('<div id="app"></div>');
  });

  it.each(['title', 'description', 'head'])('is refused without its %s', (part) => {
    const broken = shell
      .replace(part === 'title' ? /<title>.*<\/title>/ : 'nothing', '')
      .replace(part === 'description' ? 'name="description"' : 'nothing', '')
      .replace(part === 'head' ? '</head>' : 'nothing', '');
    expect(() => filledShell(broken, pageHead(read, 'https://veracite.example'))).toThrow(
      'lacks the placeholder',
    );
  });

  it('says of a page that is not there only that, and wants no one to list it', () => {
    const page = new DOMParser().parseFromString(
      filledShell(shell, missingHead('paper')),
      'text/html',
    );
    expect(page.title).toBe('Not in this collection – Veracite');
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelectorAll('link')).toHaveLength(0);
  });
});
