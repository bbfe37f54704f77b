import { Link } from 'react-router-dom';

import { addressOfReport, changedReport, type ReportState } from '#shared/domain/report-state.ts';
import { sections } from '#shared/domain/section.ts';
import type { StatementsResponse } from '#web/records/papers/report.ts';
import { chartsText } from '#web/text/charts.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { barScale } from '#web/charts/bar-scale.ts';
import { ShareBar } from '#web/charts/ShareBar.tsx';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';

import styles from './papers.module.css';

/** The sections in which it is cited: a table whose rows are bars and whose names filter. */
export const WhereCited = ({
  counts,
  state,
}: {
  readonly counts: StatementsResponse['counts']['bySection'];
  readonly state: ReportState;
}) => {
  const messages = useText(papersText);
  const charts = useText(chartsText);
  const { section: names, tally } = useText(commonText);
  const { number } = useLanguage();
  if (sections.every((section) => counts[section] === 0)) return null;
  const { isLogarithmic, shareOf } = barScale(sections.map((section) => counts[section]));
  const rows = sections.map((section) => ({
    section,
    label: names[section],
    count: counts[section],
  }));
  return (
    <ChartPanel
      className={styles.whereCited}
      heading={messages.where}
      figures={{ kind: 'bars', rows }}
      chart={
        <>
          <table className={styles.where}>
            <thead className="hidden-text">
              <tr>
                <th scope="col">{messages.section}</th>
                <th scope="col">{tally.statements}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ section, label, count }) => (
                <tr key={section}>
                  <th scope="row">
                    {count === 0 ? (
                      <span className="muted">{label}</span>
                    ) : (
                      <Link
                        to={`?${addressOfReport(changedReport(state, { sections: [section] }))}`}
                      >
                        {label}
                      </Link>
                    )}
                  </th>
                  <td>
                    <span className={styles.cell}>
                      <ShareBar share={shareOf(count)} />
                      <span>{number(count)}</span>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {isLogarithmic && <p className="muted small">{charts.logarithmic}</p>}
        </>
      }
    />
  );
};
