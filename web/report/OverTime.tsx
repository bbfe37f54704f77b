import { useState } from 'react';

import { text } from '#web/text/text.ts';

import { countedWith, pointsOf, type Years } from './year-counts.ts';
import { YearRow } from './YearRow.tsx';
import { YearTable } from './YearTable.tsx';

const words = text.report;

type Props = { readonly years: Years; readonly labels: 'shown' | 'hidden' };

/** Statements by the year of the citing paper: one row of bars for each type, named beside it; one for all without labels. */
export const OverTime = ({ years, labels }: Props) => {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  if (years.length === 0) return null;
  const counted = countedWith(labels);
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
          {counted.map((one) => (
            <YearRow key={one} counted={one} points={pointsOf(years, one)} />
          ))}
          <p className="chart-ends numbers" aria-hidden="true">
            <span>{years.at(0)?.year}</span>
            {years.length > 1 && <span>{years.at(-1)?.year}</span>}
          </p>
          <p className="panel-note">
            {labels === 'shown' ? words.overTimeNote : words.overTimeAll}
          </p>
        </>
      ) : (
        <YearTable years={years} counted={counted} />
      )}
    </section>
  );
};
