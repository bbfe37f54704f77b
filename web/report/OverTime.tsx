import { useState } from 'react';

import { citationTypes, type CitationType } from '#shared/domain/citation-type.ts';
import { Stance } from '#web/ui/StanceMark.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

import type { StatementsReply } from './report-slice.ts';

const words = text.report;
type Years = StatementsReply['counts']['byYear'];
type Point = { readonly year: number; readonly count: number };

const WIDTH = 296;
const HEIGHT = 36;

/** Every year between the first and the last, also those without a statement. */
const pointsOf = (years: Years, type: CitationType): readonly Point[] => {
  const [first, last] = [years.at(0)?.year ?? 0, years.at(-1)?.year ?? -1];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return { year, count: years.find((one) => one.year === year)?.byType[type] ?? 0 };
  });
};

/** Statements by the year of the citing paper: one row of bars for each type, named beside it. */
export const OverTime = ({ years }: { readonly years: Years }) => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  if (years.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="over-time-heading">
      <div className="panel-head">
        <h2 id="over-time-heading">{words.overTime}</h2>
        <button
          type="button"
          className="quiet"
          aria-pressed={view === 'table'}
          onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
        >
          {words.table}
        </button>
      </div>
      {view === 'chart' ? (
        <>
          {citationTypes.map((type) => (
            <Row key={type} type={type} points={pointsOf(years, type)} />
          ))}
          <p className="chart-ends numbers" aria-hidden="true">
            <span>{years.at(0)?.year}</span>
            {years.length > 1 && <span>{years.at(-1)?.year}</span>}
          </p>
          <p className="panel-note">{words.overTimeNote}</p>
        </>
      ) : (
        <YearTable years={years} />
      )}
    </section>
  );
};

const Row = ({
  type,
  points,
}: {
  readonly type: CitationType;
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
        <Stance type={type} />
        <span className="muted small numbers">
          {peak.count === 0 ? figure(0) : words.peak(peak.count, peak.year)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={`chart stance-${type}`}
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
                className={`chart-${type}`}
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

const YearTable = ({ years }: { readonly years: Years }) => (
  <table className="year-table">
    <thead>
      <tr>
        <th scope="col">{words.year}</th>
        {citationTypes.map((type) => (
          <th key={type} scope="col">
            {text.stance[type]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {years.map(({ year, byType }) => (
        <tr key={year}>
          <th scope="row">{year}</th>
          {citationTypes.map((type) => (
            <td key={type}>{figure(byType[type])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
