import { useText } from '#web/text/language.ts';
import { chartsText } from '#web/text/charts.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './Charts.module.css';
import { peakPoint, YearBars, type YearPoint } from './shapes.tsx';

const frame = { width: 720, height: 120 };

/** Results by year of publication, from a baseline of zero. */
export const YearChart = ({ years }: { readonly years: readonly YearPoint[] }) => {
  const text = useText(chartsText);
  const ends = years.map(({ year }) => year);
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  if (years.length === 0) return null;
  const peak = peakPoint(years);
  return (
    <>
      <p className="muted small numbers">{text.peak(peak.count, peak.year)}</p>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className={classes(styles.years, styles.tall)}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <YearBars
          points={years}
          frame={frame}
          thickest={frame.width}
          look={{ className: styles.all }}
          base={{ className: styles.base }}
          titleOf={({ year, count }) => text.perYear(year, count)}
        />
      </svg>
      <YearEnds first={first} last={last} />
    </>
  );
};

/** The first and the last year, below the axis of a chart. */
export const YearEnds = ({ first, last }: { readonly first: number; readonly last: number }) => (
  <p className={classes(styles.ends, 'numbers')} aria-hidden="true">
    <span>{first}</span>
    {last !== first && <span>{last}</span>}
  </p>
);
