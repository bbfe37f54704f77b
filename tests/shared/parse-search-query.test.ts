import fc from '#tests/support/fast-check.ts';

import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { type SearchField, type SearchQuery } from '#shared/domain/search-query.ts';
import { textOfQuery } from '#shared/domain/text-of-query.ts';

const word = (text: string, field?: SearchField): SearchQuery => ({
  kind: 'word',
  text,
  ...(field && { field }),
});
const phrase = (text: string, field?: SearchField): SearchQuery => ({
  kind: 'phrase',
  text,
  ...(field && { field }),
});
const and = (...parts: SearchQuery[]): SearchQuery => ({ kind: 'and', parts });
const or = (...parts: SearchQuery[]): SearchQuery => ({ kind: 'or', parts });
const not = (part: SearchQuery): SearchQuery => ({ kind: 'not', part });

const words = (text: string): SearchQuery =>
  text.includes(' ') ? and(...text.split(' ').map((each) => word(each))) : word(text);

describe('a query', () => {
  it.each<[string, SearchQuery]>([
    ['marrow', word('marrow')],
    ['  marrow', word('marrow')],
    ['bone marrow', words('bone marrow')],
    ['"bone marrow"', phrase('bone marrow')],
    ['“bone  marrow” niche', and(phrase('bone marrow'), word('niche'))],
    ['«bone marrow»', phrase('bone marrow')],
    ['bone AND marrow', words('bone marrow')],
    ['bone and marrow', words('bone and marrow')],
    ['bone OR marrow', or(word('bone'), word('marrow'))],
    ['bone or marrow', words('bone or marrow')],
    ['bone NOT marrow', and(word('bone'), not(word('marrow')))],
    ['NOT marrow', not(word('marrow'))],
    ['bone AND NOT (marrow OR niche)', and(word('bone'), not(or(word('marrow'), word('niche'))))],
    ['a b OR c', or(words('a b'), word('c'))],
    ['a (b OR c)', and(word('a'), or(word('b'), word('c')))],
    ['NOT(a)', not(word('a'))],
    ['a AND(b OR c)', and(word('a'), or(word('b'), word('c')))],
    ['((a))', word('a')],
    ['a -b', words('a b')],
    ['stored at -80 °C', words('stored at 80 C')],
    ['cells – a review.', words('cells a review')],
    ['BRCA1: a review', words('BRCA1 a review')],
    ['BRCA1:review', word('BRCA1:review')],
    ['Ca(2+) channels', words('Ca(2+) channels')],
    ['(see Ca(2+))', words('see Ca(2+)')],
    ['naïve Müller β-catenin 細胞', words('naïve Müller β-catenin 細胞')],
    ['title:marrow', word('marrow', 'title')],
    ['TITLE:marrow', word('marrow', 'title')],
    ['title: marrow', words('title marrow')],
    ['title:"bone marrow" x', and(phrase('bone marrow', 'title'), word('x'))],
    ['title:(a OR "b c") d', and(or(word('a', 'title'), phrase('b c', 'title')), word('d'))],
    ['title:(a author:b)', and(word('a', 'title'), word('b', 'author'))],
    [
      'author:Okonkwo journal:"Invented Letters"',
      and(word('Okonkwo', 'author'), phrase('Invented Letters', 'journal')),
    ],
    ['section:Results', word('results', 'section')],
    ['type:"supporting"', word('supporting', 'type')],
    ['doi:10.5555/ABC.1', word('10.5555/abc.1', 'doi')],
    ['doi: 10.5555/abc', word('10.5555/abc', 'doi')],
    [
      'see https://doi.org/10.5555/ABC, again',
      and(word('see'), word('10.5555/abc', 'doi'), word('again')),
    ],
    ['(10.5555/s0140(97)11096-0)', word('10.5555/s0140(97)11096-0', 'doi')],
    ['year:2019', { kind: 'years', from: 2019, to: 2019 }],
    ['year:2019..2024', { kind: 'years', from: 2019, to: 2024 }],
    ['year:2024..2019', { kind: 'years', from: 2019, to: 2024 }],
    ['year:2019-2024', { kind: 'years', from: 2019, to: 2024 }],
    ['year:2019..', { kind: 'years', from: 2019 }],
    ['year:..2024', { kind: 'years', to: 2024 }],
    [
      'cells year:2019, mice',
      and(word('cells'), { kind: 'years', from: 2019, to: 2019 }, word('mice')),
    ],
    [
      'year:(2019 OR 2021)',
      or({ kind: 'years', from: 2019, to: 2019 }, { kind: 'years', from: 2021, to: 2021 }),
    ],
  ])('is understood: %s', (text, query) => {
    expect(parseSearchQuery(text)).toEqual({ query, plainWords: false });
  });

  it.each(['', '   ', '\n'])('is nothing for %j', (text) => {
    expect(parseSearchQuery(text)).toEqual({ query: undefined, plainWords: false });
  });
});

describe('a malformed query is understood as its plain words', () => {
  it.each<[string, string]>([
    ['(bone marrow', 'bone marrow'],
    ['bone) marrow', 'bone marrow'],
    ['"bone marrow', 'bone marrow'],
    ['bone AND', 'bone and'],
    ['OR bone', 'or bone'],
    ['bone AND OR marrow', 'bone and or marrow'],
    ['NOT', 'not'],
    ['bone ()', 'bone'],
    ['bone ""', 'bone'],
    ['title:() bone', 'title bone'],
    ['title:(bone', 'title bone'],
    ['year:soon bone', 'soon bone'],
    ['f(x bone', 'f x bone'],
    [
      Array.from({ length: 51 }, () => 'w').join(' '),
      Array.from({ length: 50 }, () => 'w').join(' '),
    ],
    [`${'('.repeat(12)}a${')'.repeat(12)}`, 'a'],
    [`${'NOT '.repeat(12)}a`, `${'not '.repeat(12)}a`],
  ])('“%s” as “%s”', (text, plain) => {
    expect(parseSearchQuery(text)).toEqual({ query: words(plain), plainWords: true });
  });

  it('keeps a DOI whole', () => {
    expect(parseSearchQuery('(10.5555/a(1)b AND').query).toEqual(
      and(word('10.5555/a(1)b', 'doi'), word('and')),
    );
  });

  it('finds nothing to ask for where no word is', () => {
    expect(parseSearchQuery('?! () "')).toEqual({ query: undefined, plainWords: true });
  });
});

describe('fifty words and ten levels', () => {
  it('are still a query', () => {
    const fifty = Array.from({ length: 50 }, (_, place) => `w${place}`).join(' ');
    expect(parseSearchQuery(fifty).plainWords).toBe(false);
    expect(parseSearchQuery(`${'('.repeat(10)}a${')'.repeat(10)}`).plainWords).toBe(false);
  });
});

const wordsIn = (query: SearchQuery): number => {
  if (query.kind === 'not') return wordsIn(query.part);
  if (query.kind === 'and' || query.kind === 'or')
    return query.parts.reduce((sum, part) => sum + wordsIn(part), 0);
  return query.kind === 'phrase' ? query.text.split(' ').length : 1;
};

describe('writing a query back', () => {
  const bareWord = fc.constantFrom(
    'bone',
    'and',
    'IL-2',
    'β-catenin',
    'Ca(2+)',
    'title',
    '80',
    'x:y',
    "O'Neil",
    'Müller',
  );
  const field = fc.constantFrom<SearchField | undefined>(undefined, 'title', 'author', 'journal');
  const leaf = fc.oneof(
    fc.tuple(bareWord, field).map(([text, of]) => word(text, of)),
    fc
      .tuple(fc.array(bareWord, { minLength: 1, maxLength: 3 }), field)
      .map(([texts, of]) => phrase(texts.join(' '), of)),
    fc.constantFrom<SearchQuery>(
      word('10.5555/a(b', 'doi'),
      word('10.5555/abc', 'doi'),
      word('materials and methods', 'section'),
      word('supporting', 'type'),
      { kind: 'years', from: 2019 },
      { kind: 'years', to: 2019 },
      { kind: 'years', from: 2019, to: 2019 },
      { kind: 'years', from: 2019, to: 2024 },
    ),
  );
  const parts = (kind: 'and' | 'or', of: fc.Arbitrary<SearchQuery>) =>
    fc
      .array(
        of.filter((part) => part.kind !== kind),
        { minLength: 2, maxLength: 4 },
      )
      .map((list): SearchQuery => ({ kind, parts: list }));
  const query = fc
    .oneof(
      leaf,
      parts('and', fc.oneof(leaf, leaf.map(not), parts('or', leaf))),
      parts(
        'or',
        fc.oneof(leaf, leaf.map(not), parts('and', fc.oneof(leaf, parts('or', leaf).map(not)))),
      ),
    )
    // A query of more words is taken as plain words.
    .filter((made) => wordsIn(made) <= 50);

  it('is read again as the same query', () => {
    fc.assert(
      fc.property(query, (made) => {
        expect(parseSearchQuery(textOfQuery(made))).toEqual({ query: made, plainWords: false });
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps what any text was understood as', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(
        ...[
          'AND',
          'OR',
          'NOT',
          '(',
          ')',
          '"',
          '“',
          ' ',
          ' ',
          ' ',
          'title:',
          'doi:',
          'year:',
          '2019',
          '..',
          'a',
          'β',
          ':',
        ],
        ...[
          '10.5555/x',
          'https://doi.org/10.5555/Y%2525',
          'section:',
          '-',
          ',',
          'İ',
          'ǅ',
          '\u0301',
          '😀',
          '%22',
          'x(',
        ],
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
        const { query: understood } = parseSearchQuery(list.join(''));
        if (understood === undefined) return;
        expect(parseSearchQuery(textOfQuery(understood))).toEqual({
          query: understood,
          plainWords: false,
        });
      }),
      { numRuns: 5000 },
    );
  });

  it('writes words that cannot stand alone as phrases', () => {
    expect(textOfQuery(word('AND'))).toBe('"AND"');
    expect(textOfQuery(word('bone marrow', 'title'))).toBe('title:"bone marrow"');
  });
});
