import { readPdf } from '#functions/ingest/pdf/read-pdf.ts';
import { type PrintedLine, createPrintedPdf } from '#tests/lab/sample-files/printed-pdf.ts';

/** Lines one below the other. */
const column = (
  x: number,
  top: number,
  texts: readonly string[],
  more: Partial<PrintedLine> = {},
) => texts.map((text, at): PrintedLine => ({ x, y: top - at * 12, text, ...more }));

const heading = (x: number, y: number, text: string): PrintedLine => ({
  x,
  y,
  text,
  size: 12,
  bold: true,
});
const head = (page: number): PrintedLine => ({
  x: 60,
  y: 810,
  size: 8,
  text: `Journal of Tides 2020, page ${String(page)} of 2`,
});

const twoColumns = createPrintedPdf([
  [
    head(1),
    { x: 60, y: 760, size: 18, text: 'Salt marshes in a warming sea' },
    { x: 60, y: 730, text: 'Ada Okonkwo, Bo Lindqvist' },
    heading(60, 700, '1. Introduction'),
    ...column(60, 680, [
      'Marshes shrink in most of the regions',
      'that were measured [1], although the mea-',
      'surements of the northern shores differ',
      'from each other [2-4], as long-',
    ]),
    ...column(320, 700, ['standing records show. Others saw no', 'change at all [5,6].']),
    heading(320, 650, '2. Methods'),
    ...column(320, 630, ['We measured long-standing plots [9]', 'for ten years.']),
  ],
  [
    head(2),
    heading(60, 780, 'References'),
    ...column(60, 760, [
      '1. Writer A, Other BC. Marshes of the southern shores and how',
      '   they shrink. J Tides. 2011; 14(2): 33-41. doi:10.5555/tides.',
      '   2011.33',
      '2. Third D. Northern shores revisited after the floods. Coast Res.',
      '   2012; 3: 1-9.',
      '3. Fourth E. A record of long-standing plots of the west. Coast',
      '   Res. 2013; 4: 1-9.',
      '4. Fifth F. A second record of plots of the west. Coast Res. 2014; 5: 1-9.',
      '5. Sixth G. Nothing changes on the eastern shores. Coast Res. 2015; 6: 1-9.',
    ]),
    {
      x: 60,
      y: 640,
      text: '6. Seventh H. A linked work about the eastern shores. Coast Res. 2016; 7: 1.',
      link: 'https://doi.org/10.5555/linked',
    },
    heading(60, 600, 'Author contributions'),
    { x: 60, y: 580, text: 'All authors wrote the paper.' },
  ],
]);

const paragraphsOf = (read: Awaited<ReturnType<typeof readPdf>>) =>
  read.sections.flatMap(({ paragraphs }) => paragraphs);

describe('reading a PDF', () => {
  it('reads column after column, mends broken words and leaves running heads out', async () => {
    const read = await readPdf(twoColumns);
    expect(read.title).toBe('Salt marshes in a warming sea');
    expect(read.authors.map(({ name }) => name)).toEqual(['Ada Okonkwo', 'Bo Lindqvist']);
    expect(read.sections.map(({ heading: title, kind }) => [title, kind])).toContainEqual([
      '2. Methods',
      'methods',
    ]);
    const text = paragraphsOf(read).map((paragraph) => paragraph.text);
    expect(text[0]).toBe(
      'Marshes shrink in most of the regions that were measured [1], although the measurements of the northern shores differ from each other [2-4], as long-standing records show. Others saw no change at all [5,6].',
    );
    expect(text.join(' ')).not.toContain('Journal of Tides');
  });

  it('splits the list into references, with broken and linked DOIs whole', async () => {
    const { references } = await readPdf(twoColumns);
    expect(references.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(references[0]).toMatchObject({
      doi: '10.5555/tides.2011.33',
      title: 'Marshes of the southern shores and how they shrink',
      year: 2011,
      authors: ['Writer A', 'Other BC'],
    });
    expect(references[5]).toMatchObject({ doi: '10.5555/linked', year: 2016 });
    expect(references[5]?.printed).not.toContain('wrote');
  });

  it('links numbers and ranges, and tells marks that lead nowhere', async () => {
    const read = await readPdf(twoColumns);
    const cited = paragraphsOf(read).flatMap(({ text, marks }) =>
      marks.map(({ start, end, references }) => [text.slice(start, end), references]),
    );
    expect(cited).toEqual([
      ['[1]', ['r1']],
      ['[2-4]', ['r2', 'r3', 'r4']],
      ['[5,6]', ['r5', 'r6']],
    ]);
    expect(read.unlisted).toEqual(['[9]']);
  });

  it('links superscripts, and takes no power for one', async () => {
    const { sections } = await readPdf(
      createPrintedPdf([
        [
          heading(60, 780, 'Introduction'),
          { x: 60, y: 760, text: 'Marshes shrink' },
          { x: 128, y: 764, text: '1,2', size: 6 },
          { x: 140, y: 760, text: 'on plots of 20 m' },
          { x: 213, y: 764, text: '2', size: 6 },
          { x: 220, y: 760, text: 'and more.' },
          heading(60, 740, 'References'),
          {
            x: 60,
            y: 720,
            text: '1. Writer A. Marshes of the southern shores. J Tides. 2011; 14: 33.',
          },
          {
            x: 60,
            y: 708,
            text: '2. Third D. Northern shores after the floods. Coast Res. 2012; 3: 1.',
          },
        ],
      ]),
    );
    const [paragraph] = sections.flatMap(({ paragraphs }) => paragraphs);
    expect(paragraph?.marks.map(({ references }) => references)).toEqual([['r1', 'r2']]);
  });

  it('splits a list without numbers by its hanging lines and links names with years', async () => {
    const { references, sections, unlisted } = await readPdf(
      createPrintedPdf([
        [
          heading(60, 790, 'Introduction'),
          ...column(60, 770, [
            'As Writer and Other (2011) saw, marshes shrink (Third et al., 2012;',
            'Writer, 2011), but not everywhere (Unknown et al., 2009).',
          ]),
          heading(60, 720, 'References'),
          {
            x: 60,
            y: 700,
            text: 'Third, D., Fourth, E., and Fifth, F. (2012). Northern shores after the',
          },
          { x: 75, y: 688, text: 'floods. Coast Res. 3, 1-9.' },
          {
            x: 60,
            y: 676,
            text: 'Writer, A. (2011). A lonely view of the marshes. J. Tides 14, 3-4.',
          },
          {
            x: 60,
            y: 664,
            text: 'Writer, A., and Other, B. C. (2011). Marshes of the southern shores',
          },
          { x: 75, y: 652, text: 'and how they shrink. J. Tides 14, 33-41.' },
        ],
      ]),
    );
    expect(references.map(({ title }) => title)).toEqual([
      'Northern shores after the floods',
      'A lonely view of the marshes',
      'Marshes of the southern shores and how they shrink',
    ]);
    const marks = sections.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.marks));
    expect(marks.map((mark) => mark.references)).toEqual([['r3'], ['r1'], ['r2']]);
    expect(unlisted).toEqual(['Unknown et al., 2009']);
  });

  it.each([
    [
      'encrypted',
      createPrintedPdf([[{ x: 60, y: 700, text: 'Nobody may read this' }]], { locked: true }),
    ],
    ['broken', Buffer.from('%PDF-1.7\nthis is no such file')],
    ['empty', Buffer.alloc(0)],
    ['scanned', createPrintedPdf([[{ x: 60, y: 700, text: '1' }], []])],
    [
      'too large',
      createPrintedPdf(Array.from({ length: 301 }, () => [{ x: 60, y: 700, text: 'Page' }])),
    ],
  ] as const)('refuses what is %s with its reason', async (reason, file) => {
    await expect(readPdf(file)).rejects.toMatchObject({ name: 'UnreadablePdf', reason });
  });
});

it('goes on behind a DOI that stands on a line of its own', async () => {
  const { references } = await readPdf(
    createPrintedPdf([
      [
        { x: 60, y: 760, size: 18, text: 'Salt marshes in a warming sea' },
        heading(60, 700, '1. Introduction'),
        ...column(60, 680, ['Marshes shrink in most of the regions [1,2].']),
        heading(60, 640, 'References'),
        ...column(60, 620, [
          '1. Writer A. Marshes of the southern shores. J Tides. 2011; 14: 33.',
          'doi:10.5555/tides.2011.33',
          '2. Third D. Northern shores revisited after the floods. Coast Res. 2012; 3: 1.',
        ]),
      ],
    ]),
  );
  expect(references.map(({ label }) => label)).toEqual(['1', '2']);
});
