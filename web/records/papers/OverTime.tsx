import { useId, useState } from 'react';

import { text } from '#web/text/text.ts';
import { ChartTools } from '#web/ui/ChartTools.tsx';

import { countedWith, pointsOf, type Years } from './year-counts.ts';
import { YearRow } from './YearRow.tsx';
import { YearTable } from './YearTable.tsx';

const words = text.report;

type Props = {
  readonly years: Years;
  readonly labels: 'shown' | 'hidden';
  /** 3 where it stands within a part of a page that has a heading of its own. */
  readonly level?: 2 | 3;
};

/** Statements by the year of the citing paper: one row of bars for each type, named beside it; one for all without labels. */
export const OverTime = ({ years, labels, level = 2 }: Props) => {
  const id = useId();
  const Heading = `h${level}` as const;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  if (years.length === 0) return null;
  const counted = countedWith(labels);
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <Heading id={id}>{words.overTime}</Heading>
        <ChartTools
          heading={words.overTime}
          headingId={id}
          figures={{
            kind: 'years',
            rows: counted.map((one) => ({
              counted: one,
              label: one === 'all' ? text.tally.total : text.stance[one],
              points: pointsOf(years, one),
            })),
          }}
          view={{ shown: view, onShow: setView }}
        />
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
