import { type Line } from './lines.ts';
import { type Page } from './page.ts';

/** The share of the page height, at the top and at the bottom, that may contain running headers and footers. */
const MARGIN = 0.11;

const patternOf = ({ text, y }: Line): string =>
  `${text.replace(/\d+/g, '#').replace(/\s+/g, '').toLowerCase()} ${String(Math.round(y / 4))}`;

/** Returns the lines of all pages without page numbers and without text that repeats at the edges of pages. */
export const withoutFurniture = (
  lines: readonly Line[],
  pages: readonly Page[],
): readonly Line[] => {
  const isAtEdge = ({ page, y }: Line) => {
    const height = pages[page]?.height ?? 0;
    return y < height * MARGIN || y > height * (1 - MARGIN);
  };
  const repeated = new Map<string, Set<number>>();
  for (const line of lines)
    if (isAtEdge(line)) {
      const pattern = patternOf(line);
      const positions = repeated.get(pattern) ?? new Set();
      repeated.set(pattern, positions.add(line.page));
    }
  return lines.filter(
    (line) =>
      !isAtEdge(line) ||
      (!/^[\s\d|–-]{1,12}$/.test(line.text) && (repeated.get(patternOf(line))?.size ?? 0) < 2),
  );
};
