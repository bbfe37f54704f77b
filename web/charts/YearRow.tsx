import { chartsText } from '#web/text/charts.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Stance } from '#web/ui/StanceMark.tsx';

import { type Measure, HatchPattern, peakPoint, YearBars, type YearPoint } from './shapes.tsx';
import styles from './Charts.module.css';

const frame = { width: 296, height: 36 };
const THICKEST = 24;

/** The statements of one type, or all statements, as one bar per year, with a name above. */
export const YearRow = ({
  counted,
  points,
  most: highest,
}: {
  readonly counted: Measure;
  readonly points: readonly YearPoint[];
  /** The value of a bar of full height: the highest of all rows if they share one scale. */
  readonly most: number;
}) => {
  const { tally } = useText(commonText);
  const { most } = useText(chartsText);
  const { number } = useLanguage();
  const peak = peakPoint(points);
  return (
    <figure className={styles.row}>
      <figcaption>
        {counted === 'all' ? (
          <strong className="small">{tally.total}</strong>
        ) : (
          <Stance type={counted} />
        )}
        <span className="muted small numbers">
          {peak.count === 0 ? number(0) : most(peak.count, peak.year)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className={styles.years}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        <HatchPattern
          id="hatch"
          ground={{ className: styles.ground }}
          line={{ className: styles.line }}
        />
        <YearBars
          points={points}
          most={highest}
          frame={frame}
          thickest={THICKEST}
          look={{ className: classes(styles[counted]) }}
          base={{ className: styles.base }}
          titleOf={({ year, count }) => `${year}: ${number(count)}`}
        />
      </svg>
    </figure>
  );
};
