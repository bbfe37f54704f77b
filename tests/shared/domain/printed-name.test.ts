import { authorQueryOf, namesAuthor } from '#shared/domain/author-query.ts';
import { parsePersonName } from '#shared/domain/printed-name.ts';
import fc from '#tests/support/fast-check.ts';

it.each([
  ['Jan van der Berg', { surname: 'van der Berg', given: 'Jan' }],
  ['van der Berg, Jan', { surname: 'van der Berg', given: 'Jan' }],
  ['Jan Van der Berg', { surname: 'Van der Berg', given: 'Jan' }],
  ['de la Cruz MA', { surname: 'de la Cruz', given: 'MA' }],
  ['Scheres SHW', { surname: 'Scheres', given: 'SHW' }],
  ['Sjors H. W. Scheres', { surname: 'Scheres', given: 'Sjors H. W.' }],
  ['King, Robert, Jr.', { surname: 'King', given: 'Robert', suffix: 'Jr.' }],
  ['King, Jr., Robert', { surname: 'King', given: 'Robert', suffix: 'Jr.' }],
  ['Robert King III', { surname: 'King', given: 'Robert', suffix: 'III' }],
  ['King R Jr', { surname: 'King', given: 'R', suffix: 'Jr' }],
  ['José Ortega y Gasset', { surname: 'Ortega y Gasset', given: 'José' }],
  ['JOHN LEE', { surname: 'LEE', given: 'JOHN' }],
  ['LEE J', { surname: 'LEE', given: 'J' }],
  ['G. Surname', { surname: 'Surname', given: 'G.' }],
  ['Aristotle', { surname: 'Aristotle' }],
  ['Robert King, MD, PhD', { surname: 'King', given: 'Robert' }],
  ['King, Robert, M.D.', { surname: 'King', given: 'Robert' }],
])('parses %s', (text, name) => {
  expect(parsePersonName(text)).toEqual(name);
});

const surnames = fc.constantFrom(
  'Scheres',
  'van der Berg',
  'García Márquez',
  "O'Neill",
  'Smith-Jones',
);
const givenNames = fc.constantFrom('Jan', 'María', 'Jean-Paul', 'Ada Bo');
const suffixes = fc.constantFrom('', 'Jr.', 'III');
const initialsOf = (names: string): string =>
  names
    .split(/[ -]/)
    .map((name) => name.charAt(0))
    .join('');

it('parses an inverted name as its parts', () => {
  fc.assert(
    fc.property(surnames, givenNames, suffixes, (surname, first, suffix) => {
      const parts = { surname, given: first, ...(suffix !== '' && { suffix }) };
      expect(parsePersonName([surname, first, suffix].filter(Boolean).join(', '))).toEqual(parts);
    }),
  );
});

it('knows an author by full names, by initials and by either order', () => {
  fc.assert(
    fc.property(surnames, givenNames, (surname, first) => {
      const prints = [`${surname}, ${first}`, `${surname} ${initialsOf(first)}`];
      for (const typed of prints)
        for (const printed of prints) {
          const query = authorQueryOf(typed);
          expect(query && namesAuthor(query, printed)).toBe(true);
        }
    }),
  );
  const query = authorQueryOf('Scheres GM');
  expect(query && namesAuthor(query, 'Sjors H. W. Scheres')).toBe(false);
});
