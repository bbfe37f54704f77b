import { memo } from 'react';

import { addressOfReport, type ReportState } from '#shared/domain/report-state.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { useGradually } from '#web/platform/when-idle.ts';
import { text } from '#web/text/text.ts';

import type { StatementsReply } from '#web/records/papers/report-slice.ts';

const DRAWN_AT_ONCE = 4;

type Props = {
  readonly statements: StatementsReply['statements'];
  readonly state: ReportState;
  readonly cues: 'shown' | 'hidden';
  readonly retractedOn: string | undefined;
  readonly waiting: boolean;
};

/** One page of statements; while another is on its way this one stays, paler. */
export const StatementList = memo(({ statements, state, cues, retractedOn, waiting }: Props) => {
  const drawn = useGradually(statements.length, DRAWN_AT_ONCE);
  return (
    <ol
      className={waiting ? 'result-list result-list-waiting' : 'result-list'}
      aria-label={text.report.list}
      aria-busy={waiting}
    >
      {statements.slice(0, drawn).map((statement) => (
        <StatementUnit
          key={statement.id}
          statement={statement}
          labels={state.labels}
          cues={cues}
          retractedOn={retractedOn}
          linkTo={`?${addressOfReport({ ...state, statement: statement.id })}`}
        />
      ))}
    </ol>
  );
});
StatementList.displayName = 'StatementList';
