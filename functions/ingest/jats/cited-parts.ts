import { RANGE_SIGN } from '../manuscript/range-connectors.ts';

import { type ReferenceOrder } from './reference-order.ts';

/** Letters of parts: `a`, `a,c`, `a–c`. A letter that begins a word is no part. */
const LETTERS = `[a-z](?!\\p{L})(?:\\s*(?:,|&|${RANGE_SIGN})\\s*[a-z](?!\\p{L}))*`;
const LETTERED_NUMBER = new RegExp(`(\\d{1,4})\\s?\\(?(${LETTERS})`, 'gu');
const LETTERS_ALONE = new RegExp(`^[\\s[(]*(${LETTERS})[\\])\\s.]*$`, 'u');
/** Letters that follow a linked number without being linked: `<xref>1</xref>a,c`. */
const LETTERS_BEHIND = new RegExp(`^(${LETTERS})`, 'u');

const lettersIn = (list: string): readonly string[] => {
  const letters: string[] = [];
  for (const [, sign, letter = ''] of list.matchAll(/([^a-z]*)([a-z])/g)) {
    const from = letters.at(-1);
    const isRange = from !== undefined && new RegExp(RANGE_SIGN).test(sign ?? '');
    const first = isRange ? from.charCodeAt(0) + 1 : letter.charCodeAt(0);
    for (let code = first; code <= letter.charCodeAt(0); code += 1)
      letters.push(String.fromCharCode(code));
  }
  return letters;
};

/**
 * Returns the references that a mark cites. Of several works under one number, `1a,c` cites the first and the third, and
 * `1` cites all. `behind` is the text after the mark.
 */
export const citedParts = (
  printed: string,
  behind: string,
  rids: readonly string[],
  order: Omit<ReferenceOrder, 'idsAt'>,
): readonly string[] => {
  const groups = rids.map((rid) => ({ number: order.numberOf(rid), ids: order.idsOf(rid) }));
  if (groups.every(({ ids }) => ids.length < 2)) return groups.flatMap(({ ids }) => ids);
  const alone = LETTERS_ALONE.exec(printed)?.[1];
  const letters = new Map<number, readonly string[]>();
  for (const [, digits, list = ''] of printed.matchAll(LETTERED_NUMBER))
    letters.set(Number(digits), [...(letters.get(Number(digits)) ?? []), ...lettersIn(list)]);
  const following = /\d$/.test(printed) ? LETTERS_BEHIND.exec(behind)?.[1] : undefined;
  return groups.flatMap(({ number, ids }) => {
    const chosen = alone === undefined ? letters.get(number ?? -1) : lettersIn(alone);
    const wantedLetters = chosen ?? (following === undefined ? undefined : lettersIn(following));
    const parts = ids.filter((id) => wantedLetters?.includes(order.partOf(id) ?? ''));
    return parts.length > 0 ? parts : ids;
  });
};
