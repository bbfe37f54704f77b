import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { correctedFile } from '#functions/features/reference-checks/corrected-file/corrected-file.ts';
import { risRecords } from '#functions/features/reference-checks/corrected-file/ris-edits.ts';
import type { ListFile } from '#functions/ingest/manuscript/manuscript.ts';
import { bibtexEntries } from '#functions/ingest/references/bibtex-entries.ts';
import { exactText } from '#functions/ingest/references/decoded-text.ts';
import { referencesIn } from '#functions/ingest/references/references-in.ts';
import type { CitableWork } from '#shared/domain/citation-formats.ts';
import type { ReferenceDifference } from '#shared/domain/reference-verdict.ts';

const work: CitableWork = {
  title: 'Gulls & lanterns',
  authors: ['Berg, Tom', 'Cole, Uma'],
  journal: 'Journal of Tides',
  year: 2012,
  paperType: 'article',
};
const differs = (
  field: ReferenceDifference['field'],
  printed: string,
  registered: string,
): ReferenceDifference => ({ field, printed, registered });

const bibtex = [
  '\uFEFF% A comment of the author\r\n@string{jot = "Journal of Tides"}\r\n\r\n',
  '@Article{Berg2012,\r\n\tauthor  = "Novak, Zoe",\r\n\ttitle={{Gulls and lamps}},\r\n\tyear = 2003 ,\r\n',
  '\tjournal = jot, pages={17--29},\r\n\tkeywords = {gulls; 2003},\r\n\tdoi = "10.5555/Wrong_1",\r\n',
  '\turl = {https://doi.org/10.5555/wrong\\_1}\r\n}\r\n\r\nNotes between entries: 2003.\r\n',
  '@book{other, title = {Other}, year = {2003}, note = "stays" }  % the end',
].join('');

it('corrects the wrong fields of a BibTeX file in their places and leaves every other byte', () => {
  const differences = [
    differs('authors', 'Novak, Zoe', 'Berg, Tom; Cole, Uma'),
    differs('title', 'Gulls and lamps', 'Gulls & lanterns'),
    differs('year', '2003', '2012'),
    differs('pages', '17', '101'),
    differs('doi', '10.5555/wrong_1', '10.5555/right'),
  ];
  expect(
    correctedFile({ format: 'bibtex', text: bibtex }, [{ differences, work }, undefined]),
  ).toBe(
    bibtex
      .replace('"Novak, Zoe"', '"Berg, Tom and Cole, Uma"')
      .replace('{{Gulls and lamps}}', '{{Gulls \\& lanterns}}')
      .replace('year = 2003 ,', 'year = 2012 ,')
      .replace('{17--29}', '{101--29}')
      .replace('10.5555/Wrong_1', '10.5555/right')
      .replace('10.5555/wrong\\_1', '10.5555/right'),
  );
});

const ris = [
  'TY  - JOUR\r\nAU  - Novak, Zoe\r\nAU  - Adler, Ruth\r\nAU  - Dahl, Vera\r\nTI  - Gulls and lamps\r\n',
  'PY  - 2003/04//\r\nJO  - J Gulls\r\nSP  - 17\r\nEP  - 29\r\nKW  - 2003\r\nDO  - 10.5555/WRONG\r\n',
  'UR  - https://doi.org/10.5555/wrong\r\nN2  - An abstract.\r\nER  - \r\n\r\n',
  'TY  - BOOK\nTI  - Other\nPY  - 2003\nER  - \n',
].join('');

it('corrects the wrong lines of a RIS file in their places and leaves every other byte', () => {
  const differences = [
    differs('authors', 'Novak, Zoe', 'Berg, Tom; Cole, Uma'),
    differs('title', 'Gulls and lamps', 'Gulls & lanterns'),
    differs('year', '2003', '2012'),
    differs('venue', 'J Gulls', 'Journal of Tides'),
    differs('pages', '17', '101'),
    differs('doi', '10.5555/wrong', '10.5555/right'),
  ];
  expect(correctedFile({ format: 'ris', text: ris }, [{ differences, work }, undefined])).toBe(
    ris
      .replace(
        'AU  - Novak, Zoe\r\nAU  - Adler, Ruth\r\nAU  - Dahl, Vera',
        'AU  - Berg, Tom\r\nAU  - Cole, Uma',
      )
      .replace('Gulls and lamps', 'Gulls & lanterns')
      .replace('2003/04//', '2012/04//')
      .replace('J Gulls', 'Journal of Tides')
      .replace('SP  - 17', 'SP  - 101')
      .replace('10.5555/WRONG', '10.5555/right')
      .replace('10.5555/wrong', '10.5555/right'),
  );
  const [record = []] = risRecords(ris);
  expect(record.map(({ tag }) => tag)).toContain('N2');
});

it('adds the lines of further authors, and leaves fields that an entry lacks', () => {
  const short = 'TY  - JOUR\nAU  - Novak, Zoe\nTI  - Gulls\nER  - \n';
  const differences = [differs('authors', 'Novak', 'Berg'), differs('year', '2003', '2012')];
  expect(correctedFile({ format: 'ris', text: short }, [{ differences, work }])).toBe(
    short.replace('Novak, Zoe', 'Berg, Tom\nAU  - Cole, Uma'),
  );
});

it('is not done where the entries are not those that were read', () => {
  expect(correctedFile({ format: 'ris', text: ris }, [undefined])).toBeUndefined();
});

const bibliographies = resolve(import.meta.dirname, '../../../../../shared/data/bibliographies');
const realFiles = existsSync(bibliographies)
  ? readdirSync(bibliographies, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:bib|ris)$/.test(name),
    )
  : [];
if (realFiles.length === 0) console.log('No real bibliographies are here: not tried on them.');

/** A wrong year, first page and DOI for each entry that has one, as the file prints them. */
const faultsIn = ({ format, text }: ListFile): ReferenceDifference[][] => {
  const faultsOf = (year: string, pages: string, doi: string | undefined) => {
    const printedYear = /(?<![\p{L}\p{N}])(?:19|20)\d\d(?![\p{L}\p{N}])/u.exec(year)?.[0];
    const page = /(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/u.exec(pages)?.[0];
    return [
      ...(printedYear === undefined ? [] : [differs('year', printedYear, '1811')]),
      ...(page === undefined ? [] : [differs('pages', page, '98765')]),
      ...(doi === undefined ? [] : [differs('doi', doi, '10.5555/wrong.doi')]),
    ];
  };
  const { references } = referencesIn(text);
  if (format === 'bibtex')
    return references.map(({ doi }, at) => {
      const fields = bibtexEntries(text, references.length)[at]?.fields;
      return faultsOf(fields?.get('year') ?? '', fields?.get('pages') ?? '', doi);
    });
  return risRecords(text).map((record, at) => {
    const valueOf = (tag: string) => {
      const line = record.find((other) => other.tag === tag);
      return line ? text.slice(line.start, line.end) : '';
    };
    return faultsOf(valueOf('PY'), valueOf('SP'), references[at]?.doi);
  });
};

(realFiles.length > 0 ? it : it.skip)(
  'gives real bibliographies back byte by byte once faults that were planted in them are corrected',
  () => {
    let files = 0;
    let faultCount = 0;
    for (const name of realFiles) {
      const text = exactText(readFileSync(join(bibliographies, name)));
      const list: ListFile = { format: name.endsWith('.bib') ? 'bibtex' : 'ris', text };
      if (referencesIn(text).format !== list.format) continue;
      const faults = faultsIn(list);
      const planted = correctedFile(
        list,
        faults.map((differences) => ({ differences, work })),
      );
      if (planted === undefined || planted === text) continue;
      const corrected = correctedFile(
        { ...list, text: planted },
        faults.map((differences) => ({
          differences: differences.map(({ field, printed, registered }) =>
            differs(field, registered, printed),
          ),
          work,
        })),
      );
      // The check writes DOIs in lower case.
      expect([name, corrected?.toLowerCase()]).toEqual([name, text.toLowerCase()]);
      files += 1;
      faultCount += faults.flat().length;
    }
    console.log(`${String(files)} files, ${String(faultCount)} faults.`);
    expect(files).toBeGreaterThanOrEqual(20);
  },
);
