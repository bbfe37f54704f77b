import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { AggregationsReply } from '#shared/contracts/search.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchState } from '#shared/domain/search-state.ts';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

const words = text.analyze;
const WIDTH = 720;
const HEIGHT = 120;

type Props = { readonly state: SearchState; readonly years: AggregationsReply['years'] };

/** Results by year of publication, from a baseline of zero; the table beside it says the same in numbers. */
export const YearChart = ({ state, years }: Props) => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const points = years
    .map(({ key, docCount }) => ({ year: Number(key), count: docCount }))
    .sort((a, b) => a.year - b.year);
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last) return null;
  const peak = points.reduce((most, one) => (one.count > most.count ? one : most));
  const step = WIDTH / (last.year - first.year + 1);
  return (
    <section className="panel charts-wide" aria-labelledby="years-heading">
      <div className="panel-head">
        <h2 id="years-heading">{words.years}</h2>
        <button
          type="button"
          className="quiet"
          aria-pressed={view === 'table'}
          onClick={() => setView(view === 'chart' ? 'table' : 'chart')}
        >
          {text.report.table}
        </button>
      </div>
      {view === 'chart' ? (
        <>
          <p className="muted small numbers">{text.report.peak(peak.count, peak.year)}</p>
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
            <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="chart-base" />
          </svg>
          <p className="chart-ends numbers" aria-hidden="true">
            <span>{first.year}</span>
            {last.year !== first.year && <span>{last.year}</span>}
          </p>
        </>
      ) : (
        <table className="year-table">
          <thead>
            <tr>
              <th scope="col">{text.report.year}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ year, count }) => (
              <tr key={year}>
                <th scope="row">
                  <Link
                    to={`/search?${addressOfSearch(changedSearch(state, { years: { from: year, to: year } }))}`}
                  >
                    {year}
                  </Link>
                </th>
                <td>{figure(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
