import { Link } from 'react-router-dom';

import { addressOfReport, changedReport, type ReportState } from '#shared/domain/report-state.ts';
import { sections } from '#shared/domain/section.ts';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';
import { ChartTools } from '#web/ui/ChartTools.tsx';

import type { StatementsReply } from '#web/records/papers/report-slice.ts';

const words = text.report;

/** In which parts of the citing papers it is cited: a table whose rows are bars, and whose names filter. */
export const WhereCited = ({
  counts,
  state,
}: {
  readonly counts: StatementsReply['counts']['bySection'];
  readonly state: ReportState;
}) => {
  const most = Math.max(...sections.map((section) => counts[section]));
  if (most === 0) return null;
  return (
    <section className="panel" aria-labelledby="where-heading">
      <div className="panel-head">
        <h2 id="where-heading">{words.where}</h2>
        <ChartTools
          heading={words.where}
          headingId="where-heading"
          figures={{
            kind: 'bars',
            rows: sections.map((section) => ({
              label: text.section[section],
              count: counts[section],
            })),
          }}
        />
      </div>
      <table className="where-table">
        <thead className="hidden-text">
          <tr>
            <th scope="col">{words.section}</th>
            <th scope="col">{text.tally.statements}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <tr key={section}>
              <th scope="row">
                {counts[section] === 0 ? (
                  <span className="muted">{text.section[section]}</span>
                ) : (
                  <Link to={`?${addressOfReport(changedReport(state, { sections: [section] }))}`}>
                    {text.section[section]}
                  </Link>
                )}
              </th>
              <td>
                <span className="where-cell">
                  <span
                    className="where-bar"
                    style={{ inlineSize: `${(counts[section] / most) * 100}%` }}
                  />
                  <span>{figure(counts[section])}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
