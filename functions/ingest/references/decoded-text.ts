import { legacyEncodingOf } from './legacy-encoding.ts';

/** So much white space is kept in a row: more than any indentation or gap that a person leaves. */
const LONGEST_SPACE = 200;
/** Begins where white space begins, so that each stretch of it is looked at once. */
const LONG_SPACE = new RegExp(String.raw`(?<!\s)\s{${String(LONGEST_SPACE + 1)},}`, 'g');

/**
 * Shortens long stretches of white space; one that breaks lines still does. Patterns that look for the end of a line walk
 * through each stretch as often as it has letters, so its length is bounded before any of them is asked.
 */
export const withShortSpaces = (text: string): string =>
  text.replace(LONG_SPACE, (space) => {
    if (!/[\r\n]/.test(space)) return space.slice(0, LONGEST_SPACE);
    const [indent = ''] = /[^\r\n]*$/.exec(space.slice(-LONGEST_SPACE)) ?? [];
    return `\n\n${indent}`;
  });

/** Decodes a reference file or a source in any character encoding. */
export const decodedText = (file: Uint8Array): string => withShortSpaces(lettersOf(file));

/** Decodes a file with everything that it holds, also a byte order mark and long white space. */
export const exactText = (file: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return lettersOf(file);
  }
};

/** The share of zero bytes at even or odd places of a text in UTF-16 that says nothing about itself. */
const MIN_ZERO_SHARE = 0.3;

/** Returns the byte order of UTF-16: by its mark, or by the zero bytes that Latin letters have in it. */
const utf16Of = (file: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const sample = file.subarray(0, 2000);
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index += 1)
    if (sample[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = (sample.length / 2) * MIN_ZERO_SHARE;
  if (odd > enough && even < odd / 10) return 'utf-16le';
  return even > enough && odd < even / 10 ? 'utf-16be' : undefined;
};

/** A file of UTF-8 with a few broken characters has more whole ones than replaced ones. */
const isMostlyUtf8 = (text: string): boolean => {
  const replaced = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[\u0080-\uFFFC\u{10000}-\u{10FFFF}]/gu)?.length ?? 0;
  return whole > replaced * 4;
};

const lettersOf = (file: Uint8Array): string => {
  const utf16 = utf16Of(file);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    const lenient = new TextDecoder('utf-8').decode(file);
    return isMostlyUtf8(lenient) ? lenient : new TextDecoder(legacyEncodingOf(file)).decode(file);
  }
};
