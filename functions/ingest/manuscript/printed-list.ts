/** One reference of a list as printed, with its number if it has one. */
export type PrintedEntry = { readonly label?: string; readonly text: string };

const LABEL =
  /^\s*(?:\[(\d{1,4})\]|\((\d{1,4})\)|(\d{1,4})[.)](?=\s|$)|(\d{1,4})(?=\s+\p{L}|\s*$))\s*/u;

const labelOf = (line: string): number | undefined => {
  const match = LABEL.exec(line);
  const digits = match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4];
  return digits === undefined ? undefined : Number(digits);
};

type Line = { readonly text: string; readonly isBlank: boolean; readonly indent: number };

/** Consecutive numbers show where each reference begins, however many lines it has. */
const numbered = (lines: readonly string[]): readonly PrintedEntry[] | undefined => {
  const entries: { label: string; lines: string[] }[] = [];
  let next = labelOf(lines[0] ?? '');
  if (next === undefined || next > 1000) return undefined;
  for (const line of lines) {
    const number = labelOf(line);
    if (number !== undefined && number >= next && number <= next + 2) {
      entries.push({ label: String(number), lines: [line] });
      next = number + 1;
    } else entries.at(-1)?.lines.push(line);
  }
  if (entries.length < 2 && lines.length > 1) return undefined;
  // A single number at the start of a long list is part of its first reference.
  if (lines.length > entries.length * 12) return undefined;
  return entries.map(({ label, lines: entryLines }) => ({ label, text: entryLines.join(' ') }));
};

const linesOf = (texts: readonly string[]): readonly Line[] =>
  texts.map((text) => ({
    text: text.trim(),
    isBlank: text.trim() === '',
    indent: /^\s*/.exec(text.replaceAll('\t', '    '))?.[0].length ?? 0,
  }));

const joined = (blocks: readonly (readonly Line[])[]): readonly PrintedEntry[] =>
  blocks
    .map((block) => ({ text: block.map(({ text }) => text).join(' ') }))
    .filter(({ text }) => text !== '');

const grouped = (
  lines: readonly Line[],
  begins: (line: Line, previous: Line | undefined) => boolean,
): readonly (readonly Line[])[] => {
  const groups: Line[][] = [];
  lines.forEach((line, index) => {
    const lastGroup = groups.at(-1);
    if (!lastGroup || begins(line, lines[index - 1])) groups.push([line]);
    else lastGroup.push(line);
  });
  return groups;
};

const BULLET = /^(?:[-*+•‣◦–]|\[\])\s+/;
/** The beginning of an entry without a number: a name, or dashes for the authors above. */
export const BEGINS_REFERENCE = /^(?:[-–—_⸺⸻]{2,}|[“"'‘]?(?:\p{Lu}|de |van |von |el-|al-|d['’]))/u;
const ENDED = /(?:[.\])]|\d|\bdoi\S*|https?:\S*)\s*$/i;
/** As much of a line as tells how it ends. */
const LONGEST_ENDING = 300;
const isEnded = (text: string): boolean => ENDED.test(text.slice(-LONGEST_ENDING));
/** Lines that were broken by a program or by hand have similar lengths. */
const isWrapped = (lines: readonly Line[]): boolean => {
  const goingOn = lines.filter(
    ({ text }, index) =>
      index > 0 && (!BEGINS_REFERENCE.test(text) || !isEnded(lines[index - 1]?.text ?? '')),
  );
  return (
    // Titles without a final full stop occupy one line each.
    lines.some(({ text }) => isEnded(text)) &&
    lines.every(({ text }) => text.length < 130) &&
    goingOn.length > lines.length * 0.2
  );
};

/**
 * Splits a reference list printed as lines: by numbers, by blank lines, by hanging indents, or one reference per line.
 */
export const printedList = (texts: readonly string[]): readonly PrintedEntry[] => {
  const allLines = linesOf(texts);
  const lines = allLines.filter(({ isBlank }) => !isBlank);
  if (lines.length === 0) return [];
  const byNumber = numbered(lines.map(({ text }) => text));
  if (byNumber) return byNumber;
  if (BULLET.test(lines[0]?.text ?? ''))
    return joined(grouped(lines, ({ text }) => BULLET.test(text))).map(({ text }) => ({
      text: text.replace(BULLET, ''),
    }));
  if (isWrapped(lines)) {
    const minIndent = lines.reduce((low, { indent }) => Math.min(low, indent), Infinity);
    const hanging = lines.filter(({ indent }) => indent >= minIndent + 2).length;
    if (hanging > lines.length * 0.2)
      return joined(grouped(lines, ({ indent }) => indent < minIndent + 2));
    const blocks = grouped(
      allLines,
      ({ isBlank }, previous) => !isBlank && previous?.isBlank === true,
    );
    return blocks.length > 1
      ? joined(blocks)
      : joined(
          grouped(
            lines,
            ({ text }, previous) => BEGINS_REFERENCE.test(text) && isEnded(previous?.text ?? '.'),
          ),
        );
  }
  return joined(lines.map((line) => [line]));
};

/**
 * Each paragraph is already one reference, unless numbers are in separate paragraphs or several references share one.
 */
export const listedParagraphs = (texts: readonly string[]): readonly PrintedEntry[] => {
  const lines = texts.flatMap((text) => text.split('\n')).filter((text) => text.trim() !== '');
  const byNumber = numbered(lines);
  if (byNumber && byNumber.length * 2 > texts.length) return byNumber;
  return texts
    .map((text) => ({ text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
};
