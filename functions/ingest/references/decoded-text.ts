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

const lettersOf = (file: Uint8Array): string => {
  const isUtf16 = (file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff);
  if (isUtf16) return new TextDecoder(file[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Older programs encode Western European characters in one byte each.
    return new TextDecoder('windows-1252').decode(file);
  }
};
