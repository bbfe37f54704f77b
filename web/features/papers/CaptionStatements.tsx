import { memo, useState } from 'react';

import type { ReportState } from '#shared/domain/report-state.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { captionStatementsQuery } from '#web/records/papers/report.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { useLanguage, useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';

import styles from './papers.module.css';

type Props = {
  readonly state: ReportState;
  readonly retraction: string | undefined;
};

/** Citations in captions and tables: shown separately, because they are not counted. */
export const CaptionStatements = memo(({ state, retraction }: Props) => {
  const text = useText(papersText);
  const { number } = useLanguage();
  const { shown: reply } = useQueryResult(captionStatementsQuery);
  const [open, setOpen] = useState(false);
  if (!reply || reply.total === 0) return null;
  return (
    <Disclosure
      className={styles.apart}
      onOpen={setOpen}
      summary={
        <>
          <h2>{text.apart}</h2> <span className="muted numbers">{number(reply.total)}</span>
        </>
      }
    >
      <p className="muted small">{text.apartNote}</p>
      {open && reply.locked && <p className="muted">{text.locked.apart}</p>}
      {open && !reply.locked && (
        <ResultList>
          {reply.statements.map((statement) => (
            <StatementUnit
              key={statement.id}
              statement={statement}
              labels={state.labels}
              retractedOn={retraction}
            />
          ))}
        </ResultList>
      )}
    </Disclosure>
  );
});
CaptionStatements.displayName = 'Apart';
