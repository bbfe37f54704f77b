import { isListEnd, lastListHeading } from '../manuscript/list-heading.ts';
import { BEGINS_REFERENCE } from '../manuscript/printed-list.ts';

import { type Line } from './lines.ts';

/** One reference of the list, as its printed lines. */
export type ReferenceEntry = { readonly label?: string; readonly lines: readonly Line[] };

const LABEL = /^\s*(?:\[(\d{1,4})\]|\((\d{1,4})\)|(\d{1,4})[.)]|(\d{1,4})(?=\s+\p{L}))\s*/u;
const labelOf = ({ text }: Line): number | undefined => {
  const match = LABEL.exec(text);
  const digits = match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4];
  return digits === undefined ? undefined : Number(digits);
};

const lastHeading = (lines: readonly Line[]): number =>
  lastListHeading(lines.map(({ text }) => text));

/**
 * The document's own DOI is printed above the suggested citation; DOIs of references may also be on a separate line.
 */
const OWN_DOI = /^\W*doi:10\.\S+$/i;

/** Returns the end of the list: before larger text, or at a heading that never belongs to a reference. */
const endOf = (lines: readonly Line[], heading: Line): number => {
  const size = sizeOf(lines.slice(0, 40));
  const end = lines.findIndex(
    (line, index) =>
      index > 0 &&
      (isListEnd(line.text) ||
        (OWN_DOI.test(line.text) && isListEnd(lines[index + 1]?.text ?? '')) ||
        (line.size >= heading.size - 0.2 && line.size > size + 0.8 && line.font === heading.font)),
  );
  return end < 0 ? lines.length : end;
};

const sizeOf = (lines: readonly Line[]): number => {
  const counts = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
};

/** Lines in the font size of the list; a note or a figure between two of its pages is left out. */
const ofItsSize = (lines: readonly Line[]): readonly Line[] => {
  const size = sizeOf(lines);
  return lines.filter((line) => Math.abs(line.size - size) < 0.8);
};

const numbered = (lines: readonly Line[]): readonly ReferenceEntry[] | undefined => {
  const firstLine = lines.findIndex((line) => labelOf(line) === 1);
  if (firstLine < 0 || firstLine > 6) return undefined;
  const entries: { label: string; lines: Line[] }[] = [];
  const edges: number[] = [];
  let next = 1;
  for (const line of lines.slice(firstLine)) {
    const number = labelOf(line);
    // A line may begin with a volume or a page number, but labels are consecutive and aligned at one edge.
    const isNext =
      number === next ||
      (number !== undefined &&
        number > next &&
        number <= next + 2 &&
        edges.some((x) => Math.abs(x - line.x) < 2));
    const isAtEdge =
      number !== next ||
      edges.length === 0 ||
      edges.some((x) => line.x < x + 12) ||
      isFarRight(line, edges);
    if (number !== undefined && isNext && isAtEdge) {
      entries.push({ label: String(number), lines: [line] });
      edges.push(line.x);
      next = number + 1;
    } else entries.at(-1)?.lines.push(line);
  }
  return entries.length > 1 || lines.length < 8 ? entries : undefined;
};

/** The list continues in another column. */
const isFarRight = ({ x }: Line, edges: readonly number[]): boolean =>
  edges.every((edge) => Math.abs(x - edge) > 100);

/** Returns the left edges of the columns of a list on each page. */
const edgesOf = (lines: readonly Line[]): ((line: Line) => number) => {
  const byColumn = Map.groupBy(
    lines,
    ({ page, x, size }) => `${String(page)} ${String(Math.round(x / (size * 22)))}`,
  );
  const edges = [...byColumn.values()].map((column) => ({
    page: column[0]?.page,
    edge: Math.min(...column.map(({ x }) => x)),
  }));
  return ({ page, x }) =>
    edges
      .filter((column) => column.page === page && column.edge <= x + 1)
      .reduce((best, { edge }) => Math.max(best, edge), 0);
};

/** As much of a line as tells how it ends. */
const LONGEST_ENDING = 300;

const unnumbered = (lines: readonly Line[]): readonly ReferenceEntry[] => {
  const edge = edgesOf(lines);
  const hanging = lines.filter((line) => line.x - edge(line) > line.size * 0.5).length;
  const isHanging = hanging > lines.length * 0.2;
  const entries: { lines: Line[] }[] = [];
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    const gap =
      previous && previous.page === line.page && previous.y > line.y ? previous.y - line.y : 0;
    const isStart = isHanging
      ? line.x - edge(line) < line.size * 0.4
      : BEGINS_REFERENCE.test(line.text) &&
        (gap > line.size * 1.55 ||
          /(?:[.\]]|\d|\bdoi\S*)\s*$/.test(previous?.text.slice(-LONGEST_ENDING) ?? '.')) &&
        /\b(?:1[89]|20)\d\d|[,.]/.test(line.text);
    if (isStart || entries.length === 0) entries.push({ lines: [line] });
    else entries.at(-1)?.lines.push(line);
  });
  return entries;
};

/** Returns the lines that only follow the last reference on the page: far below it or on a later page. */
const endedWhereItEnds = (entries: readonly ReferenceEntry[]): readonly ReferenceEntry[] => {
  const lastEntry = entries.at(-1);
  if (lastEntry === undefined) return entries;
  const end = lastEntry.lines.findIndex((line, index) => {
    const previous = lastEntry.lines[index - 1];
    return (
      previous !== undefined &&
      (line.page > previous.page
        ? /[.\]\d]\s*$/.test(previous.text)
        : previous.y - line.y > line.size * 2.2)
    );
  });
  return end < 0
    ? entries
    : [...entries.slice(0, -1), { ...lastEntry, lines: lastEntry.lines.slice(0, end) }];
};

/** Returns the reference list of a document, and its lines without the list. */
export const referenceList = (
  lines: readonly Line[],
): { readonly entries: readonly ReferenceEntry[]; readonly others: readonly Line[] } => {
  const headingIndex = lastHeading(lines);
  const heading = lines[headingIndex];
  if (heading === undefined) return { entries: [], others: lines };
  const behind = lines.slice(headingIndex + 1);
  const end = endOf(behind, heading);
  const list = ofItsSize(behind.slice(0, end));
  return {
    entries: endedWhereItEnds(numbered(list) ?? unnumbered(list)),
    others: [...lines.slice(0, headingIndex), ...behind.slice(end)],
  };
};
