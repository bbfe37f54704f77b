/** Works with only their first authors listed: every form of citation says so, and none names a wrong last author. */
import { citableOf } from '#shared/domain/citable-work.ts';
import { bibtexOf, cslWorkOf, risOf } from '#shared/domain/citation-formats.ts';
import { citationStyled } from '#shared/domain/citation-styles.ts';
import { letters } from '#tests/support/giant-articles.ts';

const authors = Array.from({ length: 100 }, (_, index) => ({
  name: `Mira Alder${letters(index)}`,
  surname: `Alder${letters(index)}`,
}));
const LAST = `Alder${letters(99)}`;
const work = {
  doi: '10.5555/giant',
  title: 'Waves',
  origin: 'read',
  paperType: 'article',
  authors,
} as const;
const some = citableOf({
  ...work,
  authorCount: 3000,
  lastAuthor: { name: 'Zoe Zelkova', surname: 'Zelkova' },
});
const whole = citableOf({ ...work, authorCount: 100 });

it('BibTeX ends the list with "others"', () => {
  expect(bibtexOf(some)).toContain(`${LAST}, Mira and others}`);
  expect(bibtexOf(whole)).toContain(`${LAST}, Mira}`);
});

it('RIS and CSL count the authors in a note, and name no person who is none', () => {
  const note = 'The first 100 of 3,000 authors.';
  expect(risOf(some)).toContain(`N1  - ${note}\r\n`);
  expect(risOf(some).match(/^AU {2}- /gm)).toHaveLength(100);
  expect(cslWorkOf(some)).toMatchObject({ note });
  expect(risOf(whole)).not.toContain('N1');
  expect(cslWorkOf(whole).note).toBeUndefined();
});

it.each([
  ['apa', 'Alders, M., … Zelkova, Z.'],
  ['mla', 'Aldera, Mira, et al.'],
  ['chicago', 'Mira Alderg, et al.'],
  ['harvard', 'Aldera, M. et al.'],
  ['vancouver', 'Alderf M, et al.'],
] as const)('%s names as many authors as the style does', (style, line) => {
  expect(citationStyled(style, some)).toContain(line);
});
