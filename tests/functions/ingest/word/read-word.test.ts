import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import {
  boldRun,
  field,
  noteMark,
  notesPart,
  paragraph,
  superscriptRun,
  run,
  createWordFile,
} from '#tests/lab/sample-files/word-file.ts';
import { createZip } from '#infra/companions/zip-file.ts';

const read = async (file: Buffer): Promise<Manuscript> => {
  const found = await readManuscript(file, 'manuscript.docx');
  if (found.kind === 'refused') throw new Error(found.reason);
  return found.manuscript;
};

/** What each mark of a manuscript prints, and the references that it cites. */
const marksOf = ({ sections }: Manuscript) =>
  sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ text, marks }) =>
      marks.map(({ start, end, references }) => [text.slice(start, end), references] as const),
    ),
  );

const heading = (text: string) => paragraph(run(text), 'Heading1');
const references = [
  'Okonkwo A, Lindqvist B. Salt marshes of the southern shores and how they shrink. J Tides. 2011;14:33-41. doi:10.5555/tides.2011.33',
  'Third D. Northern shores revisited after the great floods. Coast Res. 2012;3:1-9.',
];
const item = (title: string, author: string, year: number, doi?: string) => ({
  id: title.length,
  itemData: {
    type: 'article-journal',
    title,
    DOI: doi,
    author: [{ family: author, given: 'Ada B.' }],
    issued: { 'date-parts': [[year]] },
    'container-title': 'Coast Res',
  },
});
const [first, second] = [
  item('Salt marshes of the southern shores and how they shrink', 'Okonkwo', 2011),
  item('Northern shores revisited after the great floods', 'Third', 2012, '10.5555/north'),
];
const zotero = (...items: readonly object[]) =>
  `ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ citationID: 'a', citationItems: items })}`;

it('reads title, authors, sections, superscript marks and the printed list', async () => {
  const manuscript = await read(
    createWordFile([
      paragraph(run('Salt marshes in a warming sea'), 'Title'),
      paragraph(
        `${run('Ada Okonkwo')}${superscriptRun('1')}${run(', Bo Lindqvist')}${superscriptRun('2')}`,
      ),
      heading('Introduction'),
      paragraph(`${run('Marshes shrink.')}${superscriptRun('1,2')}`),
      paragraph(boldRun('Materials and methods')),
      paragraph(`${run('We did as others did')}${superscriptRun('2')}${run('.')}`),
      heading('References'),
      ...references.map((text, at) => paragraph(run(`${String(at + 1)}. ${text}`))),
      heading('Figure legends'),
      paragraph(run('Figure 1. A marsh in 2012.')),
    ]),
  );
  expect(manuscript).toMatchObject({
    title: 'Salt marshes in a warming sea',
    authors: [{ surname: 'Okonkwo' }, { surname: 'Lindqvist' }],
    references: [
      { id: 'r1', label: '1', doi: '10.5555/tides.2011.33', year: 2011 },
      { id: 'r2', label: '2', title: 'Northern shores revisited after the great floods' },
    ],
  });
  expect(manuscript.references).toHaveLength(2);
  expect(manuscript.sections.map(({ heading: title, kind }) => [title, kind])).toEqual([
    ['', 'other'],
    ['Introduction', 'introduction'],
    ['Materials and methods', 'methods'],
    ['Figure legends', 'methods'],
  ]);
  expect(marksOf(manuscript)).toEqual([
    ['1,2', ['r1', 'r2']],
    ['2', ['r2']],
  ]);
});

const marshes = (cited: readonly string[], list: readonly string[]) =>
  createWordFile([
    heading('Introduction'),
    paragraph(
      `${run('Marshes shrink ')}${cited[0] ?? ''}${run(', others grow ')}${cited[1] ?? ''}${run('.')}`,
    ),
    ...list,
  ]);
const printed = [heading('References'), ...references.map((text) => paragraph(run(text)))];
const linked = [
  ['(one)', ['r1']],
  ['(both)', ['r1', 'r2']],
];

const mendeley = (...items: readonly object[]) =>
  `ADDIN CSL_CITATION ${JSON.stringify({ citationItems: items, mendeley: {} })}`;
const mendeleyCite = (shown: string, ...items: readonly object[]) =>
  `<w:sdt><w:sdtPr><w:tag w:val="MENDELEY_CITATION_v3_${Buffer.from(JSON.stringify({ citationItems: items })).toString('base64')}"/></w:sdtPr><w:sdtContent>${run(shown)}</w:sdtContent></w:sdt>`;
const cite = ({ itemData: { title, author, issued, DOI } }: typeof first) =>
  `<Cite><Author>${author[0]?.family ?? ''}</Author><Year>${String(issued['date-parts'][0]?.[0])}</Year><record><titles><title><style>${title}</style></title></titles><electronic-resource-num>${DOI ?? ''}</electronic-resource-num></record></Cite>`;
const endnote = (...items: readonly (typeof first)[]) =>
  `<EndNote>${items.map(cite).join('')}</EndNote>`;
/** Where EndNote has much to say, it packs it into a field inside of the instruction. */
const packedEndnote = (shown: string, ...items: readonly (typeof first)[]) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ADDIN EN.CITE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"><w:fldData>${Buffer.from(endnote(...items)).toString('base64')}</w:fldData></w:fldChar></w:r><w:r><w:instrText> ADDIN EN.CITE.DATA </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

describe('citations that a program keeps in the document', () => {
  it.each([
    ['Zotero', [field(zotero(first), run('(one)')), field(zotero(first, second), run('(both)'))]],
    [
      'Mendeley',
      [field(mendeley(first), run('(one)')), field(mendeley(first, second), run('(both)'))],
    ],
    ['Mendeley Cite', [mendeleyCite('(one)', first), mendeleyCite('(both)', first, second)]],
    [
      'EndNote',
      [
        field(`ADDIN EN.CITE ${endnote(first)}`, run('(one)')),
        packedEndnote('(both)', first, second),
      ],
    ],
  ])('are linked to the printed list, as %s writes them', async (_program, cited) => {
    const manuscript = await read(marshes(cited, printed));
    expect(marksOf(manuscript)).toEqual(linked);
    expect(manuscript.references).toMatchObject([
      { id: 'r1', doi: '10.5555/tides.2011.33', printed: references[0] },
      { id: 'r2', doi: '10.5555/north', printed: references[1] },
    ]);
    expect(manuscript.unlisted).toEqual([]);
  });

  it('are the list where none is printed', async () => {
    const cited = [
      field(zotero(second), run('(one)')),
      field(zotero(first, second), run('(both)')),
    ];
    const manuscript = await read(marshes(cited, []));
    expect(manuscript.references.map(({ doi, title }) => doi ?? title)).toEqual([
      '10.5555/north',
      first.itemData.title,
    ]);
    expect(marksOf(manuscript)).toEqual([
      ['(one)', ['r1']],
      ['(both)', ['r2', 'r1']],
    ]);
  });

  it('name what the list does not hold', async () => {
    const cited = [
      field(zotero(item('A work that nobody listed at all', 'Seventh', 1999)), run('(one)')),
    ];
    const manuscript = await read(marshes(cited, printed));
    expect(manuscript.unlisted).toEqual(['Seventh, 1999']);
    expect(marksOf(manuscript)).toEqual([]);
  });

  it('keep the printed title where only the DOI is the same', async () => {
    const other = item(
      'Quite another title than the printed one has',
      'Okonkwo',
      2011,
      '10.5555/tides.2011.33',
    );
    const manuscript = await read(marshes([field(zotero(other), run('(one)'))], printed));
    expect(manuscript.references[0]?.title).toBe(first.itemData.title);
    expect(marksOf(manuscript)).toEqual([['(one)', ['r1']]]);
  });

  it('end where the list that the program wrote ends, without a heading', async () => {
    const manuscript = await read(
      marshes(
        [field(zotero(first), run('(one)'))],
        [
          paragraph(
            `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>ADDIN ZOTERO_BIBL {"uncited":[]} CSL_BIBLIOGRAPHY</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(references[0] ?? '')}`,
          ),
          paragraph(`${run(references[1] ?? '')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`),
          paragraph(run('A remark behind the list, of 2012.')),
        ],
      ),
    );
    expect(manuscript.references.map(({ printed: line }) => line)).toEqual(references);
    expect(JSON.stringify(manuscript.sections)).toContain('A remark behind the list');
  });

  it('are found under the sources that the editor keeps itself', async () => {
    const sources = `<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:Tag>Oko11</b:Tag><b:Title>${first.itemData.title}</b:Title><b:Year>2011</b:Year><b:Author><b:Author><b:NameList><b:Person><b:Last>Okonkwo</b:Last><b:First>Ada</b:First></b:Person></b:NameList></b:Author></b:Author></b:Source></b:Sources>`;
    const manuscript = await read(
      createWordFile(
        [
          heading('Introduction'),
          paragraph(
            `${run('They shrink ')}${field('CITATION Oko11 \\l 1033', run('(one)'))}${run('.')}`,
          ),
        ],
        { 'customXml/item1.xml': sources },
      ),
    );
    expect(manuscript.references).toMatchObject([
      { title: first.itemData.title, authors: ['Okonkwo A'] },
    ]);
    expect(marksOf(manuscript)).toEqual([['(one)', ['r1']]]);
  });
});

it('takes notes that name works for the list where there is none', async () => {
  const manuscript = await read(
    createWordFile(
      [
        heading('Introduction'),
        paragraph(
          `${run('Marshes shrink.')}${noteMark('endnote', 1)}${run(' Others grow.')}${noteMark('endnote', 2)}`,
        ),
      ],
      { 'word/endnotes.xml': notesPart('endnote', references) },
    ),
  );
  expect(manuscript.references).toMatchObject([
    { label: '1', year: 2011 },
    { label: '2', year: 2012 },
  ]);
  expect(marksOf(manuscript).map(([, cited]) => cited)).toEqual([['r1'], ['r2']]);
});

it('reads the citations in notes and cells of tables, and nothing that was deleted under review', async () => {
  const manuscript = await read(
    createWordFile(
      [
        heading('Introduction'),
        paragraph(
          `${run('Marshes shrink.')}${noteMark('footnote', 1)}<w:del><w:r><w:delText>Gone [2].</w:delText></w:r></w:del><w:ins>${run(' They do [1].')}</w:ins>`,
        ),
        `<w:tbl><w:tr><w:tc>${paragraph(run('North [2]'))}</w:tc></w:tr></w:tbl>`,
        ...printed,
      ],
      { 'word/footnotes.xml': notesPart('footnote', ['But see [2].']) },
    ),
  );
  expect(marksOf(manuscript)).toEqual([
    ['[1]', ['r1']],
    ['[2]', ['r2']],
    ['[2]', ['r2']],
  ]);
});

describe('a document that means harm or is none', () => {
  const entities = `<!DOCTYPE w [${Array.from({ length: 9 }, (_, at) => `<!ENTITY e${String(at + 1)} "${`&e${String(at)};`.repeat(10)}">`).join('')}<!ENTITY e0 "ha">]>`;
  const locked = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  it.each([
    [
      'too large',
      'unpacks to far more than it is',
      createZip({ 'word/document.xml': Buffer.alloc(80 * 1024 * 1024, ' ') }),
    ],
    [
      'too large',
      'has thousands of entries',
      createZip(
        Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`word/${String(at)}`, ''])),
      ),
    ],
    [
      'broken',
      'has entities within entities',
      createZip({ 'word/document.xml': `${entities}<w:document>&e9;</w:document>` }),
    ],
    [
      'broken',
      'nests thousands of levels',
      createZip({ 'word/document.xml': `<document>${'<p>'.repeat(5000)}` }),
    ],
    ['broken', 'is cut', createWordFile([paragraph(run('A'))]).subarray(0, 900)],
    ['no references', 'is empty', createWordFile([])],
    ['encrypted', 'opens with a password', locked],
    ['unknown', 'is the archive of something else', createZip({ 'photo.jpg': 'no' })],
  ] as const)('is refused as %s when it %s', async (reason, _what, file) => {
    expect(await readManuscript(file, 'manuscript.docx')).toEqual({ kind: 'refused', reason });
  });
});
