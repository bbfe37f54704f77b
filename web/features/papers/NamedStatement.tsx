import { Link } from 'react-router-dom';

import { addressOfReport, type ReportState } from '#shared/domain/report-state.ts';
import { useAppSelector } from '#web/platform/store.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { text } from '#web/text/text.ts';

const words = text.report;

/** The one statement that a permanent address names, before all others. */
export const NamedStatement = ({
  state,
  retraction,
}: {
  readonly state: ReportState;
  readonly retraction: string | undefined;
}) => {
  const named = useAppSelector(({ report }) => report.named);
  if (state.statement === '') return null;
  return (
    <section className="named" aria-labelledby="named-heading">
      <div className="statements-head">
        <h2 id="named-heading">{words.named}</h2>
        <Link className="quiet" to={`?${addressOfReport({ ...state, statement: '' })}`}>
          {words.all}
        </Link>
      </div>
      {named.kind === 'failed' && <p className="muted">{words.namedMissing}</p>}
      {(named.kind === 'idle' || named.kind === 'loading') && (
        <p className="named-waiting muted">{words.loading}</p>
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
