import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { articleOfWork } from '#functions/ingest/works/article-of-work.ts';
import { documentOfWork } from '#functions/ingest/works/document-of-work.ts';
import { readCrossrefWork } from '#functions/ingest/works/read-crossref-work.ts';
import { readOpenAlexWork } from '#functions/ingest/works/read-openalex-work.ts';
import { recordsInText } from '#infra/sources/json-records.ts';
import type { RegistryWork } from '#functions/ingest/works/registry-work.ts';

const throughJats = (work: RegistryWork) => {
  const [document] = readJats(Buffer.from(articleOfWork(work)));
  if (!document) throw new Error('The work was not read.');
  const { sentences, ...rest } = document;
  expect(sentences).toEqual([]);
  return rest;
};

const names = [
  'Mira Rowan',
  'van den Berg, Ida',
  'King Jr., Martin',
  'Lee K. V',
  'The Invented Consortium',
  'Ōe Kenzaburō',
  'Maria da Silva e Sousa',
  'O’Neil-Žižek, A. B.',
  '李 明',
  'Plato',
  'A & B < C',
];
const titles = [
  'A plain title',
  'RETRACTED: A title',
  'Notes on <i>E. coli</i> &amp; others',
  'Two  spaces and a no-break\u00A0space',
  'Withdrawn: something',
];
const dates = ['2020-02-31', '2020-13-01', '1999-12-31', '', '2021'];
const issns = [['1234-567X'], ['12345678', '1234-5678'], ['none'], []];

const openAlexWork = (n: number) =>
  readOpenAlexWork(
    {
      id: 'https://openalex.org/W1',
      doi: `https://doi.org/10.5555/Document.${String(n)}`,
      display_name: titles[n % titles.length],
      type: ['article', 'review', 'preprint', 'letter', 'dataset'][n % 5],
      publication_date: dates[n % dates.length],
      publication_year: 2020,
      ids: n % 2 === 0 ? { pmid: 'https://pubmed.ncbi.nlm.nih.gov/123456' } : {},
      authorships: names.slice(n % names.length).map((name) => ({
        raw_author_name: name,
        author: {
          display_name: name,
          orcid: n % 3 === 0 ? 'https://orcid.org/0000-0002-1825-009x' : null,
        },
      })),
      primary_location: {
        source: { display_name: n % 4 === 0 ? 'bioRxiv' : 'Letters & Results', issn: issns[n % 4] },
      },
      referenced_works: ['https://openalex.org/W2', 'https://openalex.org/W3'],
    },
    (number) => `10.5555/cited.${String(number)}`,
  );

it('gives what reading the work as an article gives, for names, titles and dates of all kinds', () => {
  for (let n = 0; n < 220; n += 1) {
    const result = openAlexWork(n);
    if (result.kind !== 'work') throw new Error(result.reason);
    expect(documentOfWork(result.work)).toEqual(throughJats(result.work));
  }
});

const printedFields = {
  doi: [undefined, '10.5555/cited.1', '10.1234/Cited(2)'],
  title: [
    undefined,
    'A plain title.',
    'Why? A title with 10.5555/another in it',
    '— — with dashes',
    'PMID: 123 in a title',
    'Title, ',
    'Results of 1999–2003 (part 10. of 12)',
  ],
  author: [
    undefined,
    'Rowan',
    'Rowan Jr.',
    'van den Berg I',
    'RC King III',
    'The Invented Consortium',
  ],
  year: [undefined, 1999, '2003a', 1200],
  source: [undefined, 'J. Invented Res.', 'Annals & <Letters>'],
  printed: [
    undefined,
    undefined,
    undefined,
    'Ash B, Elm C. Printed only. J Invent. 2004;3:12-18. doi:10.5555/printed.4',
    '———. A later book of the same authors. Invented Press; 2006.',
    '(a) Ash B. First. J Inv 2001, 1, 2. doi:10.5555/a1; (b) Elm C. Second. J Inv 2002, 2, 3. doi:10.5555/b2',
  ],
};

it('gives what reading the work as an article gives, for references with fields and as printed', () => {
  let chosen = 7;
  const choose = <T>(values: readonly T[]): T | undefined => {
    chosen = (Math.imul(chosen, 1_664_525) + 1_013_904_223) >>> 0;
    return values[(chosen >>> 8) % values.length];
  };
  for (let n = 0; n < 300; n += 1) {
    const result = readCrossrefWork({
      DOI: `10.5555/references.${String(n)}`,
      title: ['A work with references'],
      author: [{ given: 'Mira', family: 'Rowan' }],
      reference: Array.from({ length: 1 + (n % 9) }, () => {
        const printed = n % 3 === 0 ? choose(printedFields.printed) : undefined;
        return {
          DOI: choose(printedFields.doi),
          'article-title': choose(printedFields.title),
          author: choose(printedFields.author),
          year: choose(printedFields.year)?.toString(),
          'journal-title': n % 50 === 1 ? 'x'.repeat(700) : choose(printedFields.source),
          unstructured: printed,
        };
      }),
    });
    if (result.kind !== 'work') throw new Error(result.reason);
    expect(documentOfWork(result.work)).toEqual(throughJats(result.work));
  }
});

const samples = new URL(
  '../../../../../shared/data/reference/crossref-samples/test/cassettes/',
  import.meta.url,
);
/** The answers within recorded exchanges, each a JSON text in quotation marks. */
const recordedWorks = (): readonly unknown[] =>
  readdirSync(samples, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const texts = readFileSync(new URL(name, samples), 'utf8').matchAll(
        /string: '(\{"status"(?:[^']|'')*)'/g,
      );
      return [...texts].flatMap(([, text = '']) => {
        try {
          return [...recordsInText(text.replaceAll("''", "'").replace(/\n\s+/g, ' '))];
        } catch {
          return [];
        }
      });
    });

it('agrees for recorded works of Crossref', () => {
  if (!existsSync(samples)) {
    console.log('../shared is absent: recorded works of Crossref were not compared.');
    return;
  }
  let compared = 0;
  for (const record of recordedWorks()) {
    const result = readCrossrefWork(record);
    if (result.kind !== 'work') continue;
    expect(documentOfWork(result.work)).toEqual(throughJats(result.work));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(5);
});
