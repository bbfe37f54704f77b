import { text } from '#web/text/text.ts';

const words = text.analyze;
const WIDTH = 720;
const HEIGHT = 120;

export type YearCount = { readonly year: number; readonly count: number };

/** Results by year of publication, from a baseline of zero. */
export const YearChart = ({ years }: { readonly years: readonly YearCount[] }) => {
  const points = [...years].sort((a, b) => a.year - b.year);
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last) return null;
  const peak = points.reduce((most, one) => (one.count > most.count ? one : most));
  const step = WIDTH / (last.year - first.year + 1);
  return (
    <>
      <p className="muted small numbers">{words.peak(peak.count, peak.year)}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="year-chart"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {points.map(({ year, count }) => {
          const height = Math.max((count / peak.count) * (HEIGHT - 2), 2);
          return (
            <rect
              key={year}
              x={(year - first.year) * step + Math.min(1, step / 4)}
              y={HEIGHT - 1 - height}
              width={Math.max(step - 2, step / 2)}
              height={height}
              className="year-bar"
            >
              <title>{words.perYear(year, count)}</title>
            </rect>
          );
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="year-base" />
      </svg>
      <p className="year-ends numbers" aria-hidden="true">
        <span>{first.year}</span>
        {last.year !== first.year && <span>{last.year}</span>}
      </p>
    </>
  );
};
