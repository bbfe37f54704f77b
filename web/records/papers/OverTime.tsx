import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { chartsText } from '#web/text/charts.ts';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { YearEnds } from '#web/charts/YearChart.tsx';
import { YearRow } from '#web/charts/YearRow.tsx';
import type { Measure } from '#web/charts/shapes.tsx';

import styles from './papers.module.css';
import { measuresFor, countOf, yearPoints, type YearCounts } from './year-counts.ts';

type Props = {
  readonly years: YearCounts;
  readonly labels: 'shown' | 'hidden';
  /** 3 inside a part of a page that has its own heading. */
  readonly level?: 2 | 3;
};

/**
 * Statements by the year of the citing paper: one row of bars per type with its name, or one row for all if labels are
 * hidden.
 */
export const OverTime = ({ years, labels, level = 2 }: Props) => {
  const labelText = useText(chartsText);
  const { ...text } = useText(commonText);
  const [first, last] = [years.at(0), years.at(-1)];
  if (!first || !last) return null;
  const rows = measuresFor(labels).map((counted) => ({
    counted,
    label: counted === 'all' ? text.tally.total : text.stance[counted],
    points: yearPoints(years, counted),
  }));
  const max = Math.max(1, ...rows.flatMap(({ points }) => points.map(({ count }) => count)));
  return (
    <ChartPanel
      className={styles.overTime}
      heading={labelText.overTime}
      level={level}
      figures={{ kind: 'years', rows }}
      chart={
        <>
          {rows.map(({ counted, points }) => (
            <YearRow key={counted} counted={counted} points={points} most={max} />
          ))}
          <YearEnds first={first.year} last={last.year} />
          <p className="muted small">
            {labels === 'shown' ? labelText.overTimeNote : labelText.overTimeAll}
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
  readonly years: YearCounts;
  readonly columns: readonly { readonly counted: Measure; readonly label: string }[];
}) => {
  const text = useText(chartsText);
  const { number } = useLanguage();
  return (
    <table className={styles.years}>
      <thead>
        <tr>
          <th scope="col">{text.year}</th>
          {columns.map(({ counted, label }) => (
            <th key={counted} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.year}>
            <th scope="row">{year.year}</th>
            {columns.map(({ counted }) => (
              <td key={counted}>{number(countOf(year, counted))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
