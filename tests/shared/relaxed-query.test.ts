import fc from '#tests/support/fast-check.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { plainWordsIn, relaxedQuery } from '#shared/domain/relaxed-query.ts';
import { errorsBetween, errorsForgiven } from '#shared/domain/typing-errors.ts';

const wordsOf = (text: string) => {
  const { query } = parseSearchQuery(text);
  return query && plainWordsIn(query);
};

describe('words without quotes, fields and operators', () => {
  it.each([
    ['does sleep help?', ['does', 'sleep', 'help']],
    ['frost', ['frost']],
    ['frost (hardy) leaves', ['frost', 'hardy', 'leaves']],
    ['frost AND leaves', ['frost', 'leaves']],
  ])('of “%s” are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it.each(['"frost" leaves', 'title:frost leaves', 'frost OR leaves', 'frost NOT leaves', ''])(
    'are not those of “%s”',
    (text) => {
      expect(wordsOf(text)).toBeUndefined();
    },
  );
});

describe('most of the words', () => {
  const relaxed = (text: string, share = 0.4) =>
    relaxedQuery(wordsOf(text) ?? [], new Map([['slepe', 'sleep']]), share);
  const textsIn = (text: string) =>
    relaxed(text)?.parts.map((ways) => ways.map((way) => way.text).join('|'));

  it('leave out what questions are built with, and take a year apart', () => {
    expect(textsIn('does slepe improve memory in mice 2019')).toEqual([
      'slepe|sleep',
      'improve',
      'memory',
      'mice',
    ]);
    expect(relaxed('memory 2019')?.year).toBe(2019);
  });

  it('keep small words and years where nothing else stands', () => {
    expect(textsIn('what is it')).toEqual(['what', 'is', 'it']);
    expect(textsIn('2019')).toEqual(['2019']);
  });

  it.each([
    ['frost', 0.4, 1],
    ['frost leaves', 0.4, 1],
    ['frost leaves kelp', 0.4, 2],
    ['frost leaves kelp algae', 0.4, 2],
    ['frost leaves kelp algae moss fern', 0.4, 3],
    ['frost leaves kelp algae moss fern', 0, 1],
  ])('ask of “%s” at %d for %d', (text, share, least) => {
    expect(relaxed(text, share)?.least).toBe(least);
  });

  it('are nothing without words', () => {
    expect(relaxedQuery([], new Map(), 0.4)).toBeUndefined();
  });
});

/** The same by the plain rule, each cell from those before it. */
const fullTable = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let errors = Math.min(at(i - 1, j - 1) + same, at(i - 1, j) + 1, at(i, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        errors = Math.min(errors, at(i - 2, j - 2) + 1);
      (table[i] ?? [])[j] = errors;
    }
  return at(a.length, b.length);
};

describe('typing errors', () => {
  it.each([
    ['sleep', 'sleep', 0],
    ['slepe', 'sleep', 1],
    ['starvaton', 'starvation', 1],
    ['denisty', 'density', 1],
    ['heritabilty', 'heritability', 1],
    ['flucutatoins', 'fluctuations', 2],
  ])('between %s and %s: %d', (a, b, errors) => {
    expect(errorsBetween(a, b, 2)).toBe(errors);
    expect(errorsBetween(b, a, 2)).toBe(errors);
  });

  it('are more than enough as soon as that is sure', () => {
    expect(errorsBetween('frost', 'kelp', 1)).toBe(2);
    expect(errorsBetween('a', 'abcdef', 2)).toBe(3);
  });

  it('are counted as in a full table, however they lie', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(letters, letters, fc.constantFrom(0, 1, 2), (a, b, most) => {
        expect(errorsBetween(a, b, most)).toBe(Math.min(fullTable(a, b), most + 1));
      }),
      { numRuns: 3000 },
    );
  });

  it('are forgiven by length', () => {
    expect(['dog', 'mice', 'density', 'hormones'].map(errorsForgiven)).toEqual([0, 1, 1, 2]);
  });
});
