import { citationTypes } from '#shared/domain/citation-type.ts';
import { chartsText } from '#web/text/charts.ts';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

import type { ChartFigures, ChartPicture } from './chart-picture.ts';
import { element, escaped, fitted, lines, textAt } from './svg-text.ts';

/** Ink and paper as on a light page: a picture goes onto other pages, whatever the colours of this one. */
const colours = {
  paper: '#fbfaf7',
  ink: '#1b1f24',
  muted: '#565e69',
  edge: '#85898f',
  plain: '#a1a2a3',
  supporting: '#0b6e55',
  contradicting: '#a83a16',
  mentioning: '#545d6b',
} as const;
const SANS = 'Inter, Helvetica, Arial, sans-serif';
const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";

const WIDTH = 720;
const SIDE = 32;
const ROOM = WIDTH - 2 * SIDE;
/** More rows than this nobody reads in a picture. */
const MOST_ROWS = 20;

type Part = { readonly drawn: string; readonly height: number };

/** Stance is never colour alone: contrasting is hatched, mentioning is an open form. */
const textures = element(
  'defs',
  {},
  element(
    'pattern',
    {
      id: 'contradicting',
      width: 5,
      height: 5,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(45)',
    },
    element('rect', { width: 5, height: 5, fill: '#d29b88' }) +
      element('rect', { width: 3, height: 5, fill: colours.contradicting }),
  ),
);
const looks = {
  all: { fill: colours.plain },
  supporting: { fill: colours.supporting },
  contradicting: { fill: 'url(#contradicting)' },
  mentioning: { fill: '#c6c8ca', stroke: colours.mentioning },
} as const;

const bars = (rows: Extract<ChartFigures, { kind: 'bars' }>['rows']): Part => {
  const most = Math.max(...rows.map(({ count }) => count), 1);
  const [label, from, room] = [250, SIDE + 262, ROOM - 262 - 64];
  return {
    height: rows.length * 28,
    drawn: rows
      .map((row, at) => {
        const y = at * 28;
        const width = Math.max((row.count / most) * room, 1);
        return (
          textAt(SIDE, y + 18, fitted(row.label, label, 13)) +
          element('rect', { x: from, y: y + 8, width, height: 12, ...looks.all }) +
          textAt(from + width + 8, y + 18, figure(row.count))
        );
      })
      .join(''),
  };
};

const years = (rows: Extract<ChartFigures, { kind: 'years' }>['rows']): Part => {
  const TALL = 64;
  const each = 24 + TALL + 20;
  const points = rows[0]?.points ?? [];
  const step = ROOM / Math.max(points.length, 1);
  const thick = Math.min(Math.max(step - 2, 1), 40);
  const row = ({ counted, label, points: ofRow }: (typeof rows)[number], at: number) => {
    const y = at * each;
    const peak = ofRow.reduce((most, one) => (one.count > most.count ? one : most), {
      year: 0,
      count: 0,
    });
    const base = y + 24 + TALL;
    const said = peak.count === 0 ? figure(0) : chartsText.peak(peak.count, peak.year);
    const drawn = ofRow.map(({ count }, place) => {
      const height = Math.max((count / peak.count) * TALL, 2);
      const x = SIDE + place * step + (step - thick) / 2;
      return count === 0
        ? ''
        : element('rect', { x, y: base - height, width: thick, height, ...looks[counted] });
    });
    return [
      textAt(SIDE, y + 14, label, { 'font-weight': 600 }),
      textAt(WIDTH - SIDE, y + 14, said, { 'text-anchor': 'end', fill: colours.muted }),
      ...drawn,
      element('path', { d: `M${SIDE} ${base}H${WIDTH - SIDE}`, stroke: colours.edge }),
    ].join('');
  };
  const ends = rows.length * each - 4;
  const last = points.at(-1);
  return {
    height: rows.length * each + 12,
    drawn: [
      ...rows.map(row),
      textAt(SIDE, ends, String(points[0]?.year ?? '')),
      last && points.length > 1
        ? textAt(WIDTH - SIDE, ends, String(last.year), { 'text-anchor': 'end' })
        : '',
    ].join(''),
  };
};

const tallies = (rows: Extract<ChartFigures, { kind: 'tallies' }>['rows']): Part => {
  const most = Math.max(
    ...rows.map(({ tally }) => citationTypes.reduce((sum, type) => sum + tally[type], 0)),
    1,
  );
  const row = ({ label, tally }: (typeof rows)[number], at: number) => {
    const y = at * 64;
    let x = SIDE;
    const parts = citationTypes.map((type) => {
      if (tally[type] === 0) return '';
      const width = (tally[type] / most) * ROOM;
      const part = element('rect', { x, y: y + 24, width, height: 10, ...looks[type] });
      x += width;
      return part;
    });
    const said = citationTypes
      .map((type) => `${figure(tally[type])} ${text.stance[type].toLowerCase()}`)
      .join(' · ');
    return [
      textAt(SIDE, y + 14, fitted(label, ROOM, 14), { 'font-family': SERIF, 'font-size': 14 }),
      ...parts,
      textAt(SIDE, y + 50, said, { fill: colours.muted, 'font-size': 12 }),
    ].join('');
  };
  return { height: rows.length * 64, drawn: rows.map(row).join('') };
};

const partOf = (figures: ChartFigures): Part => {
  if (figures.kind === 'years') return years(figures.rows);
  return figures.kind === 'bars'
    ? bars(figures.rows.slice(0, MOST_ROWS))
    : tallies(figures.rows.slice(0, MOST_ROWS));
};

export type Drawing = { readonly svg: string; readonly width: number; readonly height: number };

/** A chart as a picture that stands for itself: what is counted, of what, from where and of which day. */
export const drawChart = ({ heading, subject, notes, figures }: ChartPicture): Drawing => {
  const count = figures.rows.length;
  const said =
    figures.kind !== 'years' && count > MOST_ROWS
      ? [chartsText.first(MOST_ROWS, count), ...notes]
      : notes;
  let y = SIDE;
  const written = (
    texts: readonly string[],
    size: number,
    attributes: Readonly<Record<string, string | number>>,
  ) =>
    texts
      .map((line) => {
        y += size * 1.4;
        return textAt(SIDE, y - size * 0.35, line, { 'font-size': size, ...attributes });
      })
      .join('');
  const head =
    written(lines(heading, ROOM, 20, 2), 20, { 'font-weight': 600 }) +
    written(lines(subject, ROOM, 14, 3), 14, { 'font-family': SERIF, fill: colours.muted });
  y += 16;
  const { drawn, height } = partOf(figures);
  const body = element('g', { transform: `translate(0 ${Math.round(y)})` }, drawn);
  y += height + 12;
  const foot = said
    .map((note) => written(lines(note, ROOM, 12, 4), 12, { fill: colours.muted }))
    .join('');
  const tall = Math.round(y + SIDE - 8);
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH,
      height: tall,
      viewBox: `0 0 ${WIDTH} ${tall}`,
      'font-family': SANS,
      'font-size': 13,
      fill: colours.ink,
    },
    [
      element('title', {}, escaped(heading)),
      textures,
      element('rect', { width: WIDTH, height: tall, fill: colours.paper }),
      head,
      body,
      foot,
    ].join(''),
  );
  return { svg, width: WIDTH, height: tall };
};
