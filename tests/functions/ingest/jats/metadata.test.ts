import { article, readOne } from './fictional.ts';

const metaOf = (meta: string) => readOne(article('<p>Text.</p>', '', meta)).article;

describe('authors and affiliations', () => {
  it('are read with names, ORCID and places', () => {
    const meta = `<contrib-group>
      <contrib contrib-type="author"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0001-2345-678X</contrib-id><name><surname>Writer</surname><given-names>Ada B.</given-names><suffix>Jr</suffix></name><xref ref-type="aff" rid="a1">1</xref><xref ref-type="aff" rid="a2">2</xref></contrib>
      <contrib contrib-type="author"><collab>The Invented Consortium<contrib-group><contrib><name><surname>Member</surname></name></contrib></contrib-group></collab><xref ref-type="aff" rid="a2">2</xref></contrib>
      <contrib contrib-type="author"><string-name>Solo</string-name><aff><institution>Free Academy</institution><country>UK</country></aff></contrib>
      <contrib contrib-type="editor"><name><surname>Editor</surname><given-names>Ed</given-names></name></contrib>
    </contrib-group>
    <aff id="a1"><label>1</label><institution-wrap><institution-id institution-id-type="ror">https://ror.org/0abcdef12</institution-id><institution content-type="dept">Department of Tests</institution>, <institution>University of Nowhere</institution></institution-wrap>, <addr-line>Nowhere 12345</addr-line>, <country>U.S.A.</country></aff>
    <aff id="a2"><label>2</label>Laboratory of Dreams, Institute of Inventions, 5 High Street, Dreamtown, P.R. China</aff>`;
    const { authors, affiliations } = metaOf(meta);
    expect(affiliations).toEqual([
      { name: 'Free Academy', country: 'United Kingdom' },
      { name: 'University of Nowhere', country: 'United States', ror: 'https://ror.org/0abcdef12' },
      { name: 'Institute of Inventions', country: 'China' },
    ]);
    expect(authors).toEqual([
      {
        name: 'Ada B. Writer Jr',
        surname: 'Writer',
        givenNames: 'Ada B.',
        orcid: '0000-0001-2345-678X',
        affiliations: [1, 2],
      },
      { name: 'The Invented Consortium', affiliations: [2] },
      { name: 'Solo', affiliations: [0] },
    ]);
  });

  const aff = (inside: string) =>
    metaOf(
      `<contrib-group><contrib><name><surname>A</surname></name></contrib><aff>${inside}</aff></contrib-group>`,
    ).affiliations;
  it.each([
    [
      '<addr-line>Department of Kelp, Kelp University, Northmoor, United Kingdom</addr-line>',
      'Kelp University|United Kingdom',
    ],
    ['Kelp University, Northmoor NR4 7UH United Kingdom', 'Kelp University|United Kingdom'],
    [
      'Kelp University, Northmoor 100083, China; a@kelp.cn (T.L.); b@kelp.cn (M.L.)',
      'Kelp University|China',
    ],
    ['Kelp University, Northmoor; Tel.: +86-10-5555; China', 'Kelp University|China'],
    ['Kelp University, Lincoln, NE 68583', 'Kelp University|United States'],
    ['Kelp University, Albuquerque, New Mexico', 'Kelp University|United States'],
    ['Kelp University, Sydney New South Wales', 'Kelp University|'],
    ['Kelp University, Athens Georgia', 'Kelp University|'],
    [
      '<institution>Kelp University</institution>, <country>Kiel, Germany</country>',
      'Kelp University|Germany',
    ],
    [
      '<institution>Kelp Exchange</institution><addr-line>Palo Alto, California</addr-line>',
      'Kelp Exchange|United States',
    ],
    [
      'Northmoor Kelp Technology Co., Ltd, Beijing, China',
      'Northmoor Kelp Technology Co., Ltd|China',
    ],
    ['Northmoor University School of Medicine, Leeds, UK', 'Northmoor University|United Kingdom'],
    ['University of Northmoor Medical School, Leeds, UK', 'University of Northmoor|United Kingdom'],
    [
      'Northmoor University Kelp School of Medicine, Leeds, UK',
      'Northmoor University|United Kingdom',
    ],
    ['Faculté des Sciences de l’Université de Kelp, Benin', 'Université de Kelp|Benin'],
    ['University College of Kelp, UK', 'University College of Kelp|United Kingdom'],
    [
      'University of Maryland School of Medicine, Baltimore, USA',
      'University of Maryland School of Medicine|United States',
    ],
    [
      '<institution>University of California, </institution>Davis, CA 95616 USA',
      'University of California, Davis|United States',
    ],
    [
      'University of California, San Diego School of Medicine, USA',
      'University of California, San Diego|United States',
    ],
    ['Veterinary College, Gadag, India', 'Veterinary College, Gadag|India'],
  ])('%s is of %s', (inside, expected) => {
    const [one] = aff(inside);
    expect(`${one?.name ?? ''}|${one?.country ?? ''}`).toBe(expected);
  });

  it('an affiliation nobody points at belongs to all', () => {
    const meta = `<contrib-group><contrib><name><surname>A</surname></name></contrib><contrib><name><surname>B</surname></name></contrib><aff>University of California, Berkeley, USA</aff></contrib-group>`;
    const read = metaOf(meta);
    expect(read.affiliations).toEqual([
      { name: 'University of California, Berkeley', country: 'United States' },
    ]);
    expect(read.authors.map(({ affiliations }) => affiliations)).toEqual([[0], [0]]);
  });
});

describe('dates', () => {
  const day = (type: string, year: string, month = '', at = '') =>
    `<pub-date ${type}>${at && `<day>${at}</day>`}${month && `<month>${month}</month>`}<year>${year}</year></pub-date>`;
  it.each([
    [
      'the exact one of a year',
      day('pub-type="ppub"', '2015') + day('pub-type="epub"', '2015', '11', '2'),
      '2015-11-02',
    ],
    [
      'the earlier one',
      day('pub-type="epub"', '2016', 'Mar', '5') + day('pub-type="ppub"', '2016', '2'),
      '2016-02',
    ],
    [
      'not that of a deposit',
      day('pub-type="pmc-release"', '2010', '1', '1') + day('pub-type="epub"', '2011', '1', '1'),
      '2011-01-01',
    ],
    [
      'not that of an issue',
      day('pub-type="collection"', '2018') + day('pub-type="epub"', '2019', '1', '5'),
      '2019-01-05',
    ],
    ['that of an issue, where it is the only one', day('pub-type="collection"', '2018'), '2018'],
    ['no day that does not exist', day('pub-type="epub"', '2018', '2', '31'), '2018-02'],
  ])('give %s', (_, meta, expected) => {
    expect(metaOf(meta)).toMatchObject({
      publishedDate: expected,
      year: Number(expected.slice(0, 4)),
    });
  });
});

describe('licenses get a short name', () => {
  const link = (href: string) => `<permissions><license xlink:href="${href}"/></permissions>`;
  it.each([
    [link('https://creativecommons.org/licenses/by/4.0/'), 'CC BY 4.0'],
    [link('javascript:alert(document.domain)'), undefined],
    [link('data:text/html,x'), undefined],
    [link('https://publisher.example/terms'), 'https://publisher.example/terms'],
    [link('http://creativecommons.org/licenses/by-nc-nd/3.0/'), 'CC BY-NC-ND 3.0'],
    [link('https://creativecommons.org/publicdomain/zero/1.0/'), 'CC0'],
    [link('https://made-up.example/terms'), 'https://made-up.example/terms'],
    [
      '<permissions><license><license-p>Under the <ext-link xlink:href="http://creativecommons.org/licenses/by/2.0">license</ext-link>.</license-p></license></permissions>',
      'CC BY 2.0',
    ],
    [
      '<permissions><license><license-p>Under the Creative Commons Attribution License, which permits all.</license-p></license></permissions>',
      'CC BY',
    ],
    [
      '<permissions><license><license-p>Creative Commons Attribution-NonCommercial 4.0 International License.</license-p></license></permissions>',
      'CC BY-NC 4.0',
    ],
  ])('%s', (meta, expected) => {
    expect(metaOf(meta).license).toBe(expected);
  });
});

it('reads titles, abstract, topics, place and identifiers', () => {
  const read =
    metaOf(`<article-id pub-id-type="pmid">12345678</article-id><article-id pub-id-type="pmc">765432</article-id>
    <article-categories><subj-group subj-group-type="heading"><subject>Research Article</subject><subj-group><subject>Plant Science</subject></subj-group></subj-group></article-categories>
    <volume>7</volume><issue>2</issue><fpage>11</fpage><lpage>19</lpage>
    <abstract abstract-type="graphical"><p>A picture.</p></abstract>
    <abstract><sec><title>Background</title><p>We <italic>asked</italic>.</p></sec><sec><title>Results</title><p>We saw.</p></sec><p>DOI: http://dx.doi.org/10.5555/made.up.001</p></abstract>
    <abstract abstract-type="executive-summary"><title>Digest</title><p>For all.</p></abstract>
    <kwd-group><kwd>growth</kwd><kwd>Growth</kwd><kwd>light;</kwd></kwd-group>
    <kwd-group kwd-group-type="MeSH"><kwd>Plants</kwd></kwd-group>
    <kwd-group><title>Chemical substances</title><kwd>Water</kwd></kwd-group>
    <kwd-group kwd-group-type="abbreviations"><kwd>ABC</kwd></kwd-group>`);
  expect(read).toMatchObject({
    doi: '10.5555/made.up',
    pmid: '12345678',
    pmcid: 'PMC765432',
    title: 'A made-up study',
    abstract: 'Background: We asked. Results: We saw.',
    journal: { name: 'Journal of Invented Results', issns: ['1234-567X'] },
    publisher: 'Invented Press',
    volume: '7',
    issue: '2',
    pages: '11–19',
    keywords: ['growth', 'light'],
    subjects: ['Plant Science'],
    meshDescriptors: ['Plants'],
    substances: ['Water'],
    paperType: 'article',
    hasBody: true,
  });
});

it('reads each funder once, with its identifier and all of its awards', () => {
  const award = (source: string, id: string) =>
    `<award-group><funding-source>${source}</funding-source><award-id>${id}</award-id></award-group>`;
  const wrapped = `<institution-wrap><institution-id institution-id-type="FundRef">http://dx.doi.org/10.13039/501100000001</institution-id><institution>Invented Fund</institution></institution-wrap>`;
  const marked = `<named-content content-type="funder-name">Marked Fund</named-content><named-content content-type="funder-identifier">10.13039/501100000002</named-content>`;
  expect(
    metaOf(
      `<funding-group>${award(wrapped, 'A-1')}${award('Invented fund', 'A-2')}${award('Other Trust.', 'B')}${award(marked, 'C')}</funding-group>`,
    ).funding,
  ).toEqual([
    { funder: 'Invented Fund', funderId: '10.13039/501100000001', awardIds: ['A-1', 'A-2'] },
    { funder: 'Other Trust', awardIds: ['B'] },
    { funder: 'Marked Fund', funderId: '10.13039/501100000002', awardIds: ['C'] },
  ]);
});

it('reads one name under two numbers as two funders', () => {
  const award = (number: string, id: string) =>
    `<award-group><funding-source><institution-wrap>${number === '' ? '' : `<institution-id institution-id-type="FundRef">http://dx.doi.org/10.13039/${number}</institution-id>`}<institution>Ministry/Society</institution></institution-wrap></funding-source><award-id>${id}</award-id></award-group>`;
  expect(
    metaOf(
      `<funding-group>${award('', 'A')}${award('501100000001', 'B')}${award('501100000002', 'C')}${award('501100000002', 'D')}</funding-group>`,
    ).funding,
  ).toEqual([
    { funder: 'Ministry/Society', funderId: '10.13039/501100000001', awardIds: ['A', 'B'] },
    { funder: 'Ministry/Society', funderId: '10.13039/501100000002', awardIds: ['C', 'D'] },
  ]);
});

it.each([
  ['research-article', 'article'],
  ['review-article', 'article'],
  ['editorial', 'article'],
  ['preprint', 'preprint'],
  ['book-chapter', 'book'],
  ['book-review', 'other'],
  ['retraction', 'other'],
  ['decision-letter', 'other'],
])('an article of type %s is of source type %s', (type, expected) => {
  const xml = article('<p>Text.</p>').replace('research-article', type);
  expect(readOne(xml).article.paperType).toBe(expected);
});

it.each([
  [
    '<name><surname>King</surname><given-names>Robert L.</given-names><suffix>Jr.</suffix></name>',
    'Robert L. King Jr.',
    'King',
    'Robert L.',
  ],
  [
    '<name><surname>King Jr.</surname><given-names>Robert L.</given-names></name>',
    'Robert L. King Jr.',
    'King',
    'Robert L.',
  ],
  [
    '<name><surname>King</surname><given-names>Robert L., III</given-names></name>',
    'Robert L. King III',
    'King',
    'Robert L.',
  ],
  ['<string-name>Robert L. King, Jr.</string-name>', 'Robert L. King Jr.', 'King', 'Robert L.'],
  [
    '<name><surname>King</surname><given-names>Jacqueline SR</given-names></name>',
    'Jacqueline SR King',
    'King',
    'Jacqueline SR',
  ],
  ['<string-name>Scheres SHW</string-name>', 'SHW Scheres', 'Scheres', 'SHW'],
  ['<string-name>Robert L. King, MD, PhD</string-name>', 'Robert L. King', 'King', 'Robert L.'],
  ['<string-name>van der Berg, Anna</string-name>', 'Anna van der Berg', 'van der Berg', 'Anna'],
  ['<string-name>Anna van der Berg</string-name>', 'Anna van der Berg', 'van der Berg', 'Anna'],
  [
    '<string-name>The Editors of Invented Letters</string-name>',
    'The Editors of Invented Letters',
    undefined,
    undefined,
  ],
  [
    '<collab>The Invented Heart Study, Phase 2</collab>',
    'The Invented Heart Study, Phase 2',
    undefined,
    undefined,
  ],
])('reads the parts of a name: %s', (name, signed, surname, givenNames) => {
  const contrib = `<contrib-group><contrib contrib-type="author">${name}</contrib></contrib-group>`;
  const [author] = readOne(article('<p>Text.</p>', undefined, contrib)).article.authors;
  expect([author?.name, author?.surname, author?.givenNames]).toEqual([
    signed,
    surname,
    givenNames,
  ]);
});
