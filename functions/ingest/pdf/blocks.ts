import { type Line } from './lines.ts';

/** Lines that belong together: a heading, a paragraph of the text, or content beside it (captions, tables, notes). */
export type Block = {
  readonly kind: 'heading' | 'text' | 'beside';
  readonly lines: readonly Line[];
};

const rounded = (size: number): number => Math.round(size * 2) / 2;

const commonest = <Key>(lines: readonly Line[], keyOf: (line: Line) => Key): Key | undefined => {
  const counts = new Map<Key, number>();
  for (const line of lines) {
    const key = keyOf(line);
    counts.set(key, (counts.get(key) ?? 0) + line.text.length);
  }
  let best: readonly [Key, number] | undefined;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best?.[0];
};

const NAMED =
  /^(?:(?:\d+|[IVX]+)\.?\s+)?(?:abstract|summary|introduction|background|(?:materials? and |patients and )?methods?|methodology|experimental(?: section)?|results?(?: and discussions?)?|discussions?|conclusions?|acknowledge?ments?|related works?|limitations)[\s.:]*$/i;
const NUMBERED = /^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}/u;
const MAX_HEADING_CHARACTERS = 120;

/** The predominant font of the document, from which headings and small print are distinguished. */
const standOut = (lines: readonly Line[]) => {
  const size = commonest(lines, (line) => rounded(line.size)) ?? 0;
  const font = commonest(
    lines.filter((line) => rounded(line.size) === size),
    (line) => line.font,
  );
  const isOfText = (line: Line) => Math.abs(line.size - size) <= 0.6;
  const isHeading = ({ text: printed, size: lineSize, font: face }: Line): boolean => {
    const text = printed.trim();
    if (text.length > MAX_HEADING_CHARACTERS || !/\p{L}{3}/u.test(text)) return false;
    if (NAMED.test(text)) return true;
    if (/[.,;]$/.test(text) || !/^[\p{Lu}\d]/u.test(text)) return false;
    const isOther = face !== font;
    return isOther && lineSize >= size - 0.3 && (lineSize > size + 0.8 || NUMBERED.test(text));
  };
  return { isOfText, isHeading };
};

/** Returns whether a line begins a paragraph: it is indented, or separated from the previous line. */
const begins = (line: Line, previous: Line): boolean => {
  if (line.page !== previous.page || line.y > previous.y)
    return /[.?!:]["”)\]]?\s*$/.test(previous.text);
  const gap = previous.y - line.y;
  if (gap > line.size * 1.75) return true;
  const indent = line.x - previous.x;
  return indent > line.size * 0.7 && indent < line.size * 4 && !/[-‐,]\s*$/.test(previous.text);
};

/** As much of a line as tells how it ends. */
const LONGEST_ENDING = 300;

/** An unfinished paragraph continues after a figure, in the next column or on the next page. */
const goesOn = (block: readonly Line[] | undefined, line: Line): boolean => {
  const lastText = block?.at(-1)?.text.trim().slice(-LONGEST_ENDING) ?? '.';
  return (
    !/[.?!:]["”)\]]?(?:\s*[\d,–\s]+)?$/.test(lastText) && /^[\s([]*[\p{Ll}\d([]/u.test(line.text)
  );
};

/** Returns the blocks of a document in order, from its lines without furniture and references. */
export const blocksOf = (lines: readonly Line[]): readonly Block[] => {
  const { isOfText, isHeading } = standOut(lines);
  const blocks: { kind: Block['kind']; lines: Line[] }[] = [];
  let text: Line[] | undefined;
  lines.forEach((line, index) => {
    const lastBlock = blocks.at(-1);
    const before = lines[index - 1];
    if (isHeading(line)) {
      const isSecondLine =
        lastBlock?.kind === 'heading' &&
        before?.font === line.font &&
        Math.abs(before.size - line.size) < 0.3 &&
        !NAMED.test(line.text.trim());
      if (isSecondLine) lastBlock.lines.push(line);
      else blocks.push({ kind: 'heading', lines: [line] });
      text = undefined;
      return;
    }
    if (isOfText(line)) {
      const previous = text?.at(-1);
      if (text && previous && (goesOn(text, line) || !begins(line, previous))) text.push(line);
      else {
        text = [line];
        blocks.push({ kind: 'text', lines: text });
      }
      return;
    }
    if (lastBlock?.kind === 'beside' && before && !begins(line, before)) lastBlock.lines.push(line);
    else blocks.push({ kind: 'beside', lines: [line] });
  });
  return blocks;
};
