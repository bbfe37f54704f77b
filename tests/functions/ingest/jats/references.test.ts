import { article, citedIn, mark, readOne } from './fictional.ts';
import { processorMs } from '#tests/support/processor-time.ts';

const list = (...refs: string[]) => `<ref-list>${refs.join('')}</ref-list>`;
const referencesOf = (...refs: string[]) =>
  readOne(article('<p>Text.</p>', list(...refs))).references;

it('reads bare fields and prints them the way lists do', () => {
  const fields = `<element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Writer</surname><given-names>A</given-names></name><collab>The Group</collab><etal/></person-group><person-group person-group-type="editor"><name><surname>Editor</surname></name></person-group><year>2004a</year><article-title>On <italic>E. coli</italic></article-title><source>J Invent</source><volume>3</volume><issue>1</issue><fpage>10</fpage><lpage>12</lpage><pub-id pub-id-type="doi">10.5555/ABC</pub-id><pub-id pub-id-type="pmid">123456</pub-id></element-citation>`;
  expect(referencesOf(`<ref id="b1"><label>1.</label>${fields}</ref>`)).toEqual([
    {
      id: 'b1',
      label: '1.',
      doi: '10.5555/abc',
      pmid: '123456',
      title: 'On E. coli',
      year: 2004,
      authors: ['Writer A', 'The Group'],
      source: 'J Invent',
      volume: '3',
      firstPage: '10',
      printed: 'Writer A, The Group, et al., Editor (2004a). On E. coli. J Invent 3(1):10–12.',
    },
  ]);
});

it.each(['mixed-citation', 'nlm-citation', 'citation'])('reads the print of a %s', (name) => {
  const print = `<${name}><name><surname>Writer</surname><given-names>A</given-names></name>, <name><surname>Other</surname><given-names>B</given-names></name>. <article-title>On things</article-title>. <source>J Invent</source> <year>2010</year>; <volume>5</volume>:<fpage>7</fpage>. doi: 10.5555/xyz.9. PMID: 7654321</${name}>`;
  expect(referencesOf(`<ref id="r">${print}</ref>`)).toMatchObject([
    {
      doi: '10.5555/xyz.9',
      pmid: '7654321',
      title: 'On things',
      year: 2010,
      authors: ['Writer A', 'Other B'],
      printed:
        'Writer A, Other B. On things. J Invent 2010; 5:7. doi: 10.5555/xyz.9. PMID: 7654321',
    },
  ]);
});

it.each([
  [
    'a link',
    '<ext-link ext-link-type="uri" xlink:href="https://doi.org/10.5555/AbC%2F1">here</ext-link>',
    '10.5555/abc/1',
  ],
  [
    'a typed link',
    '<ext-link ext-link-type="doi" xlink:href="10.5555/abc">here</ext-link>',
    '10.5555/abc',
  ],
  ['the print', 'See 10.5555/abc(2001)5.', '10.5555/abc(2001)5'],
])('finds a DOI in %s', (_, print, doi) => {
  expect(
    referencesOf(`<ref id="r"><mixed-citation>A work. ${print}</mixed-citation></ref>`)[0]?.doi,
  ).toBe(doi);
});

it('parts names and fields that nothing parts, and leaves database numbers out of the print', () => {
  const glued = `<mixed-citation><string-name><surname>Writer</surname><given-names>AB</given-names></string-name>, <string-name><surname>Other</surname><given-names>C</given-names></string-name> <article-title>On it</article-title>. <source>J Inv</source><year>2013</year>;4.<pub-id pub-id-type="pmid">2434613</pub-id></mixed-citation>`;
  expect(referencesOf(`<ref id="r">${glued}</ref>`)[0]?.printed).toBe(
    'Writer AB, Other C On it. J Inv 2013;4.',
  );
});

it('of two forms of one work takes the fields of one and the print of the other', () => {
  const both = `<citation-alternatives><mixed-citation>Writer A. As printed. 2001.</mixed-citation><element-citation><article-title>As printed</article-title><year>2001</year></element-citation></citation-alternatives>`;
  expect(referencesOf(`<ref id="r">${both}</ref>`)).toMatchObject([
    { title: 'As printed', year: 2001, printed: 'Writer A. As printed. 2001.' },
  ]);
});

it('several works under one number are cited together', () => {
  const back = list(
    `<ref id="b1"><label>1</label><mixed-citation id="b1a">First work.</mixed-citation><mixed-citation id="b1b">Second work.</mixed-citation></ref>`,
  );
  expect(Object.keys(citedIn(`Known [${mark('b1', '1')}].`, back)[0]?.cited ?? {})).toEqual([
    'b1',
    'b1-2',
  ]);
  expect(Object.keys(citedIn(`Known [${mark('b1b', '1b')}].`, back)[0]?.cited ?? {})).toEqual([
    'b1-2',
  ]);
});

it('a note in the list stands as it is printed', () => {
  expect(
    referencesOf('<ref id="n"><label>9</label><note><p>Unpublished data, 1999.</p></note></ref>'),
  ).toMatchObject([{ id: 'n', year: 1999, printed: 'Unpublished data, 1999.' }]);
});

it('a list inside a list is read once', () => {
  const back = list(
    '<ref id="a"><mixed-citation>First.</mixed-citation></ref>',
    list('<ref id="b"><mixed-citation>Second.</mixed-citation></ref>'),
  );
  expect(readOne(article('<p>Text.</p>', back)).references.map(({ id }) => id)).toEqual(['a', 'b']);
});

describe('a work that is printed and given as fields', () => {
  const fields = (title: string, year: string) =>
    `<element-citation><person-group><name><surname>Ash</surname></name></person-group><article-title>${title}</article-title><year>${year}</year></element-citation>`;
  it.each([
    [
      'print before fields',
      `<mixed-citation>1. Ash B. On bark. J Inv. 2001. doi:10.5555/bark</mixed-citation>${fields('On bark', '2001')}`,
      [
        {
          title: 'On bark',
          doi: '10.5555/bark',
          printed: 'Ash B. On bark. J Inv. 2001. doi:10.5555/bark',
        },
      ],
    ],
    [
      'fields before print',
      `${fields('On bark', '2001')}<mixed-citation>Ash B. On bark. J Inv. 2001.</mixed-citation>`,
      [{ title: 'On bark', printed: 'Ash B. On bark. J Inv. 2001.' }],
    ],
    [
      'two works, each in both forms',
      `<mixed-citation>Ash B. On bark. 2001.</mixed-citation><mixed-citation>Ash B. On moss. 2002.</mixed-citation>${fields('On bark', '2001')}${fields('On moss', '2002')}`,
      [{ title: 'On bark' }, { title: 'On moss' }],
    ],
    [
      'two works, one in each form',
      `<mixed-citation>Birch C. A book of reeds. 1999.</mixed-citation>${fields('On bark', '2001')}`,
      [{ printed: 'Birch C. A book of reeds. 1999.' }, { title: 'On bark' }],
    ],
  ])('is read once: %s', (_, citations, expected) => {
    const references = referencesOf(`<ref id="r"><label>1</label>${citations}</ref>`);
    expect(references).toHaveLength(expected.length);
    expect(references).toMatchObject(expected);
  });
});

describe('a print with several works', () => {
  it.each([
    [
      'enumerated, with DOIs',
      '(a) Ash D. On it. J Inv 2004. doi:10.5555/a; (b) Elm E. On that. J Inv 2005. doi:10.5555/b',
      ['10.5555/a', '10.5555/b'],
    ],
    [
      'enumerated in bold, with years',
      '<bold>a)</bold> Ash D. J Inv 2004, 1, 2; <bold>b)</bold> Elm E. J Inv 2005, 3, 4; c) Oak F. J Inv 2006.',
      [undefined, undefined, undefined],
    ],
    [
      'one after the DOI of the other',
      'Ash D. On it. J Inv 2004. doi:10.5555/a; Elm E, Oak F. On that. J Inv 2005. doi:10.5555/b',
      ['10.5555/a', '10.5555/b'],
    ],
    [
      'tagged',
      '<name><surname>Ash</surname></name>. J Inv 2004. <pub-id pub-id-type="doi">10.5555/a</pub-id>; Elm E. J Inv 2005. <pub-id pub-id-type="doi">10.5555/b</pub-id>',
      ['10.5555/a', '10.5555/b'],
    ],
  ])('is read as several: %s', (_, print, dois) => {
    const references = referencesOf(`<ref id="r"><mixed-citation>${print}</mixed-citation></ref>`);
    expect(references.map(({ doi }) => doi)).toEqual(dois);
  });

  it.each([
    'Ash D. On it. J Inv 2004. doi:10.5555/a. Erratum in: J Inv 2005. doi:10.5555/b',
    'Ash D. On it. J Inv 2004. doi:10.5555/a; comment by Elm E. 2005. doi:10.5555/b',
    'Ash D. Effects of (a) water and (b) air on reeds. J Inv 2004. doi:10.5555/a',
    'Ash D. On it. J Inv 2004. doi:10.5555/a. Available from: https://doi.org/10.5555/a',
  ])('is one work in "%s"', (print) => {
    expect(
      referencesOf(`<ref id="r"><mixed-citation>${print}</mixed-citation></ref>`),
    ).toHaveLength(1);
  });
});

it('reads an untagged print as manuscripts are read', () => {
  const print =
    'Ash B, Elm C. An invented study of larch needles in winter. <italic>J Inv</italic>. 2015;3:11-19.';
  expect(
    referencesOf(`<ref id="r"><label>1</label><mixed-citation>${print}</mixed-citation></ref>`),
  ).toEqual([
    {
      id: 'r',
      label: '1',
      title: 'An invented study of larch needles in winter',
      year: 2015,
      authors: ['Ash B', 'Elm C'],
      source: 'J Inv',
      volume: '3',
      firstPage: '11',
      printed: print.replace(/<[^>]*>/g, ''),
    },
  ]);
});

it('prints "et al" where only an element says it', () => {
  const names = '<name><surname>Ash</surname><given-names>B</given-names></name>, <etal/>';
  const print = `<mixed-citation><person-group>${names}</person-group>. <article-title>On it</article-title>.</mixed-citation>`;
  expect(referencesOf(`<ref id="r">${print}</ref>`)[0]?.printed).toBe('Ash B, et al. On it.');
});

it.each([
  ['Massard', 'Christophe', 'Massard, Christophe'],
  ['Brito Alves', 'José L.', 'Brito Alves, José L.'],
  ['Wang', 'G.-Z.', 'Wang G.-Z.'],
  ['Kuznetsov', 'Yu.A.', 'Kuznetsov Yu.A.'],
  // Fields that split a name in the wrong place.
  ['de', 'Brito Alves JL', 'de Brito Alves JL'],
  ['AJ', 'Lorenz', 'AJ Lorenz'],
])(
  'separates full given names of an author from the family name: %s | %s',
  (surname, first, printed) => {
    const name = `<name><surname>${surname}</surname><given-names>${first}</given-names></name>`;
    const fields = `<element-citation><person-group person-group-type="author">${name}</person-group><article-title>On it</article-title></element-citation>`;
    expect(referencesOf(`<ref id="r">${fields}</ref>`)[0]?.authors).toEqual([printed]);
  },
);

describe('a list that is printed as paragraphs', () => {
  const paragraphs = [1, 2, 3]
    .map(
      (n) => `<p>${n}. Ash B. An invented study of larch number ${n}. J Inv. 200${n};3:1${n}.</p>`,
    )
    .join('');
  it.each([
    ['in the body', `<sec><title>Referências</title>${paragraphs}</sec>`, ''],
    ['in the back matter', '', `<sec><title>References</title>${paragraphs}</sec>`],
    ['in a list without references', '', `<ref-list>${paragraphs}</ref-list>`],
  ])('is read as references: %s', (_, body, back) => {
    const read = readOne(
      article(`<sec><title>Results</title><p>Known [1]. Also [2,3].</p></sec>${body}`, back),
    );
    expect(read.references.map(({ label, year }) => [label, year])).toEqual([
      ['1', 2001],
      ['2', 2002],
      ['3', 2003],
    ]);
    expect(read.sentences.map(({ text, citations }) => [text, citations.length])).toEqual([
      ['Known [1].', 1],
      ['Also [2,3].', 2],
    ]);
  });

  it('does not replace a list in the markup', () => {
    const read = readOne(
      article(
        `<sec><title>References</title>${paragraphs}</sec>`,
        list('<ref id="a"><mixed-citation>First.</mixed-citation></ref>'),
      ),
    );
    expect(read.references.map(({ id }) => id)).toEqual(['a']);
  });
});

describe('a list of thousands of references', () => {
  const many = (count: number) =>
    list(
      ...Array.from(
        { length: count },
        (_, index) =>
          `<ref id="b${index + 1}"><label>${index + 1}</label><mixed-citation>Ash B. An invented study of subject number ${index + 1}. J Inv. 2001.</mixed-citation></ref>`,
      ),
    );
  it('has marks of four digits', () => {
    const read = readOne(
      article(
        Array.from({ length: 5000 }, (_, index) => `<p>Known [${index + 1}].</p>`).join(''),
        many(5000),
      ),
    );
    expect([read.references.length, read.sentences.length, read.inTextCitations]).toEqual([
      5000, 5000, 5000,
    ]);
  });

  it('under one id is read in linear time', () => {
    const start = processorMs();
    const citations = '<mixed-citation>Ash B. Bark. 2001.</mixed-citation>'.repeat(15_000);
    expect(referencesOf(`<ref id="b1">${citations}</ref>`)).toHaveLength(15_000);
    expect(processorMs() - start).toBeLessThan(8000);
  });
});
