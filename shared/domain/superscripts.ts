import { type StyleRange } from './text-style.ts';

const DIGITS = '0123456789';
const byDigit = (letters: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(letters, (character, digit) => [DIGITS.charAt(digit), character]));

/** Letters that Unicode has above the line. */
export const RAISED: Readonly<Record<string, string>> = {
  ...byDigit('⁰¹²³⁴⁵⁶⁷⁸⁹'),
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  n: 'ⁿ',
  i: 'ⁱ',
};
const LOWERED: Readonly<Record<string, string>> = {
  ...byDigit('₀₁₂₃₄₅₆₇₈₉'),
  '+': '₊',
  '-': '₋',
  '−': '₋',
  n: 'ₙ',
  i: 'ᵢ',
};
/** What parts the numbers of marks needs no letter of its own. */
const PARTS = /^[,–\s]$/;

/** A piece in letters that stand above or below the line; as it is where one of them does not exist. */
const inLetters = (piece: string, letters: Readonly<Record<string, string>>): string => {
  const set = Array.from(piece, (sign) => (PARTS.test(sign) ? sign : letters[sign]));
  return set.every((sign) => sign !== undefined) ? set.join('') : piece;
};

/** A text for places that know no markup, such as mails: "home19" with its mark raised is "home¹⁹". */
export const toPlainCharacters = (text: string, styles: readonly StyleRange[] = []): string => {
  let written = '';
  let done = 0;
  for (const [start, end, style] of styles) {
    if (style === 'italic' || start < done) continue;
    const letters = style === 'superscript' ? RAISED : LOWERED;
    written += text.slice(done, start) + inLetters(text.slice(start, end), letters);
    done = end;
  }
  return written + text.slice(done);
};
