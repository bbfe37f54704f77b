import { addressOfReport, type ReportState } from '#shared/domain/report-state.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { namedReading } from '#web/records/papers/report.ts';
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
  const words = useText(papersText);
  const named = useAnswer(namedReading);
  if (state.statement === '') return null;
  return (
    <section className={styles.named} aria-labelledby="named-heading">
      <div className={styles.head}>
        <h2 id="named-heading">{words.named}</h2>
        <ButtonLink look="quiet" to={`?${addressOfReport({ ...state, statement: '' })}`}>
          {words.all}
        </ButtonLink>
      </div>
      {named.kind === 'failed' && <p className="muted">{words.namedMissing}</p>}
      {(named.kind === 'idle' || named.kind === 'loading') && (
        <p className={classes(styles.namedWaiting, 'muted')}>{words.loading}</p>
      )}
      {named.kind === 'ready' && (
        <StatementUnit
          as="div"
          statement={named.value}
          labels={state.labels}
          retractedOn={retraction}
        />
      )}
    </section>
  );
};
