import { citableOf } from '#shared/domain/citable-work.ts';
import {
  bibtexOf,
  citationKeyOf,
  type CitableWork,
  cslWorkOf,
  risOf,
} from '#shared/domain/citation-formats.ts';
import { citationStyled } from '#shared/domain/citation-styles.ts';
import { pageRangesIn } from '#shared/domain/page-range.ts';
import { isGroupName } from '#shared/domain/group-name.ts';
import { nameParts } from '#shared/domain/person-name.ts';
import { surnameKey } from '#shared/domain/title-match.ts';
import fc from '#tests/support/fast-check.ts';

const workOf = (
  authors: readonly { name: string; surname?: string }[],
  origin: 'read' | 'cited' | 'imported' = 'read',
) =>
  citableOf({
    doi: '10.5555/heirs',
    title: 'A paper on heirs',
    authors,
    paperType: 'article',
    origin,
    year: 2021,
  });
const written = (work: CitableWork) => ({
  bibtex: /author = \{(.*)\},?$/m.exec(bibtexOf(work))?.[1],
  ris: [...risOf(work).matchAll(/^AU {2}- (.*)\r$/gm)].map(([, name]) => name),
  csl: cslWorkOf(work).author,
});

describe('names in a citation', () => {
  it.each([
    [
      'Robert L. King Jr.',
      'King',
      'King, Jr., Robert L.',
      'King, Robert L., Jr.',
      { family: 'King', given: 'Robert L.', suffix: 'Jr.' },
    ],
    [
      'Mary Stone III',
      'Stone',
      'Stone, III, Mary',
      'Stone, Mary, III',
      { family: 'Stone', given: 'Mary', suffix: 'III' },
    ],
    [
      'Robert King, Jr.',
      'King',
      'King, Jr., Robert',
      'King, Robert, Jr.',
      { family: 'King', given: 'Robert', suffix: 'Jr.' },
    ],
    [
      'Robert King Sr',
      'King Sr',
      'King, Sr, Robert',
      'King, Robert, Sr',
      { family: 'King', given: 'Robert', suffix: 'Sr' },
    ],
    [
      'Michiel van Breugel',
      'van Breugel',
      'van Breugel, Michiel',
      'van Breugel, Michiel',
      { family: 'van Breugel', given: 'Michiel' },
    ],
    [
      'Nadia Cordova Chavez',
      'Cordova Chavez',
      'Cordova Chavez, Nadia',
      'Cordova Chavez, Nadia',
      { family: 'Cordova Chavez', given: 'Nadia' },
    ],
    ['Suharto', 'Suharto', 'Suharto', 'Suharto', { family: 'Suharto' }],
  ])('keep their parts in every format: %s', (name, surname, bibtex, ris, csl) => {
    expect(written(workOf([{ name, surname }]))).toEqual({ bibtex, ris: [ris], csl: [csl] });
  });

  it.each([
    'The Invented Heart Study, Phase 2',
    'Institute of Whatever',
    'Ash, Birch and Cedar Group',
  ])('stay one name when they are those of a group: %s', (name) => {
    for (const origin of ['read', 'imported'] as const)
      expect(written(workOf([{ name }], origin))).toEqual({
        bibtex: `{${name}}`,
        ris: [name],
        csl: [{ literal: name }],
      });
  });

  it('of references differ from groups by their words', () => {
    const names = [
      'King RL',
      'King RL Jr.',
      'van der Berg A',
      'World Health Organization',
      'Collaborators of the Trial',
    ];
    expect(
      written(
        workOf(
          names.map((name) => ({ name })),
          'cited',
        ),
      ).ris,
    ).toEqual([
      'King, RL',
      'King, RL, Jr.',
      'van der Berg, A',
      'World Health Organization',
      'Collaborators of the Trial',
    ]);
    expect(['Ada Lovelace', 'Grouper A', 'Teamson B'].map(isGroupName)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('begin the key of an entry with the family name', () => {
    expect(citationKeyOf(workOf([{ name: 'Robert L. King Jr.', surname: 'King' }]))).toMatch(
      /^king2021/,
    );
  });

  it('have their suffix where each style puts it', () => {
    const work = workOf([
      { name: 'Robert L. King Jr.', surname: 'King' },
      { name: 'Mary Stone III', surname: 'Stone' },
    ]);
    const authors = Object.fromEntries(
      (['apa', 'mla', 'chicago', 'harvard', 'vancouver'] as const).map((style) => [
        style,
        citationStyled(style, work).split(/ ?(?:\(2021|2021\.|“|A paper)/)[0],
      ]),
    );
    expect(authors).toEqual({
      apa: 'King, R. L., Jr., & Stone, M., III',
      mla: 'King, Robert L., Jr., and Mary Stone III.',
      chicago: 'King, Robert L., Jr., and Mary Stone III.',
      harvard: 'King, R.L., Jr. and Stone, M., III',
      vancouver: 'King RL Jr, Stone M 3rd.',
    });
  });

  it('are one person with and without a suffix', () => {
    expect(surnameKey('King RL Jr.')).toBe(surnameKey('King, Robert'));
  });

  const letter = fc.constantFrom('a', 'b', 'é', 'ø', 'n');
  const word = fc
    .tuple(fc.constantFrom('A', 'B', 'É'), fc.array(letter, { minLength: 2, maxLength: 6 }))
    .map(([first, rest]) => first + rest.join(''));
  it('come back as they were written', () => {
    fc.assert(
      fc.property(
        word,
        fc.option(fc.array(word, { minLength: 1, maxLength: 2 }), { nil: undefined }),
        fc.constantFrom(undefined, 'Jr.', 'Sr', 'II', 'III', '3rd'),
        (family, givenNames, suffix) => {
          const givenText = givenNames?.join(' ');
          if (givenText === undefined) return;
          const parts = { family, given: givenText, ...(suffix !== undefined && { suffix }) };
          const list = [family, givenText, suffix].filter((part) => part !== undefined).join(', ');
          expect(nameParts(list)).toEqual(parts);
          expect(
            nameParts([givenText, family, suffix].filter((part) => part !== undefined).join(' ')),
          ).toEqual(parts);
          const [ris] = written(
            workOf([
              {
                name: `${givenText} ${family}${suffix === undefined ? '' : ` ${suffix}`}`,
                surname: family,
              },
            ]),
          ).ris;
          expect(nameParts(ris ?? '')).toEqual(parts);
        },
      ),
    );
  });
});

describe('pages', () => {
  it.each([
    ['12-19', [{ first: '12', last: '19' }]],
    ['e12–e19', [{ first: 'e12', last: 'e19' }]],
    ['1990-7', [{ first: '1990', last: '7' }]],
    ['xii–xx', [{ first: 'xii', last: 'xx' }]],
    ['12, 15–17', [{ first: '12' }, { first: '15', last: '17' }]],
    ['2020-0123', [{ first: '2020-0123' }]],
    ['CD001-1', [{ first: 'CD001-1' }]],
    ['e2020GL091-12', [{ first: 'e2020GL091-12' }]],
    ['S-12', [{ first: 'S-12' }]],
    ['112-5', [{ first: '112', last: '5' }]],
  ])('%s are a range only between two pages', (pages, ranges) => {
    expect(pageRangesIn(pages)).toEqual(ranges);
  });
});
