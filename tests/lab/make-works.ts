/**
 * Writes a file of invented works as OpenAlex or Crossref describes them, to measure imports (docs/measurements.md):
 *
 *   node tests/lab/make-works.ts openalex|crossref COUNT FILE
 *
 * A work has about 7 kB, six authors, an abstract, and 25 references, half of them to works of the file. The same count gives the same
 * file.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';

const AUTHORS = 6;
const REFERENCES = 25;
const WORDS_OF_ABSTRACT = 180;
const VOCABULARY = 5_000;
const LINES_PER_WRITE = 200;

/** A linear congruential generator, so that the same count gives the same file. */
let state = 1;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const syllables = ['ma', 'ter', 'o', 'lin', 'va', 'su', 'pre', 'di', 'ka', 'en', 'ro', 'phi'];
const below = (count: number): number => Math.floor(random() * count);
const pick = (values: readonly string[]): string => values[below(values.length)] ?? '';
const vocabulary = Array.from({ length: VOCABULARY }, () =>
  Array.from({ length: 2 + below(3) }, () => pick(syllables)).join(''),
);
const words = (count: number): readonly string[] =>
  Array.from({ length: count }, () => pick(vocabulary));
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const sentence = (count: number): string => capital(words(count).join(' '));
const orcid = (): string =>
  `0000-000${String(below(4))}-${String(1000 + below(9000))}-${String(1000 + below(9000))}`;
const doiOf = (n: number): string => `10.5555/made.${n.toString(36)}`;

/** Half of the references lie in the file, most of them to early works, as citations gather on some. */
const citedNumbers = (count: number): readonly number[] =>
  Array.from({ length: REFERENCES }, (_, index) =>
    index % 2 === 0 ? Math.floor(random() ** 2 * count) : count + below(count * 20),
  );

const authors = () =>
  Array.from({ length: AUTHORS }, () => ({
    given: capital(pick(vocabulary)),
    family: capital(pick(vocabulary)),
  }));

const openAlexWork = (n: number, count: number) => {
  const abstract = new Map<string, number[]>();
  for (const [index, word] of words(WORDS_OF_ABSTRACT).entries())
    abstract.set(word, [...(abstract.get(word) ?? []), index]);
  const title = sentence(12);
  const year = 1990 + below(36);
  return {
    id: `https://openalex.org/W${String(n + 1)}`,
    doi: `https://doi.org/${doiOf(n)}`,
    title,
    display_name: title,
    publication_year: year,
    publication_date: `${String(year)}-0${String(1 + below(9))}-1${String(below(9))}`,
    ids: {
      openalex: `https://openalex.org/W${String(n + 1)}`,
      doi: `https://doi.org/${doiOf(n)}`,
      pmid: `https://pubmed.ncbi.nlm.nih.gov/${String(1_000_000 + n)}`,
    },
    language: 'en',
    primary_location: {
      is_oa: n % 3 === 0,
      landing_page_url: `https://doi.org/${doiOf(n)}`,
      source: {
        id: `https://openalex.org/S${String(1 + (n % 900))}`,
        display_name: `Journal of invented ${vocabulary[n % 900] ?? ''}`,
        issn_l: '1234-5679',
        issn: ['1234-5679'],
        type: 'journal',
      },
      license: n % 3 === 0 ? 'cc-by' : null,
    },
    type: 'article',
    open_access: { is_oa: n % 3 === 0, oa_status: n % 3 === 0 ? 'gold' : 'closed' },
    authorships: authors().map(({ given, family }, index) => ({
      author_position: index === 0 ? 'first' : index === AUTHORS - 1 ? 'last' : 'middle',
      author: {
        id: `https://openalex.org/A${String(1 + below(1_000_000))}`,
        display_name: `${given} ${family}`,
        orcid: index % 2 === 0 ? `https://orcid.org/${orcid()}` : null,
      },
      institutions: [
        {
          id: `https://openalex.org/I${String(1 + below(9_000))}`,
          display_name: `University of ${capital(pick(vocabulary))}`,
          ror: `https://ror.org/0${String(100_000 + below(900_000))}a`,
          country_code: 'DE',
          type: 'education',
        },
      ],
      is_corresponding: index === 0,
    })),
    cited_by_count: below(90),
    biblio: {
      volume: String(1 + below(80)),
      issue: '2',
      first_page: String(below(900)),
      last_page: null,
    },
    is_retracted: n % 2_000 === 7,
    referenced_works: citedNumbers(count).map(
      (cited) => `https://openalex.org/W${String(cited + 1)}`,
    ),
    abstract_inverted_index: Object.fromEntries(abstract),
    updated_date: '2026-11-26T01:02:03',
  };
};

const crossrefWork = (n: number, count: number) => {
  const year = 1990 + below(36);
  return {
    DOI: doiOf(n),
    type: 'journal-article',
    title: [sentence(12)],
    publisher: 'Invented Press',
    'container-title': [`Journal of invented ${vocabulary[n % 900] ?? ''}`],
    ISSN: ['1234-5679'],
    volume: String(1 + below(80)),
    page: `${String(below(900))}-${String(900 + below(90))}`,
    issued: { 'date-parts': [[year, 1 + below(12), 1 + below(28)]] },
    author: authors().map((author, index) => ({
      ...author,
      ...(index % 2 === 0 && { ORCID: `http://orcid.org/${orcid()}` }),
      sequence: index === 0 ? 'first' : 'additional',
      affiliation: [{ name: `University of ${capital(pick(vocabulary))}` }],
    })),
    abstract: `<jats:p>${words(WORDS_OF_ABSTRACT).join(' ')}.</jats:p>`,
    'is-referenced-by-count': below(90),
    'references-count': REFERENCES,
    reference: citedNumbers(count).map((cited, index) => ({
      key: `ref${String(index + 1)}`,
      'doi-asserted-by': 'publisher',
      DOI: doiOf(cited),
      author: capital(pick(vocabulary)),
      year: String(1990 + below(36)),
      'article-title': sentence(9),
      'journal-title': 'Journal of invented results',
    })),
    indexed: { 'date-time': '2026-11-20T00:00:00Z' },
  };
};

const [registry, number, file] = process.argv.slice(2);
const count = Number(number);
if ((registry !== 'openalex' && registry !== 'crossref') || !(count > 0) || !file)
  throw new Error('node tests/lab/make-works.ts openalex|crossref COUNT FILE');
const make = registry === 'openalex' ? openAlexWork : crossrefWork;
const out = createWriteStream(resolve(file));
let lines: string[] = [];
for (let n = 0; n < count; n += 1) {
  lines.push(JSON.stringify(make(n, count)));
  if (lines.length < LINES_PER_WRITE && n < count - 1) continue;
  if (!out.write(`${lines.join('\n')}\n`)) await once(out, 'drain');
  lines = [];
}
out.end();
await once(out, 'close');
