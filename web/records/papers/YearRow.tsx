import { Stance } from '#web/ui/StanceMark.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

import type { Counted, Point } from './year-counts.ts';

const words = text.report;

const WIDTH = 296;
const HEIGHT = 36;

/** The statements of one type, or all of them, as bars, one for each year, named above. */
export const YearRow = ({
  counted,
  points,
}: {
  readonly counted: Counted;
  readonly points: readonly Point[];
}) => {
  const peak = points.reduce((most, one) => (one.count > most.count ? one : most), {
    year: 0,
    count: 0,
  });
  const step = WIDTH / points.length;
  const thick = Math.min(Math.max(step - 2, 1), 24);
  return (
    <figure className="chart-row">
      <figcaption>
        {counted === 'all' ? (
          <strong className="small">{text.tally.total}</strong>
        ) : (
          <Stance type={counted} />
        )}
        <span className="muted small numbers">
          {peak.count === 0 ? figure(0) : words.peak(peak.count, peak.year)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={counted === 'all' ? 'chart' : `chart stance-${counted}`}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        <Textures />
        {points
          .filter(({ count }) => count > 0)
          .map(({ year, count }) => {
            const height = Math.max((count / peak.count) * (HEIGHT - 2), 2);
            return (
              <rect
                key={year}
                x={(year - (points[0]?.year ?? 0)) * step + (step - thick) / 2}
                y={HEIGHT - 1 - height}
                width={thick}
                height={height}
                className={`chart-${counted}`}
              >
                <title>{`${year}: ${figure(count)}`}</title>
              </rect>
            );
          })}
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="chart-base" />
      </svg>
    </figure>
  );
};

/** Contrasting is hatched, so that the rows differ in print as well. */
const Textures = () => (
  <defs>
    <pattern
      id="hatch"
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="5" height="5" className="hatch-ground" />
      <rect width="3" height="5" className="hatch-line" />
    </pattern>
  </defs>
);
