/** Elements of a drawing as text. Everything that is written passes through here, so that it cannot end an element. */
export const escaped = (text: string): string =>
  text
    // Signs that no XML may hold.
    .replaceAll(/[\p{Cc}\p{Cs}￾￿]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

type Attributes = Readonly<Record<string, string | number>>;

const tenth = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : escaped(value);

export const element = (name: string, attributes: Attributes, inside = ''): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${tenth(value)}"`);
  return `<${name}${written.join('')}>${inside}</${name}>`;
};

export const textAt = (x: number, y: number, text: string, attributes: Attributes = {}): string =>
  element('text', { x, y, ...attributes }, escaped(text));

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
