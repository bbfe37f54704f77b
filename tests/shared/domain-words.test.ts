import fc from '#tests/support/fast-check.ts';

import {
  bibtexOf,
  citationFileName,
  type CitableWork,
  cslOf,
  risOf,
} from '#shared/domain/citation-formats.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { parsePersonName } from '#shared/domain/person-name.ts';
import { likelihoodOf } from '#shared/domain/likelihood.ts';
import { lastPageOf } from '#shared/domain/result-pages.ts';
import { isCompletable } from '#shared/domain/search-term.ts';
import { toPlainCharacters } from '#shared/domain/superscripts.ts';
import { segmentsOf } from '#shared/domain/text-segments.ts';

const doi = parseDoi('10.5555/fic.1');
if (!doi) throw new Error('This is a DOI.');
const work: CitableWork = {
  doi,
  title: 'Frost & flowering: 5 % more {or} less',
  authors: ['Ada Quill', 'Bertil van den Heath', 'Fern, Dorotea'],
  journal: 'Marsh Letters',
  year: 2012,
  volume: '12',
  issue: '3',
  pages: '45–60',
  paperType: 'article',
};

it.each([
  ['Ada Quill', { family: 'Quill', given: 'Ada' }],
  ['Bertil van den Heath', { family: 'van den Heath', given: 'Bertil' }],
  ['Fern, Dorotea', { family: 'Fern', given: 'Dorotea' }],
  ['Northmarsh', { family: 'Northmarsh' }],
])('knows the family name of %s', (name, parts) => {
  expect(parsePersonName(name)).toEqual(parts);
});

describe('a citation', () => {
  it('stands in BibTeX with its signs escaped', () => {
    expect(bibtexOf(work)).toBe(
      [
        '@article{quill2012frost,',
        '  title = {{Frost \\& flowering: 5 \\% more \\textbraceleft{}or\\textbraceright{} less}},',
        '  author = {Quill, Ada and van den Heath, Bertil and Fern, Dorotea},',
        '  journal = {Marsh Letters},',
        '  year = {2012},',
        '  volume = {12},',
        '  number = {3},',
        '  pages = {45--60},',
        '  doi = {10.5555/fic.1},',
        '  url = {https://doi.org/10.5555/fic.1}',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('stands in RIS, one line for each author and page', () => {
    const lines = risOf(work).split('\r\n');
    expect(lines[0]).toBe('TY  - JOUR');
    expect(lines.filter((line) => line.startsWith('AU'))).toEqual([
      'AU  - Quill, Ada',
      'AU  - van den Heath, Bertil',
      'AU  - Fern, Dorotea',
    ]);
    expect(lines).toEqual(expect.arrayContaining(['SP  - 45', 'EP  - 60', 'DO  - 10.5555/fic.1']));
    expect(lines.at(-2)).toBe('ER  - ');
  });

  it('stands in CSL-JSON', () => {
    expect(JSON.parse(cslOf(work))).toMatchObject([
      {
        type: 'article-journal',
        author: [
          { family: 'Quill', given: 'Ada' },
          { family: 'van den Heath' },
          { family: 'Fern' },
        ],
        issued: { 'date-parts': [[2012]] },
        'container-title': 'Marsh Letters',
        DOI: '10.5555/fic.1',
      },
    ]);
  });

  it('has a file name that any system takes', () => {
    expect(citationFileName('bibtex', work)).toBe('10.5555-fic.1.bib');
  });
});

it.each([
  ['home19', [[4, 6, 'superscript']], 'home¹⁹'],
  [
    'et al.3,12',
    [
      [0, 6, 'italic'],
      [6, 10, 'superscript'],
    ],
    'et al.³,¹²',
  ],
  [
    'H2O and Ca2+',
    [
      [1, 2, 'subscript'],
      [10, 12, 'superscript'],
    ],
    'H₂O and Ca²⁺',
  ],
  // A letter that does not exist leaves the whole piece as it is.
  ['CPXacc', [[3, 6, 'subscript']], 'CPXacc'],
  ['plain', [], 'plain'],
] as const)('%s is written without markup', (text, styles, written) => {
  expect(toPlainCharacters(text, styles)).toBe(written);
});

describe('a marked text', () => {
  const range = fc
    .tuple(fc.nat(60), fc.nat(60))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

  it('loses no character, wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.array(range),
        fc.array(range),
        (text, marks, found) => {
          expect(
            segmentsOf(text, { marks, found })
              .map((one) => one.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });

  it('tells mark and found word apart, also where they overlap', () => {
    expect(segmentsOf('late frost [1]', { marks: [[11, 14]], found: [[5, 12]] })).toEqual([
      { text: 'late ', mark: false, found: false, cue: false, styles: [] },
      { text: 'frost ', mark: false, found: true, cue: false, styles: [] },
      { text: '[', mark: true, found: true, cue: false, styles: [] },
      { text: '1]', mark: true, found: false, cue: false, styles: [] },
    ]);
  });

  it('keeps what is raised or in italics under marks and found words', () => {
    const styles = [
      [0, 4, 'italic'],
      [2, 5, 'superscript'],
    ] as const;
    expect(segmentsOf('crow3', { marks: [[4, 5]], found: [[0, 4]], styles })).toEqual([
      { text: 'cr', mark: false, found: true, cue: false, styles: ['italic'] },
      { text: 'ow', mark: false, found: true, cue: false, styles: ['superscript', 'italic'] },
      { text: '3', mark: true, found: false, cue: false, styles: ['superscript'] },
    ]);
  });
});

it.each([
  [0, 10, 0],
  [1, 10, 1],
  [95, 10, 10],
  [9_999, 10, 1_000],
  [25_000, 10, 1_000],
  [25_000, 30, 333],
])('gives %s results, %s on a page, %s pages', (count, perPage, pages) => {
  expect(lastPageOf(count, perPage)).toBe(pages);
});

it.each([
  ['ab', false],
  ['abc', true],
  ['   ab', false],
  ['a'.repeat(1000), true],
  ['a'.repeat(1001), false],
])('completes %j: %s', (typed, completes) => {
  expect(isCompletable(typed)).toBe(completes);
});

it.each([
  [0.97, 'very likely'],
  [0.9, 'very likely'],
  [0.75, 'likely'],
  [0.5, 'leaning'],
  [0.44, 'leaning'],
  [0.39, 'uncertain'],
])('calls a probability of %s %s', (probability, word) => {
  expect(likelihoodOf(probability)).toBe(word);
});
