import { render, screen } from '@testing-library/react';

import { commonText } from '#web/text/common.ts';
import {
  english,
  languageOf,
  SpokenLanguage,
  translatable,
  useLanguage,
  useText,
} from '#web/text/language.ts';

const fruit = translatable('fruit', ({ plural, list }) => ({
  pick: (count: number) => plural(count, { one: '# apple', other: '# apples' }),
  all: (names: readonly string[]) => `All: ${list(names)}`,
}));

describe('English', () => {
  it.each([
    [0, '0%'],
    [0.001, '<1%'],
    [0.61, '61%'],
    [0.997, '>99%'],
    [1, '>99%'],
  ])('writes a share of %s as %s', (share, written) => {
    expect(english.percent(share)).toBe(written);
  });

  it('writes dates as exactly as they are known, and names in short', () => {
    expect(['2019-04-02', '2019-04', '2019', 'no date'].map(english.date)).toEqual([
      '2 April 2019',
      'April 2019',
      '2019',
      'no date',
    ]);
    const { namesInShort } = english.text(commonText);
    expect(namesInShort(['A', 'B', 'C'])).toBe('A, B, C');
    expect(namesInShort(['A', 'B', 'C', 'D'])).toBe('A, B and 2 more');
  });

  it('says one and many by their number', () => {
    const { pick, all } = english.text(fruit);
    expect([pick(0), pick(1), pick(1204)]).toEqual(['0 apples', '1 apple', '1,204 apples']);
    expect(all(['a', 'b', 'c'])).toBe('All: a, b, and c');
  });
});

describe('another language', () => {
  const polish = languageOf({
    tag: 'pl',
    direction: 'ltr',
    translations: {
      fruit: ({ plural, list }) => ({
        pick: (count: number) =>
          plural(count, { one: '# jabłko', few: '# jabłka', many: '# jabłek', other: '# jabłka' }),
        all: (names: readonly string[]) => `Wszystkie: ${list(names)}`,
      }),
    },
  });

  it('counts, lists, dates and orders by its own rules', () => {
    const { pick, all } = polish.text(fruit);
    expect([1, 3, 5, 22].map(pick)).toEqual(['1 jabłko', '3 jabłka', '5 jabłek', '22 jabłka']);
    expect(all(['a', 'b', 'c'])).toBe('Wszystkie: a, b i c');
    expect(polish.date('2019-04-02')).toBe('2 kwietnia 2019');
    expect(polish.percent(0.61)).toBe('61%');
    expect(['łoś', 'lis'].sort(polish.compare)).toEqual(['lis', 'łoś']);
  });

  it('says in English what it has no words for yet', () => {
    expect(polish.text(commonText).close).toBe('Close');
  });

  it('is spoken by every component below it', () => {
    const Basket = () => (
      <p>
        {useText(fruit).pick(5)}, {useLanguage().number(12_345.5)}
      </p>
    );
    render(
      <SpokenLanguage value={polish}>
        <Basket />
      </SpokenLanguage>,
    );
    expect(screen.getByText(/5 jabłek, 12\s345,5/)).toBeVisible();
  });
});
