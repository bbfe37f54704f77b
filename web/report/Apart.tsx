import type { ReportState } from '#shared/domain/report-state.ts';
import { lastValueOf, type Remote } from '#web/app/remote.ts';
import { StatementUnit } from '#web/statements/StatementUnit.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

import type { StatementsReply } from './report-slice.ts';

const words = text.report;

/** Marks in captions and tables: shown, but apart, as they are not counted. */
export const Apart = ({
  apart,
  state,
}: {
  readonly apart: Remote<StatementsReply>;
  readonly state: ReportState;
}) => {
  const reply = lastValueOf(apart);
  if (!reply || reply.total === 0) return null;
  return (
    <details className="apart">
      <summary>
        <h2>{words.apart}</h2> <span className="muted numbers">{figure(reply.total)}</span>
      </summary>
      <p className="muted small">{words.apartNote}</p>
      {reply.locked ? (
        <p className="muted">{words.locked.body}</p>
      ) : (
        <ol className="result-list">
          {reply.statements.map((statement) => (
            <StatementUnit key={statement.id} statement={statement} labels={state.labels} />
          ))}
        </ol>
      )}
    </details>
  );
};
