import { authorQueryOf, namesAuthor } from '#shared/domain/author-query.ts';
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
import {
  invertedName,
  parseListedName,
  parsePersonName,
  type PersonName,
  uninvertedName,
} from '#shared/domain/person-name.ts';
import { foldLetters } from '#shared/domain/name-spellings.ts';
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
          expect(parsePersonName(list)).toEqual(parts);
          expect(
            parsePersonName(
              [givenText, family, suffix].filter((part) => part !== undefined).join(' '),
            ),
          ).toEqual(parts);
          const [ris] = written(
            workOf([
              {
                name: `${givenText} ${family}${suffix === undefined ? '' : ` ${suffix}`}`,
                surname: family,
              },
            ]),
          ).ris;
          expect(parsePersonName(ris ?? '')).toEqual(parts);
        },
      ),
    );
  });
});

describe('pages', () => {
  it.each([
    ['12-19', [{ first: '12', last: '19' }]],
    ['e12–e19', [{ first: 'e12', last: 'e19' }]],
    ['1990-7', [{ first: '1990', last: '1997' }]],
    ['xii–xx', [{ first: 'xii', last: 'xx' }]],
    ['12, 15–17', [{ first: '12' }, { first: '15', last: '17' }]],
    ['2020-0123', [{ first: '2020-0123' }]],
    ['CD001-1', [{ first: 'CD001-1' }]],
    ['e2020GL091-12', [{ first: 'e2020GL091-12' }]],
    ['S-12', [{ first: 'S-12' }]],
    ['123–7', [{ first: '123', last: '127' }]],
    ['1098–103', [{ first: '1098', last: '1103' }]],
    ['S123–S7', [{ first: 'S123', last: 'S127' }]],
    ['S1–S7', [{ first: 'S1', last: 'S7' }]],
    ['e123-4', [{ first: 'e123-4' }]],
    ['123–2', [{ first: '123–2' }]],
    [
      '123−45; 160–3',
      [
        { first: '123', last: '145' },
        { first: '160', last: '163' },
      ],
    ],
    ['112-5', [{ first: '112', last: '115' }]],
  ])('%s are a range only between two pages', (pages, ranges) => {
    expect(pageRangesIn(pages)).toEqual(ranges);
  });

  it.each([
    ['123–7', '123--127', '127', '123–127'],
    ['1098-103', '1098--1103', '1103', '1098-1103'],
    ['e123-4', 'e123-4', undefined, 'e123-4'],
    ['S123–S7', 'S123--S127', 'S127', 'S123–S127'],
    ['123–2', '123–2', undefined, '123–2'],
    ['12–19, 123–7', '12--19, 123--127', '19', '12–19, 123–127'],
  ])('%s are exported with all digits of the last page', (pages, bibtex, endPage, page) => {
    const work = { ...workOf([{ name: 'Ada Okonkwo', surname: 'Okonkwo' }]), pages };
    expect(/pages = \{(.*)\}/.exec(bibtexOf(work))?.[1]).toBe(bibtex);
    expect(/^EP {2}- (.*)\r$/m.exec(risOf(work))?.[1]).toBe(endPage);
    expect(cslWorkOf(work).page).toBe(page);
  });
});

it.each([
  ['Jan van der Berg', { family: 'van der Berg', given: 'Jan' }],
  ['van der Berg, Jan', { family: 'van der Berg', given: 'Jan' }],
  ['Jan Van der Berg', { family: 'Van der Berg', given: 'Jan' }],
  ['de la Cruz MA', { family: 'de la Cruz', given: 'MA' }],
  ['Scheres SHW', { family: 'Scheres', given: 'SHW' }],
  ['Sjors H. W. Scheres', { family: 'Scheres', given: 'Sjors H. W.' }],
  ['King, Robert, Jr.', { family: 'King', given: 'Robert', suffix: 'Jr.' }],
  ['King, Jr., Robert', { family: 'King', given: 'Robert', suffix: 'Jr.' }],
  ['Robert King III', { family: 'King', given: 'Robert', suffix: 'III' }],
  ['King R Jr', { family: 'King', given: 'R', suffix: 'Jr' }],
  ['José Ortega y Gasset', { family: 'Ortega y Gasset', given: 'José' }],
  ['JOHN LEE', { family: 'LEE', given: 'JOHN' }],
  ['LEE J', { family: 'LEE', given: 'J' }],
  ['G. Surname', { family: 'Surname', given: 'G.' }],
  ['Aristotle', { family: 'Aristotle' }],
  ['Robert King, MD, PhD', { family: 'King', given: 'Robert' }],
  ['King, Robert, M.D.', { family: 'King', given: 'Robert' }],
  ['Prof. Dr. Hans Meier', { family: 'Meier', given: 'Hans' }],
  ['Robert L. King MD PhD', { family: 'King', given: 'Robert L.' }],
  ['Robert King, Jr., MD', { family: 'King', given: 'Robert', suffix: 'Jr.' }],
  // Two capitals behind a family name are initials, not a degree or suffix.
  ['Bedbrook JR', { family: 'Bedbrook', given: 'JR' }],
  ['Friedman, JR', { family: 'Friedman', given: 'JR' }],
  ['Yates, JR, III', { family: 'Yates', given: 'JR', suffix: 'III' }],
  ['Stewart CN JR', { family: 'Stewart', given: 'CN', suffix: 'JR' }],
  ['Pinsky, BA', { family: 'Pinsky', given: 'BA' }],
  ['Van Kerkhove, MD', { family: 'Van Kerkhove', given: 'MD' }],
  ['Wang, Meng', { family: 'Wang', given: 'Meng' }],
  ['Grigoriev IV', { family: 'Grigoriev', given: 'IV' }],
  ['Wang G.-Z.', { family: 'Wang', given: 'G.-Z.' }],
  ['TOWNSHEND J.R.G.', { family: 'TOWNSHEND', given: 'J.R.G.' }],
  ['LI K-F', { family: 'LI', given: 'K-F' }],
  ['Kuznetsov Yu.A.', { family: 'Kuznetsov', given: 'Yu.A.' }],
  ['Lima M.d.G.S.', { family: 'Lima', given: 'M.d.G.S.' }],
  ['McLaughlin Jr RN', { family: 'McLaughlin', given: 'RN', suffix: 'Jr' }],
  // Particles stand before or behind, with a capital or without.
  ['Berg J van der', { family: 'van der Berg', given: 'J' }],
  ['Berg, Jan van der', { family: 'van der Berg', given: 'Jan' }],
  ['M Van Ginkel', { family: 'Van Ginkel', given: 'M' }],
  ['Karen Du Preez', { family: 'Du Preez', given: 'Karen' }],
  ['Maria an der Heiden', { family: 'an der Heiden', given: 'Maria' }],
  ['Ana Maria da Silva Santos', { family: 'da Silva Santos', given: 'Ana Maria' }],
  ['María del Carmen López', { family: 'López', given: 'María del Carmen' }],
  ['Juan de Dios Vargas', { family: 'Vargas', given: 'Juan de Dios' }],
  ['Giap Van Vu', { family: 'Vu', given: 'Giap Van' }],
  ['Omar Abd al-Rahman', { family: 'Abd al-Rahman', given: 'Omar' }],
  ['Ali al-Khalili', { family: 'al-Khalili', given: 'Ali' }],
  // Brazilian lists print the name of a generation as a part of the family name.
  ['José Costa Neto', { family: 'Costa Neto', given: 'José' }],
  ['Costa, José, Neto', { family: 'Costa Neto', given: 'José' }],
  ['Almeida Filho JE', { family: 'Almeida Filho', given: 'JE' }],
  ['Carlos Neto', { family: 'Neto', given: 'Carlos' }],
  // Of two scripts, the Latin one is read.
  ['Wei Wang (王伟)', { family: 'Wang', given: 'Wei' }],
  ['Иванов И.И. / Ivanov, I. I.', { family: 'Ivanov', given: 'I. I.' }],
  ['Иванов И.И.', { family: 'Иванов', given: 'И.И.' }],
  ['王伟', { family: '王伟' }],
  ['Invented Heart Cohort,', { family: 'Invented Heart Cohort', isGroup: true }],
  ['R Development Core Team', { family: 'R Development Core Team', isGroup: true }],
  ['The Editors of Invented Letters', { family: 'The Editors of Invented Letters', isGroup: true }],
  ['WHO Team', { family: 'WHO Team', isGroup: true }],
  ['J. Bank', { family: 'Bank', given: 'J.' }],
  ['JF Bureau', { family: 'Bureau', given: 'JF' }],
  ['Les Smith', { family: 'Smith', given: 'Les' }],
])('parses %s', (text, name) => {
  expect(parsePersonName(text)).toEqual(name);
});

it.each([
  ['King RL', { family: 'King', given: 'RL' }],
  ['H Barbier', { family: 'Barbier', given: 'H' }],
  ['XU CYF', { family: 'XU', given: 'CYF' }],
  ['Massard, Christophe', { family: 'Massard', given: 'Christophe' }],
  ['Miftahudin', { family: 'Miftahudin' }],
  ['Bank, Steven', { family: 'Bank', given: 'Steven' }],
  ['UNICEF, WHO, World Bank Group', { family: 'UNICEF, WHO, World Bank Group', isGroup: true }],
  ['Drosophila Genomes Consortium', { family: 'Drosophila Genomes Consortium' }],
])('reads %s in a list of references', (text, parts) => {
  expect(parseListedName(text)).toEqual(parts);
});

/** A name by its parts, and whether the given names are initials. */
type GeneratedName = PersonName & { readonly given: string; readonly hasInitials: boolean };

const nameWord = fc
  .tuple(
    fc.constantFrom('B', 'G', 'K', 'M', 'Ö', 'Ś', 'R'),
    fc.array(fc.constantFrom('a', 'e', 'o', 'r', 'n', 'l', 'é', 'ß', 'ñ', 'ł'), {
      minLength: 3,
      maxLength: 7,
    }),
  )
  .map(([first, rest]) => first + rest.join(''));
const familyWord = fc.oneof(
  nameWord,
  fc.tuple(nameWord, nameWord).map((words) => words.join('-')),
  nameWord.map((word) => `O'${word}`),
  nameWord.map((word) => `Mc${word}`),
  nameWord.map((word) => `al-${word}`),
);
const particles = fc.constantFrom(
  ...[
    '',
    '',
    '',
    'van',
    'van der',
    'van den',
    "van 't",
    'de',
    'de la',
    'de los',
    'del',
    'von',
    'von der',
  ],
  ...['zu', 'di', 'da', 'dos', 'du', 'le', 'ter', 'ten', 'bin', 'ibn', 'el', 'af', 'della'],
);
const joined = (...words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined && word !== '').join(' ');
const family = fc
  .tuple(particles, familyWord, fc.constantFrom('', '', '', 'Filho', 'Neto', 'Júnior'))
  .map((parts) => joined(...parts));
const initial = fc.constantFrom('A', 'C', 'E', 'J', 'L', 'P', 'W');
const initials = fc.oneof(
  fc.array(initial, { minLength: 1, maxLength: 3 }).map((letters) => letters.join('')),
  fc.array(initial, { minLength: 1, maxLength: 3 }).map((letters) => `${letters.join('. ')}.`),
  fc.array(initial, { minLength: 1, maxLength: 3 }).map((letters) => `${letters.join('.')}.`),
  fc.tuple(initial, initial).map(([first, second]) => `${first}.-${second}.`),
  fc.tuple(initial, initial).map(([first, second]) => `${first}-${second}`),
);
const fullNames = fc
  .tuple(
    fc.oneof(
      nameWord,
      fc.tuple(nameWord, nameWord).map((words) => words.join('-')),
    ),
    fc.option(
      fc.oneof(
        nameWord,
        initial.map((letter) => `${letter}.`),
      ),
      { nil: undefined },
    ),
  )
  .map((words) => joined(...words));
const generatedName: fc.Arbitrary<GeneratedName> = fc
  .tuple(
    family,
    fc.oneof(
      initials.map((letters) => ({ given: letters, hasInitials: true })),
      fullNames.map((names) => ({ given: names, hasInitials: false })),
    ),
    fc.constantFrom(undefined, undefined, 'Jr.', 'Jr', 'Sr.', 'III', '3rd'),
  )
  .map(([familyName, first, suffix]) => ({
    family: familyName,
    ...first,
    // A name has one of the two.
    ...(suffix !== undefined && !/(?:Filho|Neto|Júnior)$/.test(familyName) && { suffix }),
  }));

/** The name in every form in which it is printed somewhere. */
const printsOf = (name: GeneratedName) => {
  const { family: familyName, given: firstNames, suffix, hasInitials } = name;
  const inverted = [familyName, firstNames, suffix].filter((part) => part !== undefined).join(', ');
  const forms = [
    inverted,
    ...(suffix === undefined ? [] : [`${familyName}, ${suffix}, ${firstNames}`]),
    joined(firstNames, familyName, suffix),
    ...(suffix === undefined ? [] : [`${joined(firstNames, familyName)}, ${suffix}`]),
    ...(hasInitials ? [joined(familyName, firstNames, suffix)] : []),
    `${inverted}, PhD`,
    `${joined(firstNames, familyName, suffix)}, MD, PhD`,
    `Prof. ${joined(firstNames, familyName, suffix)}`,
    `${joined(firstNames, familyName, suffix)} (王伟)`,
    inverted.replaceAll(', ', '， '),
  ];
  return forms;
};

it('parses every print of a name as its parts', () => {
  fc.assert(
    fc.property(generatedName, (name) => {
      const { hasInitials, ...parts } = name;
      for (const text of printsOf(name))
        expect([text, parsePersonName(text)]).toEqual([text, parts]);
      for (const print of [invertedName, uninvertedName]) {
        const text = print(printsOf(name)[0] ?? '');
        expect([text, parsePersonName(text)]).toEqual([text, parts]);
      }
      if (hasInitials) {
        const listed = joined(parts.family, parts.given, parts.suffix);
        expect([listed, parseListedName(listed)]).toEqual([listed, parts]);
      }
    }),
    { numRuns: 400 },
  );
});

it('exports a name, read or cited, with the parts that it has', () => {
  fc.assert(
    fc.property(generatedName, (name) => {
      const { hasInitials, ...parts } = name;
      const signed = {
        name: joined(parts.given, parts.family, parts.suffix),
        surname: parts.family,
      };
      const works = [
        workOf([signed]),
        ...(hasInitials
          ? [workOf([{ name: joined(parts.family, parts.given, parts.suffix) }], 'cited')]
          : []),
      ];
      for (const work of works) {
        const { bibtex, ris, csl } = written(work);
        expect(csl).toEqual([parts]);
        expect(parsePersonName(ris[0] ?? '')).toEqual(parts);
        expect(parsePersonName(bibtex ?? '')).toEqual(parts);
        const key = foldLetters(parts.family).replace(/[^a-z]/g, '');
        expect(citationKeyOf(work).startsWith(`${key}2021`)).toBe(true);
      }
    }),
  );
});

it('finds an author by every print of the name, and no other initials', () => {
  fc.assert(
    fc.property(generatedName, (name) => {
      for (const typed of printsOf(name)) {
        const query = authorQueryOf(typed);
        for (const print of printsOf(name))
          expect([typed, print, query && namesAuthor(query, print)]).toEqual([typed, print, true]);
      }
    }),
  );
  const same = [
    ['García Márquez G', 'Gabriel García Márquez'],
    ['Márquez G', 'Gabriel García Márquez'],
    ['Costa J', 'José Costa Neto'],
    ['Berg, Jan', 'Jan van der Berg'],
    ['Wang XM', 'Xiao-Ming Wang'],
    ['Smith Jones A', 'Ada Smith-Jones'],
  ] as const;
  for (const [typed, print] of same) {
    const query = authorQueryOf(typed);
    expect([typed, query && namesAuthor(query, print)]).toEqual([typed, true]);
  }
  const query = authorQueryOf('Scheres GM');
  expect(query && namesAuthor(query, 'Sjors H. W. Scheres')).toBe(false);
});
