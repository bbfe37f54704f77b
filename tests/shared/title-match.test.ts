import { citedWorkOf, doiOfTerm, isDoiTerm, parseDoi } from '#shared/domain/doi.ts';
import { matchScore, SURE_MATCH, surnameKey, titleKey } from '#shared/domain/title-match.ts';

const title = 'The unlikely migration of garden snails in winter';

describe('two descriptions of a work', () => {
  it.each([
    ['all agrees', { year: 2001, firstAuthor: 'Elm A' }, { year: 2001, firstAuthor: 'Elm' }, 1],
    [
      'neighbouring years',
      { year: 2002, firstAuthor: 'Elm A' },
      { year: 2001, firstAuthor: 'Elm' },
      0.9,
    ],
    ['no author printed', { year: 2001 }, { year: 2001, firstAuthor: 'Elm' }, 0.8],
    ['no year printed', { firstAuthor: 'Elm A' }, { year: 2001, firstAuthor: 'Elm' }, 0.8],
    ['given names first', { firstAuthor: 'Ann Elm' }, { firstAuthor: 'Elm' }, 0.8],
    ['initials apart', { firstAuthor: 'Elm A. B.' }, { firstAuthor: 'Elm' }, 0.8],
    ['a surname of two words', { firstAuthor: 'Rowan Elm A' }, { firstAuthor: 'Elm' }, 0.8],
    ['only the title', {}, { year: 2001, firstAuthor: 'Elm' }, 0.6],
    ['another author', { year: 2001, firstAuthor: 'Ash B' }, { year: 2001, firstAuthor: 'Elm' }, 0],
    ['years apart', { year: 1999, firstAuthor: 'Elm' }, { year: 2001, firstAuthor: 'Elm' }, 0],
  ])('%s: %j and %j score %d', (_, a, b, score) => {
    expect(matchScore({ title, ...a }, { title: title.toUpperCase(), ...b })).toBe(score);
  });

  it('are one from 0.8 on, and never with another title', () => {
    expect(SURE_MATCH).toBe(0.8);
    expect(matchScore({ title, year: 2001 }, { title: `${title} again`, year: 2001 })).toBe(0);
  });
});

it.each([
  ['Elm A', 'elm'],
  ['Elm AB', 'elm'],
  ['van der Elm, Anna', 'vanderelm'],
  ['Élm-Ash B.', 'elmash'],
  ['The Snail Consortium', 'thesnailconsortium'],
])('the surname of %s is %s', (name, key) => {
  expect(surnameKey(name)).toBe(key);
});

it('titles that too many works share tell nothing', () => {
  expect(titleKey('Introduction')).toBeUndefined();
  expect(titleKey('Éditorial: “Snails—again” in the garden')).toBe(
    'editorialsnailsagaininthegarden',
  );
});

describe('a DOI', () => {
  it.each([
    ['10.5555/ABC', '10.5555/abc'],
    ['https://doi.org/10.5555/abc', '10.5555/abc'],
    ['http://dx.doi.org/10.5555/abc', '10.5555/abc'],
    ['doi:10.5555/abc', '10.5555/abc'],
    [' 10.5555%2Fabc. ', '10.5555/abc'],
    ['10.5555/a(b)c)', '10.5555/a(b)c'],
  ])('written %s is %s', (text, doi) => {
    expect(parseDoi(text)).toBe(doi);
  });

  it.each(['', 'abc', '10.5555', '10.5555/', '11.5555/abc', '10.55/abc'])('is not %s', (text) => {
    expect(parseDoi(text)).toBeUndefined();
  });

  it.each([
    ['10.5555/abc', true],
    ['10.', true],
    ['https://journal.example/article/10.5555/abc', true],
    ['https://journal.example/article', false],
    ['snails /10.5555', false],
  ])('a term %s means one: %s', (term, means) => {
    expect(isDoiTerm(term)).toBe(means);
  });

  it('is found inside the address of an article', () => {
    expect(doiOfTerm('https://journal.example/article/10.5555/abc')).toBe('10.5555/abc');
  });

  it.each([
    ['10.7554/elife.01234.018', '10.7554/elife.01234'],
    ['10.1371/journal.pone.0012345.g001', '10.1371/journal.pone.0012345'],
    ['10.7554/elife.01234', '10.7554/elife.01234'],
    ['10.5555/abc.018', '10.5555/abc.018'],
  ])('of a figure, %s, stands for its work, %s', (component, work) => {
    expect(citedWorkOf(component)).toBe(work);
  });
});
