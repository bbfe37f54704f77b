import { cleanText } from '#functions/ingest/works/registry-text.ts';
import { readCrossrefWork } from '#functions/ingest/works/read-crossref-work.ts';
import { readOpenAlexWork } from '#functions/ingest/works/read-openalex-work.ts';
import { decodedText } from '#functions/ingest/references/decoded-text.ts';
import { referencesIn } from '#functions/ingest/references/references-in.ts';
import { doiOfTerm } from '#shared/domain/doi.ts';
import { doisIn } from '#shared/domain/dois-in-text.ts';
import { isGroupName } from '#shared/domain/group-name.ts';
import { otherWaysToWrite } from '#shared/domain/joined-names.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { parseShortDoi } from '#shared/domain/short-doi.ts';

/** Forms of bibliographies, registries and searches, each with its answer decided before the reader was tried. */

const read = (text: string) =>
  referencesIn(text).references.map(({ title, doi, year, pmid }) => ({
    ...(title !== undefined && { title }),
    ...(doi !== undefined && { doi }),
    ...(year !== undefined && { year }),
    ...(pmid !== undefined && { pmid }),
  }));
const reeds = 'Reeds of the northern shores';
const sedges = 'Sedges of the southern shores';
const both = [
  { title: reeds, doi: '10.5555/l-reeds', year: 2011 },
  { title: sedges, doi: '10.5555/l-sedges', year: 2012 },
];

describe('RIS', () => {
  const record = (title: string, doi: string, year: number, extra = '') =>
    `TY  - JOUR\nTI  - ${title}\n${extra}PY  - ${String(year)}\nDO  - ${doi}\nER  - \n`;
  const two = `${record(reeds, '10.5555/l-reeds', 2011)}\n${record(sedges, '10.5555/l-sedges', 2012)}`;
  it.each([
    ['with carriage returns alone', two.replaceAll('\n', '\r')],
    ['with lines between all lines', two.replaceAll('\n', '\n\n')],
    ['with one space before the hyphen', two.replaceAll('  - ', ' - ')],
    ['with a tab behind the hyphen', two.replaceAll('  - ', '  -\t')],
    ['with en dashes', two.replaceAll('  - ', '  – ')],
    ['with spaces before tags', two.replaceAll(/^(?=[A-Z])/gm, '  ')],
    ['without ER', two.replaceAll('ER  - \n', '')],
    ['without TY', two.replaceAll('TY  - JOUR\n', '')],
    [
      'with an abstract whose lines look like tags',
      `${record(reeds, '10.5555/l-reeds', 2011, 'AB  - Receptors of\nER - positive reeds and\nTY - 3 lines and\nPY - the dye\n')}${record(sedges, '10.5555/l-sedges', 2012)}`,
    ],
    [
      'with lines of a provider',
      `Provider: Invented Library\nContent: text/plain; charset="UTF-8"\n\n${two}\n2 records exported`,
    ],
    ['behind a byte order mark and a comment', `\uFEFF# exported today\n${two}`],
    [
      'with dates in full',
      two.replace('PY  - 2011', 'DA  - 2011/03/05/').replace('PY  - 2012', 'Y1  - 2012//'),
    ],
    ['with T1 and M3', two.replaceAll('TI  -', 'T1  -').replaceAll('DO  -', 'M3  - doi:')],
    ['with the DOI as an address', two.replaceAll('DO  - ', 'UR  - https://dx.doi.org/')],
  ])('is read %s', (_form, text) => {
    expect(read(text)).toEqual(both);
  });

  it('reads no DOI of another work from its notes', () => {
    expect(
      read(record(reeds, '10.5555/l-reeds', 2011, 'N1  - Erratum in: doi:10.5555/l-erratum\n')),
    ).toEqual([both[0]]);
  });
});

describe('BibTeX', () => {
  const entry = (key: string, title: string, doi: string, year: number) =>
    `@article{${key},\n title = {${title}},\n doi = {${doi}},\n year = ${String(year)}\n}\n`;
  const two = `${entry('reeds', reeds, '10.5555/l-reeds', 2011)}\n${entry('sedges', sedges, '10.5555/l-sedges', 2012)}`;
  it.each([
    ['with brackets', two.replaceAll('@article{', '@ARTICLE(').replaceAll('\n}\n', '\n)\n')],
    [
      'with comments of JabRef',
      `% Encoding: UTF-8\n${two}\n@Comment{jabref-meta: databaseType:bibtex;}`,
    ],
    ['without keys', two.replaceAll(/\{(?:reeds|sedges),/g, '{,')],
    ['with spaces in keys', two.replace('{reeds,', '{reeds of 2011,')],
    ['without a last brace', two.trimEnd().replace(/\}$/, '')],
    [
      'with a comma before the last brace',
      two.replaceAll('2011\n', '2011,\n').replaceAll('2012\n', '2012,\n'),
    ],
    [
      'with upper-case fields',
      two.replaceAll('title', 'TITLE').replaceAll('doi =', 'DOI =').replaceAll('year', 'Year'),
    ],
    [
      'with nested braces',
      two
        .replace(reeds, '{{R}eeds} of the {N}orthern shores')
        .replace('Northern', 'northern')
        .replace('{N}orthern', '{n}orthern'),
    ],
    [
      'with an at sign in a field',
      two.replace('@article{sedges,', '@article{sedges,\n note = {write to a@b.example},'),
    ],
    [
      'with an escaped underscore',
      two
        .replace('10.5555/l-reeds', String.raw`10.5555/l\-reeds`)
        .replace(String.raw`l\-reeds`, 'l-reeds'),
    ],
    [
      'with \\url around the DOI',
      two.replace('{10.5555/l-reeds}', String.raw`{\url{https://doi.org/10.5555/l-reeds}}`),
    ],
    [
      'with dates of biblatex',
      two
        .replace('year = 2011', 'date = {2011-03-05}')
        .replace('year = 2012', 'date = {2012-04/2012-05}'),
    ],
    [
      'with a string as title',
      `@string{r = "Reeds of the "}\n${two.replace(`{${reeds}}`, 'r # {northern shores}')}`,
    ],
    ['with macros of a preamble', `@preamble{ "\\newcommand{\\x}[1]{#1}" }\n${two}`],
    ['with text between', `Our papers:\n\n${two.replace('\n\n@', '\nand this one\n@')}`],
    ['with Windows lines', two.replaceAll('\n', '\r\n')],
  ])('is read %s', (_form, text) => {
    expect(read(text)).toEqual(both);
  });

  it.each([
    [
      'a Wiley DOI with \\textless',
      String.raw`10.5555/1097(1998)17:15\textless 1661::AID-X\textgreater 3.0.CO;2-2`,
    ],
    ['a Wiley DOI in mathematics', '10.5555/1097(1998)17:15$<$1661::AID-X$>$3.0.CO;2-2'],
    ['a Wiley DOI with entities', '10.5555/1097(1998)17:15&lt;1661::AID-X&gt;3.0.CO;2-2'],
    [
      'a Wiley DOI with \\&',
      String.raw`10.5555/1097(1998)17:15{\textless}1661::AID-X{\textgreater}3.0.CO;2-2`,
    ],
  ])('reads %s', (_form, doi) => {
    expect(read(entry('w', reeds, doi, 2011))).toEqual([
      { title: reeds, doi: '10.5555/1097(1998)17:15<1661::aid-x>3.0.co;2-2', year: 2011 },
    ]);
  });

  it.each([
    ['eprint = {12345678}, eprinttype = {pubmed}', '12345678'],
    ['note = {PMID: 12345678}', '12345678'],
    ['pmid = {PMID12345678}', '12345678'],
    ['pmid = {PMC1234567}', undefined],
    ['accession = {WOS:000123456789012}', undefined],
    ['eprint = {1234.56789}, archiveprefix = {arXiv}', undefined],
  ])('reads the PMID of %s', (field, pmid) => {
    expect(read(`@article{a, title = {${reeds}}, ${field}}`)[0]?.pmid).toBe(pmid);
  });
});

describe('other lists', () => {
  const dois = ['10.5555/l-reeds', '10.5555/1520-0493(2001)129<0007:siwam>2.0.co;2'];
  const old = '10.5555/1520-0493(2001)129<0007:SIWAM>2.0.CO;2';
  it.each([
    ['on lines', `10.5555/l-reeds\n${old}`],
    ['numbered', `1. 10.5555/l-reeds\n2. ${old}`],
    ['with bullets', `• 10.5555/l-reeds\n• ${old}`],
    ['quoted', `"10.5555/l-reeds"\n"${old}"`],
    ['with commas at the ends', `10.5555/l-reeds,\n${old},`],
    ['parted by semicolons and spaces', `10.5555/l-reeds; ${old}`],
    ['as addresses', `https://doi.org/10.5555/l-reeds\nhttps://doi.org/${encodeURIComponent(old)}`],
    ['with "doi:"', `doi:10.5555/l-reeds\nDOI: ${old}`],
    ['in a table', `No.\tDOI\n1\t10.5555/l-reeds\n2\t${old}`],
    ['in a list of JSON', JSON.stringify(['10.5555/l-reeds', old])],
    [
      'in Markdown',
      `- <https://doi.org/10.5555/l-reeds>\n- [link](https://doi.org/${encodeURIComponent(old)})`,
    ],
  ])('of DOIs are read %s', (_form, text) => {
    expect(referencesIn(text).references.map(({ doi }) => doi)).toEqual(dois);
  });

  it('of EndNote XML are read with styles, and DOIs wherever they stand', () => {
    const style = (text: string) =>
      `<style face="normal" font="default" size="100%">${text}</style>`;
    const xml = `<xml><records><record><ref-type name="Journal Article">17</ref-type><titles><title>${style('Reeds of the ')}<style face="italic">northern</style>${style(' shores')}</title></titles><dates><year>${style('2011')}</year></dates><electronic-resource-num>${style('https://doi.org/10.5555/l-reeds')}</electronic-resource-num></record><record><ref-type name="Journal Article">17</ref-type><titles><title>${sedges}</title></titles><dates><year>2012</year></dates><urls><related-urls><url>https://doi.org/10.5555/l-sedges</url></related-urls></urls></record></records></xml>`;
    expect(read(xml)).toEqual(both);
  });

  it.each([
    [
      'UTF-16 with the other order of bytes',
      (text: string) =>
        new Uint8Array([
          0xfe,
          0xff,
          ...Array.from(text).flatMap((letter) => [
            letter.charCodeAt(0) >> 8,
            letter.charCodeAt(0) & 255,
          ]),
        ]),
    ],
    ['Latin-1', (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
    ['UTF-8', (text: string) => new TextEncoder().encode(text)],
  ])('are decoded: %s', (_encoding, encode) => {
    expect(
      read(
        decodedText(
          encode('TY  - JOUR\nTI  - Étude des roseaux à Besançon\nDO  - 10.5555/l-fr\nER  - \n'),
        ),
      ),
    ).toEqual([{ title: 'Étude des roseaux à Besançon', doi: '10.5555/l-fr' }]);
  });
});

describe('titles of registries', () => {
  it.each([
    [
      '<jats:italic>In vivo</jats:italic> uptake of <jats:sup>14</jats:sup>C',
      'In vivo uptake of 14C',
    ],
    ['<title>Reeds</title> &amp; <b>sedges</b>', 'Reeds & sedges'],
    ['H<inf>2</inf>O and CO<SUB>2</SUB>', 'H2O and CO2'],
    ['&lt;p&gt;Reeds of the &lt;em&gt;north&lt;/em&gt;&lt;/p&gt;', 'Reeds of the north'],
    ['Reeds&nbsp;of&#160;the&#xa0;north', 'Reeds of the north'],
    ['&amp;lt;sup&amp;gt;13&amp;lt;/sup&amp;gt;C in reeds', '13C in reeds'],
    ['A &#x3B2;-test of <span class="sc">d</span>-glucose', 'A β-test of d-glucose'],
    ['Reeds with x<y and y>z', 'Reeds with x<y and y>z'],
    ['Reeds<sup>*</sup>', 'Reeds*'],
    ['AT&T and R&D', 'AT&T and R&D'],
  ])('“%s” reads “%s”', (text, plain) => {
    expect(cleanText(text)).toBe(plain);
  });
});

describe('works of registries', () => {
  const noticesOf = (type: string) => {
    const result = readCrossrefWork({
      DOI: '10.5555/n',
      title: ['A notice'],
      'update-to': [{ DOI: '10.5555/l-reeds', type, updated: { 'date-parts': [[2020, 1, 2]] } }],
    });
    return result.kind === 'work' ? result.work.notices.map(({ status }) => status) : result.reason;
  };
  it.each([
    ['retraction', ['retracted']],
    ['withdrawal', ['withdrawn']],
    ['removal', ['withdrawn']],
    ['expression_of_concern', ['has expression of concern']],
    ['Expression of Concern', ['has expression of concern']],
    ['corrigendum', ['has correction']],
    ['erratum', ['has erratum']],
    ['new_version', []],
    ['addendum', []],
  ])('with an update of type %s are named', (type, statuses) => {
    const read = noticesOf(type);
    // What an addendum or a new version is called is left open; neither is grave.
    if (statuses.length === 0) expect(read).not.toContain('retracted');
    else expect(read).toEqual(statuses);
  });

  it('of OpenAlex have names with suffixes, particles, commas and nulls', () => {
    const result = readOpenAlexWork(
      {
        doi: 'https://doi.org/10.5555/a',
        display_name: reeds,
        authorships: [
          { author: { display_name: 'J. Smith Jr' }, raw_author_name: 'Smith Jr, J.' },
          { author: { display_name: 'Vincent van Gogh' }, raw_author_name: null },
          { author: { display_name: null }, raw_author_name: 'Ødegård, Øystein' },
          { author: null },
          null,
          { author: { display_name: 'World Health Organization' } },
        ],
      },
      () => undefined,
    );
    if (result.kind !== 'work') throw new Error(result.reason);
    expect(
      result.work.authors.map(({ family, given, suffix, isGroup }) => [
        family,
        given,
        suffix,
        isGroup,
      ]),
    ).toEqual([
      ['Smith', 'J.', 'Jr', undefined],
      ['van Gogh', 'Vincent', undefined, undefined],
      ['Ødegård', 'Øystein', undefined, undefined],
      ['World Health Organization', undefined, undefined, true],
    ]);
  });
});

describe('searches', () => {
  it.each([
    [
      '<10.5555/1520-0493(2001)129<0007:SIWAM>2.0.CO;2>',
      '10.5555/1520-0493(2001)129<0007:siwam>2.0.co;2',
    ],
    [
      'https://onlinelibrary.wiley.example/doi/abs/10.5555/(SICI)1097-0258(19980815/30)17:15/16%3C1661::AID-SIM968%3E3.0.CO;2-2',
      '10.5555/(sici)1097-0258(19980815/30)17:15/16<1661::aid-sim968>3.0.co;2-2',
    ],
    ['doi.org/10.5555%2Fl-reeds', '10.5555/l-reeds'],
    ['DOI 10.5555/tao.2009.05.25.02(IWNOP).', '10.5555/tao.2009.05.25.02(iwnop)'],
    ['[10.5555/l-reeds]', '10.5555/l-reeds'],
    ['“10.5555/l-reeds”', '10.5555/l-reeds'],
    ['urn:doi:10.5555/l-reeds', '10.5555/l-reeds'],
    ['info:doi/10.5555/l-reeds', '10.5555/l-reeds'],
    ['https://doi-org.proxy.library.example/10.5555/l-reeds', '10.5555/l-reeds'],
    ['https://www.doi.example/?doi=10.5555/l-reeds&x=1', '10.5555/l-reeds'],
  ])('for %s find the DOI', (term, doi) => {
    expect(doiOfTerm(term) ?? doisIn(term)[0]).toBe(doi);
  });

  it.each([
    '‹ping trees› leads',
    '「ping trees」 leads',
    '『ping trees』 leads',
    '“ping trees„ leads',
    '‟ping trees” leads',
    '»ping trees« leads',
    "``ping trees'' leads",
  ])('take %s as a phrase', (term) => {
    expect(parseSearchQuery(term).query).toEqual({
      kind: 'and',
      parts: [
        { kind: 'phrase', text: 'ping trees' },
        { kind: 'word', text: 'leads' },
      ],
    });
  });

  it.each([
    ['β-catenin', 'beta catenin'],
    ['NFkB', 'NF κB'],
    ['IL-1β', 'IL1 beta'],
    ['αSMA', 'alpha SMA'],
    ['p-53', 'p53'],
    ['H5N1', 'H5N1'],
    ['COVID19', 'COVID 19'],
    ['Aβ42', 'A beta 42'],
    ['5-HT2A', '5 HT2A'],
  ])('for %s also look for “%s”', (term, way) => {
    const normalized = [term, ...otherWaysToWrite(term)].map((text) => text.replaceAll('-', ' '));
    expect(normalized.map((text) => text.toLowerCase())).toContain(way.toLowerCase());
  });

  it.each([
    '10/zz9wq4',
    'https://doi.org/zz9wq4',
    'doi.org/10/zz9wq4',
    'doi:10/zz9wq4',
    'http://dx.doi.org/10/ZZ9WQ4',
    'https://doi.org/10/zz9wq4.',
  ])('see a short DOI in %s', (text) => {
    expect(parseShortDoi(text)).toBe('10/zz9wq4');
  });

  it.each(['https://doi.org/index', '10/5', 'https://doi.org/10.5555/a', '10/2011'])(
    'see none in %s',
    (text) => {
      expect(parseShortDoi(text)).toBeUndefined();
    },
  );
});

describe('groups', () => {
  it.each([
    'The Editors of Invented Tides',
    'ATLAS Collaboration',
    'Members of the Marsh Trial',
    'Bundesamt für Naturschutz',
    'Institut de Recherche pour le Développement',
    'Ministerio de Salud',
    'Istituto Nazionale di Statistica',
    'Fundación Mareas',
    'Comité de Mareas',
    'Regeringskansliet och Myndigheten för Tidvatten',
  ])('%s is one', (name) => {
    expect(isGroupName(name)).toBe(true);
  });
  it.each(['Ada Okonkwo', 'María de los Ángeles García', 'Jan van der Berg', 'Bank S'])(
    '%s is none',
    (name) => {
      expect(isGroupName(name)).toBe(false);
    },
  );
});
