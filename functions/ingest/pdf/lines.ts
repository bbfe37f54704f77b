import { type Page, type PageLink, type TextRun } from './page.ts';

/** A segment of a line; raised segments are superscripts. */
export type LineSegment = { readonly text: string; readonly raised: boolean };

/** One printed line of one column. */
export type Line = {
  readonly page: number;
  readonly x: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
  /** The font of most of its characters. */
  readonly font: string;
  readonly pieces: readonly LineSegment[];
  readonly text: string;
  /** The link URLs of the line. */
  readonly links: readonly string[];
};

type Row = { runs: TextRun[]; y: number; size: number; end: number };

/** Wider gaps separate the cells of a table, or two columns. */
const WIDEST_GAP = 1.8;
const SPACE = 0.14;

const belongs = (row: Row, run: TextRun): boolean => {
  const size = Math.max(row.size, run.size);
  const gap = run.x - row.end;
  const rise = run.y - row.y;
  // Some files report widths that are too large, so a small overlap on one baseline still counts as a continuation.
  const overlap = Math.abs(rise) < 0.1 && run.x > (row.runs.at(-1)?.x ?? 0) ? -4 : -1.5;
  if (gap > WIDEST_GAP * size || gap < overlap * size) return false;
  // A superscript or subscript is offset from the baseline and smaller.
  const reach = run.size < row.size * 0.9 || row.size < run.size * 0.9 ? 0.65 : 0.25;
  return Math.abs(rise) <= reach * size;
};

const join = (row: Row, run: TextRun): void => {
  // The larger of the two determines the baseline, because a line may begin with a superscript.
  if (run.size > row.size * 1.05 && run.text.trim() !== '') [row.y, row.size] = [run.y, run.size];
  row.runs.push(run);
  row.end = Math.max(row.end, run.x + run.width);
};

/** Some files print an accent before its letter, as TeX does: `F ´elix`. */
const withAccents = (text: string): string =>
  text
    .replace(/ ?([\u0300-\u036f])\s?([\p{L}])/gu, (_, accent: string, character: string) =>
      `${character === 'ı' ? 'i' : character}${accent}`.normalize('NFC'),
    )
    .normalize('NFC');

const mostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0];

const linksUnder = (
  links: readonly PageLink[],
  x: number,
  end: number,
  y: number,
  size: number,
) => {
  const middle = y + size * 0.3;
  return links
    .filter(
      ({ left, right, bottom, top }) =>
        bottom <= middle && top >= middle && left < end && right > x,
    )
    .map(({ address }) => address);
};

const lineOf = (
  { runs, y, size, end }: Row,
  page: number,
  links: readonly PageLink[],
): Line | undefined => {
  const segments: { text: string; raised: boolean }[] = [];
  const fonts = new Map<string, number>();
  let previous: TextRun | undefined;
  for (const run of runs) {
    const isBlank = run.text.trim() === '';
    const isRaised = !isBlank && run.size < size * 0.9 && run.y > y + size * 0.12;
    const isApart =
      previous !== undefined &&
      run.x - (previous.x + previous.width) > SPACE * Math.max(previous.size, run.size);
    const lastSegment = segments.at(-1);
    const space =
      isApart && !/\s$/.test(lastSegment?.text ?? '') && !/^\s/.test(run.text) ? ' ' : '';
    if (lastSegment && (isBlank || lastSegment.raised === isRaised))
      lastSegment.text += space + run.text;
    else {
      if (lastSegment && space) lastSegment.text += space;
      segments.push({ text: run.text, raised: isRaised });
    }
    if (!isBlank) fonts.set(run.font, (fonts.get(run.font) ?? 0) + run.text.length);
    previous = run;
  }
  for (const segment of segments) segment.text = withAccents(segment.text);
  const text = segments.map((segment) => segment.text).join('');
  if (text.trim() === '') return undefined;
  const x = Math.min(...runs.map((run) => run.x));
  return {
    page,
    x,
    end,
    y,
    size,
    font: mostFrequent(fonts),
    pieces: segments,
    text,
    links: linksUnder(links, x, end, y, size),
  };
};

/** Returns the printed lines of a page in print order; cells far apart become separate lines. */
export const linesOf = ({ runs, links }: Page, page: number): readonly Line[] => {
  const rows: Row[] = [];
  for (const run of runs) {
    const row = rows.at(-1);
    if (run.text.trim() === '' && !row) continue;
    if (row && belongs(row, run)) join(row, run);
    else if (run.text.trim() !== '')
      rows.push({ runs: [run], y: run.y, size: run.size, end: run.x + run.width });
  }
  return rows.flatMap((row) => lineOf(row, page, links) ?? []);
};
