import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { chartsText } from '#web/text/charts.ts';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { YearEnds } from '#web/charts/YearChart.tsx';
import { YearRow } from '#web/charts/YearRow.tsx';
import { type Measure, peakPoint } from '#web/charts/shapes.tsx';

import styles from './papers.module.css';
import { measuresFor, countOf, yearPoints, type YearCounts } from './year-counts.ts';

/** A row whose highest bar is more than this many times lower than that of another has its own scale, as all rows then. */
const SMALL_ROW = 10;

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
  const peaks = rows.map(({ points }) => peakPoint(points).count);
  const max = Math.max(1, ...peaks);
  // On a shared scale the bars of a small row could not be told apart.
  const hasOwnScales = peaks.some((peak) => peak > 0 && peak * SMALL_ROW < max);
  return (
    <ChartPanel
      className={styles.overTime}
      heading={labelText.overTime}
      level={level}
      figures={{ kind: 'years', rows }}
      chart={
        <>
          {rows.map(({ counted, points }, index) => (
            <YearRow
              key={counted}
              counted={counted}
              points={points}
              most={hasOwnScales ? Math.max(1, peaks[index] ?? 1) : max}
            />
          ))}
          <YearEnds first={first.year} last={last.year} />
          <p className="muted small">
            {labels === 'hidden'
              ? labelText.overTimeAll
              : hasOwnScales
                ? labelText.overTimeOwn
                : labelText.overTimeNote}
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
