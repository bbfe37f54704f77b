import fc from '#tests/support/fast-check.ts';

import { referencesIn } from '#functions/ingest/references/references-in.ts';

const dois = (text: string, fileName?: string) =>
  referencesIn(text, fileName).references.map(({ doi }) => doi);

describe('DOIs in any text', () => {
  it.each([
    ['10.5555/abc', ['10.5555/abc']],
    ['doi:10.5555/ABC.', ['10.5555/abc']],
    ['https://doi.org/10.5555/abc', ['10.5555/abc']],
    ['http://dx.doi.org/10.5555%2Fabc', ['10.5555/abc']],
    ['https://journal.example/doi/full/10.5555/abc.12?download=true', ['10.5555/abc.12']],
    ['https://journal.example/10.5555/abc.12/full', ['10.5555/abc.12']],
    ['https://journal.example/10.5555/abc.12.pdf', ['10.5555/abc.12']],
    ['We follow Doe (2019; doi: 10.5555/abc) and others.', ['10.5555/abc']],
    ['<a href="https://doi.org/10.5555/abc">10.5555/def</a>', ['10.5555/abc', '10.5555/def']],
    [
      '10.5555/a, 10.5555/b;10.5555/c,https://doi.org/10.5555/d',
      ['10.5555/a', '10.5555/b', '10.5555/c', '10.5555/d'],
    ],
    ['10.5555/s0140-6736(19)30000-1', ['10.5555/s0140-6736(19)30000-1']],
    ['(10.5555/abc)', ['10.5555/abc']],
    ['[10.5555/abc]', ['10.5555/abc']],
    [
      '10.5555/(SICI)1097-0000(19980815)17:15<1661::AID-X968>3.0.CO;2-2',
      ['10.5555/(sici)1097-0000(19980815)17:15<1661::aid-x968>3.0.co;2-2'],
    ],
    [
      '10.5555/(SICI)1097-0000(19980815)17:15&lt;1661::AID-X968&gt;3.0.CO;2-2',
      ['10.5555/(sici)1097-0000(19980815)17:15<1661::aid-x968>3.0.co;2-2'],
    ],
  ])('reads %s', (text, expected) => {
    expect(dois(text)).toEqual(expected);
    expect(referencesIn(text).format).toBe('dois');
  });

  it('keeps every line: printed references by title and year, others with the reason', () => {
    const { references } = referencesIn(
      '10.5555/abc\n\n3. Doe J, Roe R. The hidden migrations of the lantern fish. J Sea Things. 2018;3:1-9.\nhello\nPMID: 12345',
    );
    expect(references).toEqual([
      { given: '10.5555/abc', doi: '10.5555/abc' },
      expect.objectContaining({ title: 'The hidden migrations of the lantern fish', year: 2018 }),
      {
        given: 'hello',
        unreadable: 'It contains neither a DOI nor a text that looks like a title.',
      },
      { given: 'PMID: 12345', pmid: '12345' },
    ]);
  });
});

describe('tables', () => {
  const table = (delimiter: string, end = '\n') =>
    [
      ['Authors', 'Article Title', 'Publication Year', 'DOI', 'Link'],
      ['Doe, J.; Roe, R.', `"Fish${delimiter} and ""light"""`, '2018', '10.5555/Fish', ''],
      ['Poe, E.', 'Ravens and what they remember', '2019', '', 'https://doi.org/10.5555/raven'],
      ['Noe, N.', 'A work without any number of its own', '2020', 'n/a', ''],
      ['', '', '', '', 'nothing'],
    ]
      .map((row) =>
        row
          .map((cell) => (cell.includes(delimiter) && !cell.startsWith('"') ? `"${cell}"` : cell))
          .join(delimiter),
      )
      .join(end);

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('are read with %s, a byte order mark and either end of line', (_, delimiter) => {
    const { format, references } = referencesIn(`\uFEFF${table(delimiter, '\r\n')}`);
    expect(format).toBe('csv');
    expect(references).toEqual([
      expect.objectContaining({
        doi: '10.5555/fish',
        title: `Fish${delimiter === '\t' ? '' : delimiter} and "light"`.trim(),
        year: 2018,
        firstAuthor: 'Doe, J.',
      }),
      expect.objectContaining({ doi: '10.5555/raven', title: 'Ravens and what they remember' }),
      expect.objectContaining({ title: 'A work without any number of its own', year: 2020 }),
      expect.objectContaining({
        given: 'nothing',
        unreadable: 'It has neither a DOI nor a title.',
      }),
    ]);
    expect(references[2]).not.toHaveProperty('doi');
  });

  it('find the column of DOIs by what stands in it, also without a header or under another name', () => {
    expect(
      dois('1,A title of some length here,10.5555/a\n2,Another title of such length,10.5555/b'),
    ).toEqual(['10.5555/a', '10.5555/b']);
    expect(dois('DOI;Identifier;Title\nyes;10.5555/a;One\nno;10.5555/b;Two')).toEqual([
      '10.5555/a',
      '10.5555/b',
    ]);
    expect(dois('doi\n10.5555/a\n10.5555/b')).toEqual(['10.5555/a', '10.5555/b']);
    expect(referencesIn('doi\n10.5555/a').format).toBe('csv');
  });

  it('lose nothing behind a quotation mark that is never closed', () => {
    expect(dois('title,doi\n"Broken,10.5555/a\nFine,10.5555/b\nToo,10.5555/c')).toEqual([
      '10.5555/a',
      '10.5555/b',
      '10.5555/c',
    ]);
  });

  it('are not made of prose or of lists of DOIs', () => {
    expect(referencesIn('10.5555/a, 10.5555/b\n10.5555/c, 10.5555/d').format).toBe('dois');
    expect(dois('10.5555/a, 10.5555/b\n10.5555/c, 10.5555/d')).toHaveLength(4);
    expect(
      referencesIn('We saw fish, birds and trees (10.5555/a).\nThen, later, nothing, at all.')
        .format,
    ).toBe('dois');
  });
});

describe('BibTeX', () => {
  it('is read with its strings, braces, quotation marks and letters of TeX', () => {
    const { format, references } = referencesIn(`
      % exported
      @string{fish = "Fish "}
      @comment{ @article{not, title={This one}} }
      @Article{doe18,
        author = {M{\\"u}ller, Karl and Doe, Jane},
        title = fish # {and the {DNA} of \\textit{Salmo} at 5\\% light},
        year = 2018, doi = {10.5555/A\\_b}
      }
      @book(roe, title = "Light", date = "2019-04", author = {{Group of Readers and Writers}})
      @misc{url, title={By address}, url = {https://doi.org/10.5555/url}}`);
    expect(format).toBe('bibtex');
    expect(references).toEqual([
      expect.objectContaining({
        doi: '10.5555/a_b',
        title: 'Fish and the DNA of Salmo at 5% light',
        year: 2018,
        firstAuthor: 'Müller, Karl',
      }),
      expect.objectContaining({
        title: 'Light',
        year: 2019,
        firstAuthor: 'Group of Readers and Writers',
      }),
      expect.objectContaining({ doi: '10.5555/url' }),
    ]);
  });

  it('loses no entry beside a broken one, and says where that begins', () => {
    const { references } = referencesIn(
      '@article{a, title={One}, doi={10.5555/a}}\n@article{b, title={Never closed, year=2020\n\n@article{c, title={Three}, doi={10.5555/c}}\n@misc{empty,}\nsee 10.5555/outside',
    );
    expect(references).toEqual([
      expect.objectContaining({ doi: '10.5555/a' }),
      expect.objectContaining({ unreadable: 'The entry that begins on line 2 is not closed.' }),
      expect.objectContaining({ doi: '10.5555/c' }),
      expect.objectContaining({
        unreadable: 'It has neither a DOI nor a title. (Entry empty, line 5.)',
      }),
      expect.objectContaining({ doi: '10.5555/outside' }),
    ]);
  });
});

describe('tagged files', () => {
  it('RIS: entries without end, values over several lines, junk between entries', () => {
    const { format, references } = referencesIn(
      '\uFEFF1.\nTY  - JOUR\nAU  - Doe, Jane\nTI  - The hidden migrations\nof the lantern fish\nPY  - 2018/04//\nDO  - https://doi.org/10.5555/FISH\nER  - \n\nRecord #2\nTY  - BOOK\nT1  - Ravens\nUR  - http://dx.doi.org/10.5555/raven\nTY - JOUR\nAU  - Nobody\nER  -\n10.5555/between',
    );
    expect(format).toBe('ris');
    expect(references).toEqual([
      expect.objectContaining({
        doi: '10.5555/fish',
        title: 'The hidden migrations of the lantern fish',
        year: 2018,
        firstAuthor: 'Doe, Jane',
      }),
      expect.objectContaining({ doi: '10.5555/raven', title: 'Ravens' }),
      expect.objectContaining({ unreadable: 'It has neither a DOI nor a title.' }),
      expect.objectContaining({ doi: '10.5555/between' }),
    ]);
  });

  it.each([
    [
      'PubMed',
      'ris',
      'PMID- 123\nTI  - The hidden migrations\n      of the lantern fish\nDP  - 2018 Apr\nAU  - Doe J\nLID - S1-2 [pii]\nAID - 10.5555/fish [doi]\n\nPMID- 124\nTI  - Two\n',
    ],
    [
      'Web of Science',
      'ris',
      'FN Example\nVR 1.0\nPT J\nAU Doe, J\n   Roe, R\nTI The hidden migrations\n   of the lantern fish\nCR Other, DOI 10.5555/other\nPY 2018\nDI 10.5555/fish\nPM 123\nER\n\nPT J\nTI Two\nER\nEF',
    ],
    [
      'EndNote',
      'endnote',
      '%0 Journal Article\n%A Doe, J\n%T The hidden migrations\nof the lantern fish\n%D 2018\n%R 10.5555/fish\n\n%0 Book\n%T Two\n',
    ],
  ])('of %s are read', (_, format, text) => {
    const read = referencesIn(text);
    expect(read.format).toBe(format);
    expect(read.references).toEqual([
      expect.objectContaining({
        doi: '10.5555/fish',
        title: 'The hidden migrations of the lantern fish',
        year: 2018,
        firstAuthor: expect.stringMatching(/^Doe,? J$/) as string,
      }),
      expect.objectContaining({ title: 'Two' }),
    ]);
  });
});

describe('EndNote XML', () => {
  const record = (inside: string) =>
    `<record><ref-type name="Journal Article">17</ref-type>${inside}</record>`;
  const styled = (text: string) => `<style face="normal">${text}</style>`;
  it('is read with its styles, and up to the fault where it is broken', () => {
    const whole = record(
      `<contributors><authors><author>${styled('Doe, Jane')}</author><author>${styled('Roe')}</author></authors></contributors><titles><title>${styled('The hidden ')}${styled('migrations &amp; light')}</title><secondary-title>J Sea</secondary-title></titles><dates><year>${styled('2018')}</year></dates><electronic-resource-num>${styled('10.5555/fish')}</electronic-resource-num>`,
    );
    const read = referencesIn(
      `<?xml version="1.0"?><xml><records>${whole}${record('<titles><title>Two</title></titles>')}<broken`,
    );
    expect(read.format).toBe('endnote');
    expect(read.references).toEqual([
      expect.objectContaining({
        doi: '10.5555/fish',
        title: 'The hidden migrations & light',
        year: 2018,
        firstAuthor: 'Doe, Jane',
      }),
      expect.objectContaining({ title: 'Two' }),
      expect.objectContaining({
        unreadable: 'The XML of the file is malformed here; entries after it may be missing.',
      }),
    ]);
  });
});

describe('CSL-JSON', () => {
  it('is read as a list, as one work and one on each line', () => {
    const work = {
      DOI: '10.5555/Fish',
      title: 'The <i>hidden</i> migrations',
      issued: { 'date-parts': [[2018, 4]] },
      author: [{ family: 'Doe', given: 'J' }],
    };
    const expected = expect.objectContaining({
      doi: '10.5555/fish',
      title: 'The hidden migrations',
      year: 2018,
      firstAuthor: 'Doe',
    }) as unknown;
    expect(referencesIn(JSON.stringify([work, { title: 7 }, 'doi:10.5555/b']))).toEqual({
      format: 'csl-json',
      references: [
        expected,
        expect.objectContaining({ unreadable: 'It has neither a DOI nor a title.' }),
        { given: 'doi:10.5555/b', doi: '10.5555/b' },
      ],
    });
    expect(referencesIn(JSON.stringify(work, undefined, 2)).references).toEqual([expected]);
    expect(referencesIn(`${JSON.stringify(work)}\n{"DOI": broken`).references).toEqual([
      expected,
      expect.objectContaining({ unreadable: 'This line is not valid JSON.' }),
    ]);
  });

  it('keeps the DOIs of JSON that is broken', () => {
    expect(
      referencesIn('[{"DOI": "10.5555/a"}, {"DOI": "10.5555/b"').references.map(
        ({ doi, unreadable }) => doi ?? unreadable,
      ),
    ).toEqual(['The file is not valid JSON; only its DOIs were read.', '10.5555/a', '10.5555/b']);
  });
});

it('never throws and loses no DOI, whatever surrounds it and wherever the file is cut', () => {
  const sample = fc.constantFrom(
    '@article{a, title={One}, doi={10.5555/kept}}',
    'TY  - JOUR\nDO  - 10.5555/kept\nER  - ',
    '%0 Book\n%R 10.5555/kept',
    '[{"DOI": "10.5555/kept"}]',
    'title,doi\nOne,10.5555/kept',
    '10.5555/kept',
    '',
  );
  const junk = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '"',
      '{',
      '@article{',
      'TY  - ',
      '%0 X',
      '<?xml?><record>',
      '[{',
      '\uFEFF',
      '\n,;\t|',
      '\\',
    ),
  );
  fc.assert(
    fc.property(junk, sample, junk, fc.nat(80), (before, middle, after, cut) => {
      const text = `${before}\n${middle}\n${after}`;
      for (const { given, doi, title, pmid, unreadable } of referencesIn(text.slice(0, cut))
        .references)
        expect([given.length <= 300, (doi ?? title ?? pmid ?? unreadable) !== undefined]).toEqual([
          true,
          true,
        ]);
      if (middle !== '')
        expect(JSON.stringify(referencesIn(text).references)).toContain('10.5555/kept');
    }),
    { numRuns: 2000 },
  );
});
