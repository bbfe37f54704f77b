import { isReadableAlone } from '#functions/features/showcase/is-quotable.ts';

const sentence = (text: string, mark = '[4]') => {
  const at = text.indexOf(mark);
  return { text, marks: at < 0 ? [] : [[at, at + mark.length] as const] };
};

it.each([
  'In contrast to an earlier report [4], we found no effect of frost on growth.',
  'Our results confirm that GATA4 and COVID-19 are unrelated [4], as Elm and Ash (2009) held.',
  '“Nothing of the kind occurred in our hands”, unlike in the first report [4].',
])('reads well alone: %s', (text) => {
  expect(isReadableAlone(sentence(text))).toBe(true);
});

it.each([
  ['a difference of numbers', 'Our rate of 12.5 was lower than that of the earlier report [4].'],
  ['a share', 'We found 48% of the effect that was described by the earlier report [4].'],
  [
    'a word that leans on the sentence before',
    'This is in contrast to the earlier report [4] on it.',
  ],
  ['a figure', 'In contrast to the report [4], growth did not change (see Figure B there).'],
  ['a piece of a sentence', 'in contrast to the earlier report [4], growth did not change at all.'],
  ['no end', 'In contrast to the earlier report [4], growth did not change at all and'],
  ['an open bracket', 'In contrast to the earlier report [4], growth (of any kind did not change.'],
  ['three words', 'Unlike before [4].'],
  [
    'a paragraph',
    `In contrast to the report [4], ${'growth did not change and '.repeat(12)}that is it.`,
  ],
])('does not, because of %s: %s', (_, text) => {
  expect(isReadableAlone(sentence(text))).toBe(false);
});
