import { type Line } from './lines.ts';
import { type Page } from './page.ts';

/** Running heads and feet stand in so much of a page at its top and bottom. */
const MARGIN = 0.11;

const patternOf = ({ text, y }: Line): string =>
  `${text.replace(/\d+/g, '#').replace(/\s+/g, '').toLowerCase()} ${String(Math.round(y / 4))}`;

/** The lines of all pages without page numbers and what is printed again and again at the edges of pages. */
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
      const where = repeated.get(pattern) ?? new Set();
      repeated.set(pattern, where.add(line.page));
    }
  return lines.filter(
    (line) =>
      !isAtEdge(line) ||
      (!/^[\s\d|–-]{1,12}$/.test(line.text) && (repeated.get(patternOf(line))?.size ?? 0) < 2),
  );
};
