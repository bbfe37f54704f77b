import { bibtexOf, type CitableWork } from '#shared/domain/citation-formats.ts';
import { type CitationStyle, citationStyled } from '#shared/domain/citation-styles.ts';
import { parseDoi } from '#shared/domain/doi.ts';

const doi = parseDoi('10.5555/fic.1');
if (!doi) throw new Error('This is a DOI.');
const article: CitableWork = {
  doi,
  title: 'Does frost delay flowering?',
  authors: ['Ada Maria Quill', 'Bertil van den Heath', 'Fern, Jean-Paul'],
  journal: 'Marsh Letters',
  year: 2012,
  volume: '12',
  issue: '3',
  pages: '45-60',
  paperType: 'article',
};
const bare: CitableWork = { doi, title: 'Marsh notes', authors: [], paperType: 'other' };
const people = Array.from({ length: 21 }, (_, n) => `Ada Person${n + 1}`);

it.each<[CitationStyle, string, string]>([
  [
    'apa',
    'Quill, A. M., van den Heath, B., & Fern, J.-P. (2012). Does frost delay flowering? Marsh Letters, 12(3), 45–60. https://doi.org/10.5555/fic.1',
    'Marsh notes. (n.d.). https://doi.org/10.5555/fic.1',
  ],
  [
    'mla',
    'Quill, Ada Maria, et al. “Does frost delay flowering?” Marsh Letters, vol. 12, no. 3, 2012, pp. 45–60, https://doi.org/10.5555/fic.1.',
    '“Marsh notes.” https://doi.org/10.5555/fic.1.',
  ],
  [
    'chicago',
    'Quill, Ada Maria, Bertil van den Heath, and Jean-Paul Fern. 2012. “Does frost delay flowering?” Marsh Letters 12 (3): 45–60. https://doi.org/10.5555/fic.1.',
    'n.d. “Marsh notes.” https://doi.org/10.5555/fic.1.',
  ],
  [
    'harvard',
    'Quill, A.M., van den Heath, B. and Fern, J.-P. (2012) ‘Does frost delay flowering?’, Marsh Letters, 12(3), pp. 45–60. Available at: https://doi.org/10.5555/fic.1.',
    '(no date) ‘Marsh notes’. Available at: https://doi.org/10.5555/fic.1.',
  ],
  [
    'vancouver',
    'Quill AM, van den Heath B, Fern JP. Does frost delay flowering? Marsh Letters. 2012;12(3):45-60. doi:10.5555/fic.1',
    'Marsh notes. date unknown. doi:10.5555/fic.1',
  ],
])('prints a citation in %s', (style, full, least) => {
  expect(citationStyled(style, article)).toBe(full);
  expect(citationStyled(style, bare)).toBe(least);
});

it.each<[CitationStyle, number, RegExp]>([
  ['apa', 2, /^Person1, A\., & Person2, A\. \(/],
  ['apa', 20, /Person19, A\., & Person20, A\. \(/],
  ['apa', 21, /Person19, A\., … Person21, A\. \(/],
  ['mla', 2, /^Person1, Ada, and Ada Person2\. “/],
  ['chicago', 10, /, and Ada Person10\. 2012/],
  ['chicago', 11, /Ada Person7, et al\. 2012/],
  ['harvard', 3, /^Person1, A\., Person2, A\. and Person3, A\. \(/],
  ['harvard', 4, /^Person1, A\. et al\. \(/],
  ['vancouver', 6, /Person5 A, Person6 A\. /],
  ['vancouver', 7, /Person5 A, Person6 A, et al\. /],
])('names in %s of %i authors as many as its rule says', (style, count, start) => {
  expect(citationStyled(style, { ...article, authors: people.slice(0, count) })).toMatch(start);
});

it('takes printed initials apart, counts one page as one, and leaves a group its name', () => {
  const other: CitableWork = { ...article, authors: ['Elm, AB', 'Frost Study Group,'], pages: '7' };
  expect(citationStyled('apa', other)).toMatch(/^Elm, A\. B\., & Frost Study Group \(2012\)/);
  expect(citationStyled('harvard', other)).toContain('12(3), p. 7.');
  expect(bibtexOf(other)).toContain('author = {Elm, AB and {Frost Study Group}}');
});
