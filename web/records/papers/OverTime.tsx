import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { chartsText } from '#web/text/charts.ts';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { YearEnds } from '#web/charts/YearChart.tsx';
import { YearRow } from '#web/charts/YearRow.tsx';
import type { Counted } from '#web/charts/shapes.tsx';

import styles from './papers.module.css';
import { countedWith, countIn, pointsOf, type Years } from './year-counts.ts';

type Props = {
  readonly years: Years;
  readonly labels: 'shown' | 'hidden';
  /** 3 inside a part of a page that has its own heading. */
  readonly level?: 2 | 3;
};

/**
 * Statements by the year of the citing paper: one row of bars per type with its name, or one row for all if labels are
 * hidden.
 */
export const OverTime = ({ years, labels, level = 2 }: Props) => {
  const words = useText(chartsText);
  const { ...text } = useText(commonText);
  const [first, last] = [years.at(0), years.at(-1)];
  if (!first || !last) return null;
  const rows = countedWith(labels).map((counted) => ({
    counted,
    label: counted === 'all' ? text.tally.total : text.stance[counted],
    points: pointsOf(years, counted),
  }));
  const most = Math.max(1, ...rows.flatMap(({ points }) => points.map(({ count }) => count)));
  return (
    <ChartPanel
      className={styles.overTime}
      heading={words.overTime}
      level={level}
      figures={{ kind: 'years', rows }}
      chart={
        <>
          {rows.map(({ counted, points }) => (
            <YearRow key={counted} counted={counted} points={points} most={most} />
          ))}
          <YearEnds first={first.year} last={last.year} />
          <p className="muted small">
            {labels === 'shown' ? words.overTimeNote : words.overTimeAll}
          </p>
        </>
      }
      table={<YearTable years={years} columns={rows} />}
    />
  );
};

/** The numbers of the chart as a table. */
const YearTable = ({
  years,
  columns,
}: {
  readonly years: Years;
  readonly columns: readonly { readonly counted: Counted; readonly label: string }[];
}) => {
  const words = useText(chartsText);
  const { number } = useLanguage();
  return (
    <table className={styles.years}>
      <thead>
        <tr>
          <th scope="col">{words.year}</th>
          {columns.map(({ counted, label }) => (
            <th key={counted} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((one) => (
          <tr key={one.year}>
            <th scope="row">{one.year}</th>
            {columns.map(({ counted }) => (
              <td key={counted}>{number(countIn(one, counted))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
