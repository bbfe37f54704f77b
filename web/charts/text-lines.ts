/** Removes characters that XML does not allow. */
export const writable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');

/** Characters of most scripts are about half as wide as the font size; East Asian ones are as wide as the font size. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce(
    (sum, sign) =>
      sum + (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uff00-\uff60]/.test(sign) ? 1 : 0.56),
    0,
  ) * size;

/** Returns the text, or as much of its start as fits. */
export const fitted = (text: string, width: number, size: number): string => {
  if (widthOf(text, size) <= width) return text;
  const signs = Array.from(text);
  while (signs.length > 1 && widthOf(`${signs.join('')}…`, size) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
};

/**
 * Breaks the text into lines that fit. A word longer than a line, such as an address, is broken. After the maximum
 * number of lines the last one is cut.
 */
export const lines = (
  text: string,
  width: number,
  size: number,
  most: number,
): readonly string[] => {
  const found: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') found.push(line);
    line = word;
    while (widthOf(line, size) > width) {
      const part = fitted(line, width, size).slice(0, -1);
      found.push(part);
      line = line.slice(part.length);
    }
  }
  if (line !== '') found.push(line);
  const kept = found.slice(0, most);
  const last = kept.at(-1);
  return found.length > most && last !== undefined
    ? [...kept.slice(0, -1), fitted(`${last} …`, width, size)]
    : kept;
};
