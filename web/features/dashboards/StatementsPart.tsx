import { useLocation } from 'react-router-dom';

import { MAX_REACHABLE_RESULTS } from '#shared/domain/result-pages.ts';
import { useQueryResult, useStartedQuery } from '#web/platform/use-query.ts';
import { useNearViewport } from '#web/platform/near-viewport.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';

import { dashboardAddress, type DashboardState } from './dashboard-address.ts';
import styles from './dashboard.module.css';
import { type DashboardSource, STATEMENTS_PER_PAGE, statementsQuery } from './dashboards.ts';

type Props = {
  readonly source: DashboardSource & { readonly changes: number };
  readonly state: DashboardState;
};

/** The citation statements, newest first; without entitlement, only their count. Loads when it is near the viewport. */
export const StatementsPart = ({ source, state }: Props) => {
  const { target: container, near } = useNearViewport<HTMLDivElement>();
  useStartedQuery(statementsQuery, { ...source, filters: state.filters, page: state.page }, near);
  return (
    <div ref={container} className={styles.awaited}>
      <Statements state={state} />
    </div>
  );
};

const Statements = ({ state }: Pick<Props, 'state'>) => {
  const text = useText(dashboardsText).page;
  const { pathname } = useLocation();
  const read = useQueryResult(statementsQuery);
  const reply = read.shown;
  if (!reply) return <QueryProblem read={read} loading={text.loading} />;
  if (reply.locked)
    return (
      <div className={styles.locked}>
        <p>{text.locked(reply.statementTotal)}</p>
        <ButtonLink to="/users/me/subscription">{text.plans}</ButtonLink>
      </div>
    );
  return reply.statements.length === 0 ? (
    <p className="muted">{text.nothing}</p>
  ) : (
    <>
      <ol>
        {reply.statements.map((statement) => (
          <StatementUnit key={statement.id} statement={statement} showsCited />
        ))}
      </ol>
      <Pages
        label={text.pagesOfStatements}
        page={state.page}
        last={Math.ceil(Math.min(reply.total, MAX_REACHABLE_RESULTS) / STATEMENTS_PER_PAGE)}
        addressOf={(page) => `${pathname}?${dashboardAddress({ ...state, page }).toString()}`}
      />
    </>
  );
};
