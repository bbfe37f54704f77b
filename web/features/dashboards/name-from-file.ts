const LONGEST = 200;

/** Suggests a dashboard name from a file name: without its extension, and with spaces between words. */
export const nameFromFile = (fileName: string): string =>
  fileName
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .slice(0, LONGEST);
