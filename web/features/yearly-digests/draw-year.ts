import type { YearlyFiguresView } from '#shared/contracts/yearly-digests.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import type { Drawing } from '#web/ui/draw-chart.ts';
import { element, escaped, fitted, textAt } from '#web/ui/svg-text.ts';

const words = yearlyDigestsText.pictures;

// The size that pages which show links have room for.
const WIDTH = 1200;
const HEIGHT = 630;
const SIDE = 72;
const MONTH = 40;
const TALL = 130;

/** Ink and paper as on a light page, whatever the colours of this one. */
const colours = {
  paper: '#fbfaf7',
  line: '#d9d6ce',
  ink: '#1b1f24',
  muted: '#565e69',
  supporting: '#0b6e55',
  contradicting: '#a83a16',
  mentioning: '#545d6b',
} as const;
const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";

/** The marks of the stances: told apart by their form before their colour. */
const marks = {
  supporting: (x: number, y: number) =>
    element('circle', { cx: x, cy: y, r: 11, fill: colours.supporting }) +
    element('path', {
      d: `M${x - 5} ${y}l4 4 7-8`,
      fill: 'none',
      stroke: colours.paper,
      'stroke-width': 2.5,
    }),
  contradicting: (x: number, y: number) =>
    element('path', {
      d: `M${x} ${y - 12}L${x + 12} ${y}L${x} ${y + 12}L${x - 12} ${y}Z`,
      fill: colours.contradicting,
    }),
  mentioning: (x: number, y: number) =>
    element('circle', {
      cx: x,
      cy: y,
      r: 9.5,
      fill: 'none',
      stroke: colours.mentioning,
      'stroke-width': 3,
    }),
} as const;

const number = (x: number, value: number, label: string, below = '') =>
  textAt(x, 250, figure(value), { 'font-family': SERIF, 'font-size': 88, 'font-weight': 600 }) +
  textAt(x, 290, label, { 'font-size': 22 }) +
  (below === '' ? '' : textAt(x, 320, below, { 'font-size': 20, fill: colours.muted }));

const monthBars = (months: readonly number[]) => {
  const most = Math.max(...months, 1);
  const base = 520;
  return months
    .map((count, month) => {
      const x = SIDE + month * MONTH;
      const height = (count / most) * TALL;
      return (
        element('rect', { x, y: base - height, width: MONTH - 8, height, fill: colours.muted }) +
        textAt(x + (MONTH - 8) / 2, base + 26, (words.months[month] ?? '').slice(0, 1), {
          'font-size': 17,
          'text-anchor': 'middle',
          fill: colours.muted,
        })
      );
    })
    .join('');
};

/** A year as one picture to share. It holds numbers alone, never what was read or searched for. */
export const drawYear = (title: string, figures: YearlyFiguresView): Drawing => {
  const { statements } = figures;
  const total = Object.values(statements).reduce((sum, count) => sum + count, 0);
  const right = 640;
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH,
      height: HEIGHT,
      viewBox: `0 0 ${String(WIDTH)} ${String(HEIGHT)}`,
      'font-family': 'Inter, Helvetica, Arial, sans-serif',
      fill: colours.ink,
    },
    [
      element('title', {}, escaped(title)),
      element('rect', { width: WIDTH, height: HEIGHT, fill: colours.paper }),
      textAt(SIDE, 118, fitted(title, WIDTH - 2 * SIDE, 44), {
        'font-family': SERIF,
        'font-size': 44,
        'font-weight': 600,
      }),
      element('path', { d: `M${SIDE} 146H${WIDTH - SIDE}`, stroke: colours.line }),
      number(SIDE, figures.reports, words.readingLabel, words.workLabel(figures.works)),
      monthBars(figures.months),
      number(right, total, words.cameInLabel, words.articles(figures.citingArticles)),
      ...citationTypes.map((type, place) => {
        const y = 390 + place * 50;
        return (
          marks[type](right + 12, y - 7) +
          textAt(right + 40, y, text.stance[type], { 'font-size': 22, fill: colours[type] }) +
          textAt(WIDTH - SIDE, y, figure(statements[type]), {
            'font-size': 26,
            'text-anchor': 'end',
          })
        );
      }),
      element('path', { d: `M${SIDE} 574H${WIDTH - SIDE}`, stroke: colours.line }),
      textAt(SIDE, 606, words.foot, { 'font-size': 18, fill: colours.muted }),
    ].join(''),
  );
  return { svg, width: WIDTH, height: HEIGHT };
};
