import type { ReactNode, SVGProps } from 'react';

import { citationTypes } from '#shared/domain/citation-type.ts';
import { chartsText } from '#web/text/charts.ts';
import { commonText } from '#web/text/common.ts';
import type { Language } from '#web/text/language.ts';

import { barScale } from './bar-scale.ts';
import type { ChartFigures } from './chart-figures.ts';
import { HorizontalBar, HatchPattern, peakPoint, YearBars } from './shapes.tsx';
import { truncateToWidth, wrapText, xmlSafe } from './text-lines.ts';

/** Colors of the light theme, because an image is used on other pages, whatever the theme of this one. */
export const colors = {
  paper: '#fbfaf7',
  ink: '#1b1f24',
  muted: '#565e69',
  line: '#d9d6ce',
  edge: '#85898f',
  supporting: '#0b6e55',
  contradicting: '#a83a16',
  mentioning: '#545d6b',
} as const;
const SANS = 'Inter, Helvetica, Arial, sans-serif';
export const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";

/** Stance is never shown by color alone: contrasting is hatched, mentioning is an outline. */
const looks = {
  all: { fill: '#a1a2a3' },
  supporting: { fill: colors.supporting },
  contradicting: { fill: 'url(#contradicting)' },
  mentioning: { fill: '#c6c8ca', stroke: colors.mentioning },
} as const;

const WIDTH = 720;
const SIDE = 32;
const ROOM = WIDTH - 2 * SIDE;
/** The maximum number of rows in an image; more would be unreadable. */
const MAX_ROWS = 20;

type TextProps = SVGProps<SVGTextElement> & { readonly children: string };
export const ChartText = ({ children, ...rest }: TextProps) => (
  <text {...rest}>{xmlSafe(children)}</text>
);

/** A drawing of a fixed size on a light background. */
export const ChartCanvas = ({
  width,
  height,
  title,
  children,
}: {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <svg
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    fontFamily={SANS}
    fontSize={13}
    fill={colors.ink}
  >
    <title>{xmlSafe(title)}</title>
    <rect width={width} height={height} fill={colors.paper} />
    {children}
  </svg>
);

type FiguresOf<Kind extends ChartFigures['kind']> = Extract<ChartFigures, { kind: Kind }>['rows'];
type PartProps<Kind extends ChartFigures['kind']> = {
  readonly rows: FiguresOf<Kind>;
  readonly language: Language;
};

const BARS = { each: 28, label: 250, from: SIDE + 262, room: ROOM - 262 - 64 } as const;
const Bars = ({ rows, language }: PartProps<'bars'>) => {
  const { shareOf } = barScale(rows.map(({ count }) => count));
  return rows.map(({ label, count }, index) => {
    const y = index * BARS.each;
    return (
      <g key={index}>
        <ChartText x={SIDE} y={y + 18}>
          {truncateToWidth(label, BARS.label, 13)}
        </ChartText>
        <HorizontalBar
          share={shareOf(count)}
          frame={{ x: BARS.from, y: y + 8, width: BARS.room, height: 12 }}
          look={looks.all}
        />
        <ChartText x={BARS.from + shareOf(count) * BARS.room + 8} y={y + 18}>
          {language.number(count)}
        </ChartText>
      </g>
    );
  });
};

const YEARS = { tall: 64, each: 24 + 64 + 20 } as const;
const Years = ({ rows, language }: PartProps<'years'>) => {
  const ends = rows.length * YEARS.each - 4;
  const points = rows[0]?.points ?? [];
  const [first, last] = [points[0], points.at(-1)];
  const max = Math.max(1, ...rows.map((row) => peakPoint(row.points).count));
  return (
    <>
      {rows.map(({ counted, label, points: ofRow }, index) => {
        const y = index * YEARS.each;
        const peak = peakPoint(ofRow);
        return (
          <g key={counted}>
            <ChartText x={SIDE} y={y + 14} fontWeight={600}>
              {label}
            </ChartText>
            <ChartText x={WIDTH - SIDE} y={y + 14} textAnchor="end" fill={colors.muted}>
              {peak.count === 0
                ? language.number(0)
                : language.text(chartsText).peak(peak.count, peak.year)}
            </ChartText>
            <YearBars
              points={ofRow}
              most={max}
              frame={{ x: SIDE, y: y + 24, width: ROOM, height: YEARS.tall }}
              thickest={40}
              look={looks[counted]}
              base={{ stroke: colors.edge }}
            />
          </g>
        );
      })}
      {first && (
        <ChartText x={SIDE} y={ends}>
          {String(first.year)}
        </ChartText>
      )}
      {last && points.length > 1 && (
        <ChartText x={WIDTH - SIDE} y={ends} textAnchor="end">
          {String(last.year)}
        </ChartText>
      )}
    </>
  );
};

const TALLY = 64;
const Tallies = ({ rows, language }: PartProps<'tallies'>) => {
  const { stance } = language.text(commonText);
  const sums = rows.map(({ tally }) => citationTypes.reduce((sum, type) => sum + tally[type], 0));
  const max = Math.max(...sums, 1);
  return rows.map(({ label, tally }, index) => {
    const y = index * TALLY;
    const offsetOf = (type: (typeof citationTypes)[number]) =>
      citationTypes
        .slice(0, citationTypes.indexOf(type))
        .reduce((sum, earlier) => sum + tally[earlier], 0);
    return (
      <g key={index}>
        <ChartText x={SIDE} y={y + 14} fontFamily={SERIF} fontSize={14}>
          {truncateToWidth(label, ROOM, 14)}
        </ChartText>
        {citationTypes
          .filter((type) => tally[type] > 0)
          .map((type) => (
            <HorizontalBar
              key={type}
              share={tally[type] / max}
              frame={{
                x: SIDE + (offsetOf(type) / max) * ROOM,
                y: y + 24,
                width: ROOM,
                height: 10,
              }}
              look={looks[type]}
            />
          ))}
        <ChartText x={SIDE} y={y + 50} fill={colors.muted} fontSize={12}>
          {citationTypes
            .map((type) => `${language.number(tally[type])} ${stance[type].toLowerCase()}`)
            .join(' · ')}
        </ChartText>
      </g>
    );
  });
};

export type ChartImageContent = {
  readonly heading: string;
  /** The subject of the chart: the title of its page. */
  readonly subject: string;
  /** The lines below the chart: source and date of the numbers. */
  readonly notes: readonly string[];
  readonly figures: ChartFigures;
};

const partOf = (figures: ChartFigures, language: Language) => {
  const count = Math.min(figures.rows.length, MAX_ROWS);
  if (figures.kind === 'years')
    return {
      height: figures.rows.length * YEARS.each + 12,
      drawn: <Years rows={figures.rows} language={language} />,
    };
  return figures.kind === 'bars'
    ? {
        height: count * BARS.each,
        drawn: <Bars rows={figures.rows.slice(0, MAX_ROWS)} language={language} />,
      }
    : {
        height: count * TALLY,
        drawn: <Tallies rows={figures.rows.slice(0, MAX_ROWS)} language={language} />,
      };
};

const LINE = 1.4;
const tall = (texts: readonly string[], size: number) => texts.length * size * LINE;

/** Lines of text, one below the other. */
const Lines = ({
  texts,
  top,
  size,
  ...look
}: SVGProps<SVGTextElement> & {
  readonly texts: readonly string[];
  readonly top: number;
  readonly size: number;
}) =>
  texts.map((line, index) => (
    <ChartText
      key={index}
      x={SIDE}
      y={top + (index + 1) * size * LINE - size * 0.35}
      fontSize={size}
      {...look}
    >
      {line}
    </ChartText>
  ));

/** A chart as a self-contained image that states its measure, subject, source and date. */
export const ChartImage = ({
  language,
  content: { heading, subject, notes, figures },
}: {
  readonly language: Language;
  readonly content: ChartImageContent;
}) => {
  const isCut = figures.kind !== 'years' && figures.rows.length > MAX_ROWS;
  const { first, logarithmic } = language.text(chartsText);
  const isLogarithmic =
    figures.kind === 'bars' &&
    barScale(figures.rows.slice(0, MAX_ROWS).map(({ count }) => count)).isLogarithmic;
  const allNotes = [
    ...(isCut ? [first(MAX_ROWS, figures.rows.length)] : []),
    ...(isLogarithmic ? [logarithmic] : []),
    ...notes,
  ];
  const headingLines = wrapText(heading, ROOM, 20, 2);
  const subjectLines = wrapText(subject, ROOM, 14, 3);
  const noteLines = allNotes.flatMap((note) => wrapText(note, ROOM, 12, 4));
  const subjectTop = SIDE + tall(headingLines, 20);
  const chartTop = subjectTop + tall(subjectLines, 14) + 16;
  const { drawn, height } = partOf(figures, language);
  const notesTop = chartTop + height + 12;
  return (
    <ChartCanvas
      width={WIDTH}
      height={Math.round(notesTop + tall(noteLines, 12) + SIDE - 8)}
      title={heading}
    >
      <HatchPattern
        id="contradicting"
        ground={{ fill: '#d29b88' }}
        line={{ fill: colors.contradicting }}
      />
      <Lines texts={headingLines} top={SIDE} size={20} fontWeight={600} />
      <Lines
        texts={subjectLines}
        top={subjectTop}
        size={14}
        fontFamily={SERIF}
        fill={colors.muted}
      />
      <g transform={`translate(0 ${Math.round(chartTop)})`}>{drawn}</g>
      <Lines texts={noteLines} top={notesTop} size={12} fill={colors.muted} />
    </ChartCanvas>
  );
};
