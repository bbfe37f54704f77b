import { memo } from 'react';

import { addressOfReport, type ReportState } from '#shared/domain/report-state.ts';
import { useGradualCount } from '#web/platform/when-idle.ts';
import type { StatementsResponse } from '#web/records/papers/report.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { ResultList } from '#web/ui/ResultList.tsx';

const DRAWN_AT_ONCE = 4;

type Props = {
  readonly statements: StatementsResponse['statements'];
  readonly state: ReportState;
  readonly cues: 'shown' | 'hidden';
  readonly retractedOn: string | undefined;
  readonly isPending: boolean;
};

/** One page of statements; it stays, dimmed, while the next one loads. */
export const StatementList = memo(({ statements, state, cues, retractedOn, isPending }: Props) => {
  const { list } = useText(papersText);
  const renderedCount = useGradualCount(statements.length, DRAWN_AT_ONCE);
  return (
    <ResultList label={list} waiting={isPending}>
      {statements.slice(0, renderedCount).map((statement) => (
        <StatementUnit
          key={statement.id}
          statement={statement}
          labels={state.labels}
          cues={cues}
          retractedOn={retractedOn}
          linkTo={`?${addressOfReport({ ...state, statement: statement.id })}`}
        />
      ))}
    </ResultList>
  );
});
StatementList.displayName = 'StatementList';
