/** Without the signs that no XML may hold. */
export const writable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');

/** Letters of most scripts take about half their size, those of East Asia all of it. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce(
    (sum, sign) =>
      sum + (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uff00-\uff60]/.test(sign) ? 1 : 0.56),
    0,
  ) * size;

/** The text, or as much of its beginning as there is room for. */
export const fitted = (text: string, width: number, size: number): string => {
  if (widthOf(text, size) <= width) return text;
  const signs = Array.from(text);
  while (signs.length > 1 && widthOf(`${signs.join('')}…`, size) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
};

/** The text in lines that fit; a word longer than a line, such as an address, is broken. The last of `most` lines is cut. */
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
