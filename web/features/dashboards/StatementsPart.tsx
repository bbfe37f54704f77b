import { Link, useLocation } from 'react-router-dom';

import { lastValueOf } from '#web/platform/remote.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { addressOfDashboard, type DashboardState } from './dashboard-address.ts';
import { STATEMENTS } from './dashboards-saga.ts';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.page;
const REACHABLE = 10_000;

/** What citing papers say, newest first; without entitlement, how many there are. */
export const StatementsPart = ({ state }: { readonly state: DashboardState }) => {
  const { pathname } = useLocation();
  const statements = useDashboards((all) => all.statements);
  if (statements.kind === 'failed') return <p role="alert">{sentenceOf(statements.problem)}</p>;
  const known = lastValueOf(statements);
  if (!known) return <p className="muted">{words.loading}</p>;
  if (known.locked)
    return (
      <div className="locked-panel">
        <p>{words.locked(known.total)}</p>
        <Link className="button" to="/users/me/subscription">
          {words.plans}
        </Link>
      </div>
    );
  return known.statements.length === 0 ? (
    <p className="muted">{words.nothing}</p>
  ) : (
    <>
      <ol className="statements">
        {known.statements.map((statement) => (
          <StatementUnit key={statement.id} statement={statement} showsCited />
        ))}
      </ol>
      <Pages
        label={words.pagesOfStatements}
        page={state.page}
        last={Math.ceil(Math.min(known.total, REACHABLE) / STATEMENTS)}
        addressOf={(page) => `${pathname}?${addressOfDashboard({ ...state, page }).toString()}`}
      />
    </>
  );
};
