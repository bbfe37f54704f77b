import type { ReactNode, SVGProps } from 'react';

import { citationTypes } from '#shared/domain/citation-type.ts';
import { chartsText } from '#web/text/charts.ts';
import { commonText } from '#web/text/common.ts';
import type { Language } from '#web/text/language.ts';

import type { ChartFigures } from './chart-figures.ts';
import { Bar, Hatch, peakOf, YearBars } from './shapes.tsx';
import { fitted, lines, writable } from './text-lines.ts';

/** Colors of the light theme, because an image is used on other pages, whatever the theme of this one. */
export const colours = {
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
  supporting: { fill: colours.supporting },
  contradicting: { fill: 'url(#contradicting)' },
  mentioning: { fill: '#c6c8ca', stroke: colours.mentioning },
} as const;

const WIDTH = 720;
const SIDE = 32;
const ROOM = WIDTH - 2 * SIDE;
/** The maximum number of rows in an image; more would be unreadable. */
const MOST_ROWS = 20;

type TextProps = SVGProps<SVGTextElement> & { readonly children: string };
export const Text = ({ children, ...rest }: TextProps) => (
  <text {...rest}>{writable(children)}</text>
);

/** A drawing of a fixed size on a light background. */
export const Paper = ({
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
    fill={colours.ink}
  >
    <title>{writable(title)}</title>
    <rect width={width} height={height} fill={colours.paper} />
    {children}
  </svg>
);

type Of<Kind extends ChartFigures['kind']> = Extract<ChartFigures, { kind: Kind }>['rows'];
type PartProps<Kind extends ChartFigures['kind']> = {
  readonly rows: Of<Kind>;
  readonly language: Language;
};

const BARS = { each: 28, label: 250, from: SIDE + 262, room: ROOM - 262 - 64 } as const;
const Bars = ({ rows, language }: PartProps<'bars'>) => {
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return rows.map(({ label, count }, at) => {
    const y = at * BARS.each;
    return (
      <g key={at}>
        <Text x={SIDE} y={y + 18}>
          {fitted(label, BARS.label, 13)}
        </Text>
        <Bar
          share={count / most}
          frame={{ x: BARS.from, y: y + 8, width: BARS.room, height: 12 }}
          look={looks.all}
        />
        <Text x={BARS.from + (count / most) * BARS.room + 8} y={y + 18}>
          {language.number(count)}
        </Text>
      </g>
    );
  });
};

const YEARS = { tall: 64, each: 24 + 64 + 20 } as const;
const Years = ({ rows, language }: PartProps<'years'>) => {
  const ends = rows.length * YEARS.each - 4;
  const points = rows[0]?.points ?? [];
  const [first, last] = [points[0], points.at(-1)];
  const most = Math.max(1, ...rows.map((row) => peakOf(row.points).count));
  return (
    <>
      {rows.map(({ counted, label, points: ofRow }, at) => {
        const y = at * YEARS.each;
        const peak = peakOf(ofRow);
        return (
          <g key={counted}>
            <Text x={SIDE} y={y + 14} fontWeight={600}>
              {label}
            </Text>
            <Text x={WIDTH - SIDE} y={y + 14} textAnchor="end" fill={colours.muted}>
              {peak.count === 0
                ? language.number(0)
                : language.words(chartsText).peak(peak.count, peak.year)}
            </Text>
            <YearBars
              points={ofRow}
              most={most}
              frame={{ x: SIDE, y: y + 24, width: ROOM, height: YEARS.tall }}
              thickest={40}
              look={looks[counted]}
              base={{ stroke: colours.edge }}
            />
          </g>
        );
      })}
      {first && (
        <Text x={SIDE} y={ends}>
          {String(first.year)}
        </Text>
      )}
      {last && points.length > 1 && (
        <Text x={WIDTH - SIDE} y={ends} textAnchor="end">
          {String(last.year)}
        </Text>
      )}
    </>
  );
};

const TALLY = 64;
const Tallies = ({ rows, language }: PartProps<'tallies'>) => {
  const { stance } = language.words(commonText);
  const sums = rows.map(({ tally }) => citationTypes.reduce((sum, type) => sum + tally[type], 0));
  const most = Math.max(...sums, 1);
  return rows.map(({ label, tally }, at) => {
    const y = at * TALLY;
    const before = (type: (typeof citationTypes)[number]) =>
      citationTypes.slice(0, citationTypes.indexOf(type)).reduce((sum, one) => sum + tally[one], 0);
    return (
      <g key={at}>
        <Text x={SIDE} y={y + 14} fontFamily={SERIF} fontSize={14}>
          {fitted(label, ROOM, 14)}
        </Text>
        {citationTypes
          .filter((type) => tally[type] > 0)
          .map((type) => (
            <Bar
              key={type}
              share={tally[type] / most}
              frame={{ x: SIDE + (before(type) / most) * ROOM, y: y + 24, width: ROOM, height: 10 }}
              look={looks[type]}
            />
          ))}
        <Text x={SIDE} y={y + 50} fill={colours.muted} fontSize={12}>
          {citationTypes
            .map((type) => `${language.number(tally[type])} ${stance[type].toLowerCase()}`)
            .join(' · ')}
        </Text>
      </g>
    );
  });
};

export type PictureContent = {
  readonly heading: string;
  /** The subject of the chart: the title of its page. */
  readonly subject: string;
  /** The lines below the chart: source and date of the numbers. */
  readonly notes: readonly string[];
  readonly figures: ChartFigures;
};

const partOf = (figures: ChartFigures, language: Language) => {
  const count = Math.min(figures.rows.length, MOST_ROWS);
  if (figures.kind === 'years')
    return {
      height: figures.rows.length * YEARS.each + 12,
      drawn: <Years rows={figures.rows} language={language} />,
    };
  return figures.kind === 'bars'
    ? {
        height: count * BARS.each,
        drawn: <Bars rows={figures.rows.slice(0, MOST_ROWS)} language={language} />,
      }
    : {
        height: count * TALLY,
        drawn: <Tallies rows={figures.rows.slice(0, MOST_ROWS)} language={language} />,
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
  texts.map((line, at) => (
    <Text
      key={at}
      x={SIDE}
      y={top + (at + 1) * size * LINE - size * 0.35}
      fontSize={size}
      {...look}
    >
      {line}
    </Text>
  ));

/** A chart as a self-contained image that states its measure, subject, source and date. */
export const Picture = ({
  language,
  content: { heading, subject, notes, figures },
}: {
  readonly language: Language;
  readonly content: PictureContent;
}) => {
  const isCut = figures.kind !== 'years' && figures.rows.length > MOST_ROWS;
  const { first } = language.words(chartsText);
  const allNotes = isCut ? [first(MOST_ROWS, figures.rows.length), ...notes] : notes;
  const headingLines = lines(heading, ROOM, 20, 2);
  const subjectLines = lines(subject, ROOM, 14, 3);
  const noteLines = allNotes.flatMap((note) => lines(note, ROOM, 12, 4));
  const subjectTop = SIDE + tall(headingLines, 20);
  const chartTop = subjectTop + tall(subjectLines, 14) + 16;
  const { drawn, height } = partOf(figures, language);
  const notesTop = chartTop + height + 12;
  return (
    <Paper
      width={WIDTH}
      height={Math.round(notesTop + tall(noteLines, 12) + SIDE - 8)}
      title={heading}
    >
      <Hatch
        id="contradicting"
        ground={{ fill: '#d29b88' }}
        line={{ fill: colours.contradicting }}
      />
      <Lines texts={headingLines} top={SIDE} size={20} fontWeight={600} />
      <Lines
        texts={subjectLines}
        top={subjectTop}
        size={14}
        fontFamily={SERIF}
        fill={colours.muted}
      />
      <g transform={`translate(0 ${Math.round(chartTop)})`}>{drawn}</g>
      <Lines texts={noteLines} top={notesTop} size={12} fill={colours.muted} />
    </Paper>
  );
};
