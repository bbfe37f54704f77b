import { parseDoi } from '#shared/domain/doi.ts';
import { understoodQuestion } from '#shared/domain/understood-question.ts';
import { trimmedEnd } from '#shared/domain/trimmed.ts';

it.each([
  ['Is it so?!', 'Is it so'],
  ['? . ?', ''],
  ['a. b', 'a. b'],
  ['', ''],
])('%j without its end', (text, rest) => {
  expect(trimmedEnd(text, /[\s?.!]/)).toBe(rest);
});

// Each of them took quadratic time or the whole stack: at this length minutes, or an error.
it('long runs of signs are looked at once', () => {
  const signs = '? '.repeat(200_000);
  expect(understoodQuestion(`${signs}x`).kind).toBe('general');
  expect(parseDoi(`10.5555/a${')'.repeat(200_000)}`)).toBe('10.5555/a');
  expect(parseDoi(`10.5555/${'.'.repeat(200_000)}x`)).toBeUndefined();
});
