import { addressOfReport, type ReportState } from '#shared/domain/report-state.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { linkedStatementQuery } from '#web/records/papers/report.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './papers.module.css';

/** The statement that a permalink names, before all others. */
export const NamedStatement = ({
  state,
  retraction,
}: {
  readonly state: ReportState;
  readonly retraction: string | undefined;
}) => {
  const text = useText(papersText);
  const result = useQueryResult(linkedStatementQuery);
  if (state.statement === '') return null;
  return (
    <section className={styles.named} aria-labelledby="named-heading">
      <div className={styles.head}>
        <h2 id="named-heading">{text.named}</h2>
        <ButtonLink look="quiet" to={`?${addressOfReport({ ...state, statement: '' })}`}>
          {text.all}
        </ButtonLink>
      </div>
      {result.kind === 'failed' && <p className="muted">{text.namedMissing}</p>}
      {(result.kind === 'idle' || result.kind === 'loading') && (
        <p className={classes(styles.namedWaiting, 'muted')}>{text.loading}</p>
      )}
      {result.kind === 'ready' && (
        <StatementUnit
          as="div"
          statement={result.value}
          labels={state.labels}
          retractedOn={retraction}
        />
      )}
    </section>
  );
};
