import { parseDoi } from './doi.ts';

const signs = (text: string): readonly string[] => Array.from(text);

const DIGITS = signs('0123456789');
const LETTERS = signs('abcdefghijklmnopqrstuvwxyz');
const MARKS = signs('./-_()');
/** Characters that are easily confused. */
const ALIKE: Readonly<Record<string, string>> = {
  o: '0',
  '0': 'o',
  l: '1i',
  '1': 'li',
  i: '1l',
  s: '5',
  '5': 's',
  b: '8',
  '8': 'b',
};

/** Returns the characters that may have been intended: those of the same class, or similar-looking ones. */
const kinOf = (sign: string): readonly string[] => {
  const kin = DIGITS.includes(sign) ? DIGITS : LETTERS.includes(sign) ? LETTERS : MARKS;
  return [...kin, ...signs(ALIKE[sign] ?? '')];
};

/** Longer ones have too many neighbors to look up. */
const LONGEST = 60;

/** Returns all DOIs at one typing error from this one: a character too many, missing or wrong, or two swapped. */
export const nearDois = (doi: string): readonly string[] => {
  if (doi.length > LONGEST) return [];
  const near = new Set<string>();
  for (let index = 0; index <= doi.length; index += 1) {
    const [before, sign, after] = [doi.slice(0, index), doi[index], doi.slice(index + 1)];
    const missing = new Set([...DIGITS, '.', '/', '-', ...kinOf(sign ?? doi[index - 1] ?? '')]);
    for (const one of missing) near.add(`${before}${one}${doi.slice(index)}`);
    if (sign === undefined) continue;
    near.add(before + after);
    for (const other of kinOf(sign)) near.add(`${before}${other}${after}`);
    if (after !== '') near.add(`${before}${after[0] ?? ''}${sign}${after.slice(1)}`);
  }
  near.delete(doi);
  return [...near].filter((one) => parseDoi(one) === one);
};
