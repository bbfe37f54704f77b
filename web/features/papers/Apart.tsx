import { memo, useState } from 'react';

import type { ReportState } from '#shared/domain/report-state.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppSelector } from '#web/platform/store.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

const words = text.report;

type Props = {
  readonly state: ReportState;
  readonly retraction: string | undefined;
};

/** Marks in captions and tables: shown, but apart, as they are not counted. */
export const Apart = memo(({ state, retraction }: Props) => {
  const reply = useAppSelector(({ report }) => lastValueOf(report.apart));
  const [open, setOpen] = useState(false);
  if (!reply || reply.total === 0) return null;
  return (
    <details className="apart" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{words.apart}</h2> <span className="muted numbers">{figure(reply.total)}</span>
      </summary>
      <p className="muted small">{words.apartNote}</p>
      {open && reply.locked && <p className="muted">{words.locked.apart}</p>}
      {open && !reply.locked && (
        <ol className="result-list">
          {reply.statements.map((statement) => (
            <StatementUnit
              key={statement.id}
              statement={statement}
              labels={state.labels}
              retractedOn={retraction}
            />
          ))}
        </ol>
      )}
    </details>
  );
});
Apart.displayName = 'Apart';
