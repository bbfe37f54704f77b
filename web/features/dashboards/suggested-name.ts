const LONGEST = 200;

/** What a dashboard may be called that is made of a file: as the file is, without its ending and with spaces between words. */
export const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .slice(0, LONGEST);
