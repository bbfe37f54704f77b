import { type Line } from './lines.ts';

/** Minimum number of jumps between columns for a page to be treated as printed row by row. */
const MIN_JUMPS = 8;

const isBeside = (line: Line, other: Line): boolean =>
  Math.abs(line.y - other.y) < line.size * 0.4 && other.x > line.end;

/**
 * Returns the horizontal position between two columns: most lines end before it or begin after it, and hardly any cross
 * it.
 */
const gutterOf = (lines: readonly Line[]): number | undefined => {
  const starts = lines.map(({ x }) => x).toSorted((a, b) => a - b);
  const leftEdge = starts[0] ?? 0;
  const right = Math.max(...lines.map(({ end }) => end));
  const middle = leftEdge + (right - leftEdge) * 0.4;
  const candidates = starts.filter((x) => x > middle && x < leftEdge + (right - leftEdge) * 0.65);
  const best = candidates[Math.floor(candidates.length / 2)];
  if (best === undefined) return undefined;
  const gutter = best - 4;
  const crossing = lines.filter(({ x, end }) => x < gutter - 5 && end > gutter + 5).length;
  return candidates.length > lines.length * 0.25 && crossing < lines.length * 0.25
    ? gutter
    : undefined;
};

/** Returns the lines column by column between the lines that span both columns. */
const byColumns = (lines: readonly Line[], gutter: number): readonly Line[] => {
  const ordered: Line[] = [];
  let band: Line[] = [];
  const flush = () => {
    ordered.push(
      ...band.filter(({ x }) => x < gutter - 5),
      ...band.filter(({ x }) => x >= gutter - 5),
    );
    band = [];
  };
  for (const line of lines.toSorted((a, b) => b.y - a.y || a.x - b.x))
    if (line.x < gutter - 5 && line.end > gutter + 5) {
      flush();
      ordered.push(line);
    } else band.push(line);
  flush();
  return ordered;
};

/**
 * Returns the lines of one page in reading order. Nearly every file prints its columns one after the other; a page
 * printed row by row across columns is sorted by position.
 */
export const inReadingOrder = (lines: readonly Line[]): readonly Line[] => {
  const jumps = lines.filter((line, index) => {
    const next = lines[index + 1];
    return next !== undefined && isBeside(line, next);
  }).length;
  if (jumps < MIN_JUMPS || jumps < lines.length * 0.2) return lines;
  const gutter = gutterOf(lines);
  return gutter === undefined ? lines : byColumns(lines, gutter);
};
