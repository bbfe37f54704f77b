import { cleanText } from '#functions/ingest/works/registry-text.ts';
import { readCrossrefWork } from '#functions/ingest/works/read-crossref-work.ts';
import { readOpenAlexWork } from '#functions/ingest/works/read-openalex-work.ts';
import { processorMs } from '#tests/support/processor-time.ts';

describe('text of a registry', () => {
  it.each([
    [
      'CO<sub>2</sub> by H<sub>2</sub>O-rich <i>Salix inventa</i>: <scp>DNA</scp>s',
      'CO2 by H2O-rich Salix inventa: DNAs',
    ],
    [
      '&lt;i&gt;Salix&lt;/i&gt; on TGF-&amp;beta;1 &amp; Sj&#246;gren&#39;s',
      "Salix on TGF-β1 & Sjögren's",
    ],
    ['Journal of Fish &amp;amp; Chips', 'Journal of Fish & Chips'],
    ['p < 0.05 and q > 3', 'p < 0.05 and q > 3'],
    ['p &lt; 0.05', 'p < 0.05'],
    ['H\n      <sub>2</sub>\n      O in the\n   <i>sea</i>\n  bed', 'H2O in the sea bed'],
    ['Na<sup>+</sup>/K<sup>+</sup>', 'Na+/K+'],
    [
      '<mml:math xmlns:mml="http://x"><mml:msub>\n<mml:mi>H</mml:mi>\n<mml:mn>0</mml:mn></mml:msub></mml:math> tension',
      'H0 tension',
    ],
    [
      '<alternatives><tex-math>\\alpha</tex-math><mml:math><mml:mi>α</mml:mi></mml:math></alternatives>-decay',
      'α-decay',
    ],
    [
      '10.5555/1520-0493(2005)133<0051:KFIWAM>2.0.CO;2',
      '10.5555/1520-0493(2005)133<0051:KFIWAM>2.0.CO;2',
    ],
    ['One<br/>two', 'One two'],
    ['<![CDATA[On <i>Salix</i> & reeds]]>', 'On Salix & reeds'],
    ['soft&shy;ware and zero\u200Bwidth', 'software and zerowidth'],
    ['e\u0301tude', 'étude'],
    ['Fe<sub>3</sub>O<sub>4</sub>@SiO<sub>2</sub>', 'Fe3O4@SiO2'],
    ['[<sup>18</sup>F]FDG at 10<sup>−3</sup> M', '[18F]FDG at 10−3 M'],
  ])('“%s” is read as “%s”', (text, plain) => {
    expect(cleanText(text)).toBe(plain);
  });

  it('is bounded', () => {
    for (const hostile of ['<sub ', '<math>', '<a b="', '&amp;', '>\n', '<annotation>']) {
      const started = processorMs();
      expect(cleanText(hostile.repeat(100_000)).length).toBeLessThanOrEqual(2000);
      expect(processorMs() - started).toBeLessThan(2000);
    }
  });
});

const work = (fields: object) => {
  const read = readCrossrefWork({ DOI: '10.5555/a', title: ['A title'], ...fields });
  if (read.kind !== 'work') throw new Error(read.reason);
  return read.work;
};
const openAlex = (fields: object) => {
  const read = readOpenAlexWork(
    { doi: 'https://doi.org/10.5555/a', display_name: 'A title', ...fields },
    () => undefined,
  );
  if (read.kind !== 'work') throw new Error(read.reason);
  return read.work;
};

describe('names', () => {
  it('of Crossref, with suffixes, inverted, whole and of groups', () => {
    const author = [
      { given: 'Robert', family: 'King', suffix: 'Jr.' },
      { given: 'Robert', family: 'King, Jr.' },
      { family: 'van der Berg', given: 'Jan' },
      { name: 'The Invented Consortium' },
      { name: 'García Márquez, María' },
      null,
      { given: null, family: null },
    ];
    expect(work({ author }).authors).toEqual([
      { family: 'King', given: 'Robert', suffix: 'Jr.' },
      { family: 'King', given: 'Robert', suffix: 'Jr.' },
      { family: 'van der Berg', given: 'Jan' },
      { family: 'The Invented Consortium', isGroup: true },
      { family: 'García Márquez', given: 'María' },
    ]);
  });

  it('of OpenAlex, by the printed name where it puts the surname first', () => {
    const authorships = [
      { author: { display_name: 'Robert King Jr.' }, raw_author_name: 'King, Robert, Jr.' },
      { author: { display_name: 'Jan van der Berg' } },
      {
        author: { display_name: 'María García Márquez' },
        raw_author_name: 'García Márquez, María',
      },
      { author: null, raw_author_name: 'The Invented Collaboration' },
      { author: { display_name: null }, raw_author_name: null },
      null,
    ];
    expect(openAlex({ authorships, primary_location: { source: null } }).authors).toEqual([
      { family: 'King', given: 'Robert', suffix: 'Jr.' },
      { family: 'van der Berg', given: 'Jan' },
      { family: 'García Márquez', given: 'María' },
      { family: 'The Invented Collaboration', isGroup: true },
    ]);
  });
});

it('keeps a list when one of its entries is null or of another shape', () => {
  const read = work({
    title: [null, 'A title'],
    reference: [null, { DOI: '10.5555/b' }, 7],
    ISSN: [null, '1234-5679'],
  });
  expect(read).toMatchObject({
    title: 'A title',
    references: [{ doi: '10.5555/b' }],
    issns: ['1234-5679'],
  });
});

describe('notices', () => {
  const update = (type: string, doi: string) => ({
    DOI: doi,
    type,
    updated: { 'date-parts': [[2021, 2, 25]] },
  });

  it('are what Crossref says about a work and about those it updates', () => {
    expect(
      work({
        'updated-by': [
          update('retraction', '10.5555/n'),
          update('new_version', '10.5555/v2'),
          null,
        ],
        'update-to': [
          update('expression_of_concern', '10.5555/c'),
          update('corrigendum', '10.5555/a'),
        ],
      }).notices,
    ).toEqual([
      { about: '10.5555/a', status: 'retracted', date: '2021-02-25', noticeDoi: '10.5555/n' },
      {
        about: '10.5555/c',
        status: 'has expression of concern',
        date: '2021-02-25',
        noticeDoi: '10.5555/a',
      },
    ]);
  });

  it('are that OpenAlex calls a work retracted', () => {
    expect(openAlex({ is_retracted: true }).notices).toEqual([
      { about: '10.5555/a', status: 'retracted' },
    ]);
    expect(openAlex({ is_retracted: false }).notices).toEqual([]);
  });
});
