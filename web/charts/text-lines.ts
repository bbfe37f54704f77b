/** Removes characters that XML does not allow. */
export const xmlSafe = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');

/** Characters of most scripts are about half as wide as the font size; East Asian ones are as wide as the font size. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce(
    (sum, sign) =>
      sum + (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uff00-\uff60]/.test(sign) ? 1 : 0.56),
    0,
  ) * size;

/** Returns the text, or as much of its start as fits. */
export const truncateToWidth = (text: string, width: number, size: number): string => {
  if (widthOf(text, size) <= width) return text;
  const signs = Array.from(text);
  while (signs.length > 1 && widthOf(`${signs.join('')}…`, size) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
};

/**
 * Breaks the text into lines that fit. A word longer than a line, such as an address, is broken. After the maximum
 * number of lines the last one is cut.
 */
export const wrapText = (
  text: string,
  width: number,
  size: number,
  maxLines: number,
): readonly string[] => {
  const wrapped: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') wrapped.push(line);
    line = word;
    while (widthOf(line, size) > width) {
      const start = truncateToWidth(line, width, size).slice(0, -1);
      wrapped.push(start);
      line = line.slice(start.length);
    }
  }
  if (line !== '') wrapped.push(line);
  const visible = wrapped.slice(0, maxLines);
  const last = visible.at(-1);
  return wrapped.length > maxLines && last !== undefined
    ? [...visible.slice(0, -1), truncateToWidth(`${last} …`, width, size)]
    : visible;
};
