import { Buffer } from 'node:buffer';

import { parse } from 'csv-parse/sync';
import fc from '#tests/support/fast-check.ts';

import type { ExportRow } from '#functions/records/exported-works/export-row.ts';
import { JobRefused } from '#functions/platform/jobs/job-refused.ts';
import { writerOf } from '#functions/records/exported-works/writers/writer-of.ts';
import { initialWriterState } from '#functions/records/exported-works/writers/writer.ts';
import {
  printedTex,
  readBibtex,
  readRis,
  readXlsx,
} from '#tests/functions/features/exports/support/readers.ts';
import {
  awkwardText,
  pagesOf,
  paperRow,
  statementRow,
  written,
} from '#tests/functions/features/exports/support/rows.ts';

const titles = fc.array(awkwardText, { maxLength: 12 });
const pageSize = fc.integer({ min: 1, max: 5 });
const runs = { numRuns: 150 };
const columns = ['title', 'year', 'authors'] as const;
const papers = (list: readonly string[]) =>
  list.map((title, place) => paperRow({ title, doi: `10.5555/${String(place)}` }));

const wellFormed = (text: string) => text.toWellFormed();
/** As a spreadsheet keeps what could be a formula. */
const disarmed = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

describe('CSV', () => {
  it('gives back every cell, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(titles, pageSize, async (list, size) => {
        const file = await written(writerOf('csv', columns), pagesOf(papers(list), size));
        const lines = parse(file, { bom: true, record_delimiter: '\r\n' });
        expect(lines).toEqual([
          ['title', 'year', 'authors'],
          ...list.map((title) => [wellFormed(disarmed(title)), '2021', 'Ada Okonkwo; Bo van Dyk']),
        ]);
      }),
      runs,
    );
  });

  it('keeps a cell whole for programs that end cells by semicolons', async () => {
    const file = await written(writerOf('csv', ['title']), [[paperRow({ title: 'Moss; =1+1' })]]);
    expect(file.toString().split('\r\n')[1]).toBe('"Moss; =1+1"');
  });

  it('begins with the mark by which Excel knows UTF-8', async () => {
    const file = await written(writerOf('csv', ['doi']), []);
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(file.toString().slice(1)).toBe('doi\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://example.test")'])(
    'lets no spreadsheet run %j',
    async (title) => {
      const file = await written(writerOf('csv', ['title']), [[paperRow({ title })]]);
      expect(parse(file, { bom: true, record_delimiter: '\r\n' })).toEqual([
        ['title'],
        [`'${title}`],
      ]);
    },
  );

  it('keeps the line of one empty cell', async () => {
    const pages = [[paperRow({ title: '' }), paperRow({ title: 'b' })]];
    const file = await written(writerOf('csv', ['title']), pages);
    expect(parse(file, { bom: true })).toEqual([['title'], [''], ['b']]);
  });
});

describe('JSONL', () => {
  it('gives back one object for each row', async () => {
    await fc.assert(
      fc.asyncProperty(titles, pageSize, async (list, size) => {
        const file = await written(writerOf('jsonl', columns), pagesOf(papers(list), size));
        const lines = file.toString().split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
          list.map((title) => ({
            title: wellFormed(title),
            year: 2021,
            authors: ['Ada Okonkwo', 'Bo van Dyk'],
          })),
        );
      }),
      runs,
    );
  });

  it('says of a statement what it may and leaves out the locked text', async () => {
    const chosen = ['type', 'text', 'supportingProbability', 'license', 'locked'] as const;
    const pages = [[statementRow('It held.'), statementRow('It held.', true)]];
    const lines = (await written(writerOf('jsonl', chosen), pages)).toString().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        type: 'supporting',
        text: 'It held.',
        supportingProbability: 0.8,
        license: 'CC BY 4.0',
        locked: false,
      },
      { type: 'supporting', supportingProbability: 0.8, locked: true },
    ]);
  });
});

describe('XLSX', () => {
  it('returns every cell from a whole archive, whichever writer packed its pieces', async () => {
    await fc.assert(
      fc.asyncProperty(titles, pageSize, async (list, size) => {
        const file = await written(writerOf('xlsx', columns), pagesOf(papers(list), size));
        const { rows, names } = await readXlsx(file);
        expect(names).toEqual([
          '[Content_Types].xml',
          '_rels/.rels',
          'xl/workbook.xml',
          'xl/_rels/workbook.xml.rels',
          'xl/styles.xml',
          'xl/worksheets/sheet1.xml',
        ]);
        expect(rows).toEqual([
          ['Title', 'Year', 'Authors'],
          ...list.map((title) => [
            title === '' ? undefined : wellFormed(title),
            2021,
            'Ada Okonkwo; Bo van Dyk',
          ]),
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it('can be read as it is opened: wide enough, filtered by its headings, DOIs as links', async () => {
    const chosen = ['type', 'text', 'supportingProbability', 'citingDoi', 'locked'] as const;
    const plain = statementRow('Crows fly home19.');
    if (plain.kind !== 'statement' || plain.statement.locked) throw new Error('It is open.');
    const row: ExportRow = {
      kind: 'statement',
      statement: {
        ...plain.statement,
        type: 'contradicting',
        styles: { text: [[14, 16, 'superscript']] },
      },
    };
    const { rows, sheet } = await readXlsx(await written(writerOf('xlsx', chosen), [[row, row]]));
    expect(rows[0]).toEqual([
      'Type',
      'Statement',
      'Probability of supporting',
      'Citing DOI',
      'Withheld',
    ]);
    expect(rows[1]?.slice(0, 2)).toEqual(['contrasting', 'Crows fly home19.']);
    expect(rows[1]?.at(-1)).toBe('no');
    expect(sheet).toContain('<autoFilter ref="A1:E3"/>');
    expect(sheet.match(/<col [^>]*customWidth="1"/g)).toHaveLength(5);
    expect(sheet).toMatch(/HYPERLINK\("https:\/\/doi\.org\/10\.5555\//);
    expect(sheet).toMatch(/<vertAlign val="superscript"\/><\/rPr><t[^>]*>19</);
  });

  it.each(['10.5555/a"&1+1', '10.5555/a b', 'x.pmid.1', `10.5555/${'a'.repeat(300)}`])(
    'makes no formula of %s',
    async (doi) => {
      const { rows, sheet } = await readXlsx(
        await written(writerOf('xlsx', ['doi']), [[paperRow({ doi })]]),
      );
      expect(rows[1]).toEqual([doi]);
      expect(sheet).not.toContain('<f>');
    },
  );

  it('has no formula but a link to the DOI itself, whatever stands for a DOI', async () => {
    const letters = fc.constantFrom(...`"'&+=-,;()<>:/.\\\r\n\t{}[]!@#$%^*|~\u0000“”a1_`.split(''));
    const tails = fc.oneof(fc.string({ unit: letters, maxLength: 40 }), fc.string());
    const starts = fc.constantFrom(
      '10.5555/',
      '10.5555/a")&HYPERLINK("http://evil.example',
      '=',
      '',
    );
    await fc.assert(
      fc.asyncProperty(starts, tails, async (start, tail) => {
        const doi = `${start}${tail}`;
        const { sheet } = await readXlsx(
          await written(writerOf('xlsx', ['doi']), [[paperRow({ doi })]]),
        );
        const formulas = [...sheet.matchAll(/<f>(.*?)<\/f>/gsu)].map(([, formula]) => formula);
        expect(sheet.split('<f').length - 1).toBe(formulas.length);
        for (const formula of formulas)
          expect(formula).toBe(`HYPERLINK("https://doi.org/${doi}","${doi}")`);
        if (/["'&<>\s\p{Cc}]/u.test(doi)) expect(formulas).toEqual([]);
      }),
      runs,
    );
  });

  it('says of a retraction told by two notices once that there is one', async () => {
    const row = paperRow();
    if (row.kind !== 'paper') throw new Error('This is a paper.');
    const notices = ['10.5555/n.1', '10.5555/n.2'].map((noticeDoi) => ({
      status: 'retracted' as const,
      noticeDoi,
    }));
    const twice = { ...row, paper: { ...row.paper, notices } };
    const file = await written(writerOf('csv', ['editorialNotices']), [[twice]]);
    expect(file.toString()).toBe('\uFEFFeditorialNotices\r\nretracted\r\n');
  });

  it('shortens a text that no cell holds', async () => {
    const file = await written(writerOf('xlsx', ['title']), [
      [paperRow({ title: 'a'.repeat(40_000) })],
    ]);
    const { rows } = await readXlsx(file);
    expect(rows[1]?.[0]).toHaveLength(32_767);
  });

  it('refuses more rows than the 1,048,576 of a sheet, and says what to take instead', async () => {
    const writer = writerOf('xlsx', ['doi']);
    const full = { ...initialWriterState, rows: 1_048_574 };
    await expect(writer.rows([paperRow()], full)).resolves.toMatchObject({
      state: { rows: 1_048_575 },
    });
    const more = writer.rows([paperRow(), paperRow()], full);
    await expect(more).rejects.toThrow(JobRefused);
    await expect(more).rejects.toThrow(/1,048,576 rows.*CSV or JSONL/);
  });
});

describe('references', () => {
  it('are read back from BibTeX, each under a key of its own', async () => {
    await fc.assert(
      fc.asyncProperty(titles, pageSize, async (list, size) => {
        const file = await written(writerOf('bibtex', []), pagesOf(papers(list), size));
        const entries = readBibtex(file.toString());
        expect(entries.map(({ fields }) => printedTex(fields['title'] ?? ''))).toEqual(
          list.map(wellFormed),
        );
        expect(new Set(entries.map(({ key }) => key)).size).toBe(list.length);
        for (const { type, fields } of entries) {
          expect(type).toBe('article');
          expect(fields).toMatchObject({
            author: 'Okonkwo, Ada and van Dyk, Bo',
            journal: 'Journal of Examples',
            year: '2021',
          });
        }
      }),
      runs,
    );
  });

  it('are read back from RIS', async () => {
    await fc.assert(
      fc.asyncProperty(titles, pageSize, async (list, size) => {
        const file = await written(writerOf('ris', []), pagesOf(papers(list), size));
        const records = readRis(file.toString());
        expect(records).toHaveLength(list.length);
        list.forEach((title, place) => {
          expect(records[place]).toMatchObject({
            TY: ['JOUR'],
            AU: ['Okonkwo, Ada', 'van Dyk, Bo'],
            PY: ['2021'],
            DO: [`10.5555/${String(place)}`],
          });
          expect(records[place]?.['TI']).toEqual(
            title === '' ? undefined : [wellFormed(title).replace(/\s+/g, ' ')],
          );
        });
      }),
      runs,
    );
  });

  it('are read back from CSL-JSON, one list however many pages', async () => {
    await fc.assert(
      fc.asyncProperty(titles, pageSize, async (list, size) => {
        const file = await written(writerOf('csl-json', []), pagesOf(papers(list), size));
        const works: unknown = JSON.parse(file.toString());
        expect(works).toEqual(
          list.map((title, place): unknown =>
            expect.objectContaining({
              id: `10.5555/${String(place)}`,
              title: wellFormed(title),
              author: [
                { family: 'Okonkwo', given: 'Ada' },
                { family: 'van Dyk', given: 'Bo' },
              ],
            }),
          ),
        );
      }),
      runs,
    );
  });
});

it.each(['csv', 'jsonl', 'xlsx', 'bibtex', 'ris', 'csl-json'] as const)(
  'writes the same %s twice from the same pages',
  async (format) => {
    const pages = pagesOf(papers(['a', 'b', 'c']), 2);
    const files = [];
    for (let time = 0; time < 2; time += 1)
      files.push(await written(writerOf(format, columns), pages));
    expect(Buffer.compare(files[0] ?? Buffer.of(), files[1] ?? Buffer.of(1))).toBe(0);
  },
);
