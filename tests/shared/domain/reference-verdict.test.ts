import {
  differencesBetween,
  differencesFromAll,
  isOutsideArticles,
  type PrintedReference,
  type RegisteredWork,
} from '#shared/domain/reference-verdict.ts';

const printed: PrintedReference = {
  title: 'Seven lanterns over a reef of glass',
  authors: ['Yew A', 'Ash C'],
  year: 2015,
  venue: 'J Mar Light',
  printed: 'Yew A, Ash C. Seven lanterns over a reef of glass. J Mar Light. 2015;3:1-9.',
};
const registered: RegisteredWork = {
  doi: '10.5555/here',
  title: 'Seven Lanterns Over a Reef of Glass',
  authors: ['Anna Yew', 'Carl Ash'],
  year: 2015,
  venue: 'Journal of Marine Light',
};
const fields = (reference: Partial<PrintedReference>, work: Partial<RegisteredWork> = {}) =>
  differencesBetween({ ...printed, ...reference }, { ...registered, ...work }).map(
    ({ field }) => field,
  );
const titled = (title: string): Partial<PrintedReference> => ({
  title,
  printed: `Yew A. ${title}.`,
});
const written = (author: string): Partial<PrintedReference> => ({
  authors: [author],
  printed: `${author}. Seven lanterns over a reef of glass.`,
});

describe('a reference and its registered work', () => {
  it.each([
    ['the same', {}, {}],
    ['typing errors', titled('Seven lantrens over a reaf of glas'), {}],
    [
      'entities of a web page',
      titled('Seven &quot;lanterns&quot; over &quot;four reefs&quot; of &quot;glass&quot;'),
      { title: 'Seven “lanterns” over “four reefs” of “glass”' },
    ],
    ['without its subtitle', {}, { title: 'Seven lanterns over a reef of glass: a field study' }],
    ['a title in another script', titled('Семь фонарей над стеклянным рифом моря'), {}],
    ['another first author of the same list', written('Ash C'), {}],
    ['umlauts spelled out', written('Mueller K'), { authors: ['Karl Müller'] }],
    ['a stroke left out', written('Sorensen K'), { authors: ['Kim Sørensen'] }],
    ['given names first', written('Anna Yew'), {}],
    ['no authors', { authors: [] }, {}],
    ['no registered authors', {}, { authors: [] }],
    ['the year of its printing', { year: 2016 }, {}],
    ['a preprint of years before', { year: 2012, doi: '10.1101/2012.01.01' }, {}],
    ['a venue alone', { venue: 'Annals of Darkness' }, {}],
    ['a page alone', { firstPage: '101' }, { firstPage: '7' }],
    ['the year of its printing, two years after', { year: 2017 }, { years: [2015, 2017] }],
    ['a work that a registry calls a preprint', { year: 2018 }, { isPreprint: true }],
    [
      'an edition of a book',
      { year: 1990, printed: `${printed.printed} 2nd ed. Reef University Press` },
      {},
    ],
  ] as const)('agree: %s', (_, reference, work) => {
    expect(fields(reference, work)).toEqual([]);
  });

  it.each([
    ['title', titled('Whispers from the empty harbors of the north'), {}, ['title']],
    [
      'a title with words of another',
      titled('Seven engines over a garden of glass'),
      {},
      ['title'],
    ],
    ['authors', written('Oak B'), {}, ['authors']],
    ['year', { year: 2009 }, {}, ['year']],
    ['year and page', { year: 2009, firstPage: '101' }, { firstPage: 'e7' }, ['year', 'pages']],
    ['year and venue', { year: 2009, venue: 'Annals of Darkness' }, {}, ['year', 'venue']],
  ] as const)('differ: %s', (_, reference, work, expected) => {
    expect(fields(reference, work)).toEqual(expected);
  });

  it.each([
    ['a year that one registry has', { year: 2009 }, [{}, { year: 2009 }], []],
    ['a year that none has', { year: 2009 }, [{}, { year: 2014 }], ['year']],
    ['a year that only one names', { year: 2009 }, [{}, { year: undefined }], ['year']],
    [
      'a year that one has, and a venue that none has',
      { year: 2009, venue: 'Annals of Darkness' },
      [{}, { year: 2009 }],
      [],
    ],
  ] as const)(
    'differ from several registries only as from each: %s',
    (_, reference, works, expected) => {
      const differences = differencesFromAll(
        { ...printed, ...reference },
        works.map((work) => ({ ...registered, ...work })),
      );
      expect(differences.map(({ field }) => field)).toEqual(expected);
    },
  );

  it('are shown side by side', () => {
    expect(differencesBetween({ ...printed, year: 2009 }, registered)).toEqual([
      { field: 'year', printed: '2009', registered: '2015' },
    ]);
  });
});

it.each([
  ['Elm B. Reefs. Reef University Press; 2001.', true],
  ['Elm B. Reefs of the north [PhD thesis]. 2001.', true],
  ['Reefs for all. Available from: https://reefs.example.', true],
  [printed.printed, false],
  ['Elm B. On reefs. J Reefs. 2011. https://doi.org/10.5555/reefs', false],
])('few registries list what is no article: %s', (text, isSo) => {
  expect(isOutsideArticles({ printed: text })).toBe(isSo);
});
