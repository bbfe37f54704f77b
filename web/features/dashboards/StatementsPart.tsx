import { useLocation } from 'react-router-dom';

import { REACHABLE_RESULTS } from '#shared/domain/result-pages.ts';
import { useAnswer, useAsking } from '#web/platform/use-reading.ts';
import { useNear } from '#web/platform/when-near.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { NotShown } from '#web/ui/Shown.tsx';

import { addressOfDashboard, type DashboardState } from './dashboard-address.ts';
import styles from './dashboard.module.css';
import { type Source, STATEMENTS, statementsReading } from './dashboards.ts';

type Props = {
  readonly of: Source & { readonly changes: number };
  readonly state: DashboardState;
};

/** The citation statements, newest first; without entitlement, only their count. Loads when it is near the viewport. */
export const StatementsPart = ({ of, state }: Props) => {
  const { place, near } = useNear<HTMLDivElement>();
  useAsking(statementsReading, { ...of, filters: state.filters, page: state.page }, near);
  return (
    <div ref={place} className={styles.awaited}>
      <Statements state={state} />
    </div>
  );
};

const Statements = ({ state }: Pick<Props, 'state'>) => {
  const words = useText(dashboardsText).page;
  const { pathname } = useLocation();
  const read = useAnswer(statementsReading);
  const reply = read.shown;
  if (!reply) return <NotShown read={read} loading={words.loading} />;
  if (reply.locked)
    return (
      <div className={styles.locked}>
        <p>{words.locked(reply.total)}</p>
        <ButtonLink to="/users/me/subscription">{words.plans}</ButtonLink>
      </div>
    );
  return reply.statements.length === 0 ? (
    <p className="muted">{words.nothing}</p>
  ) : (
    <>
      <ol>
        {reply.statements.map((statement) => (
          <StatementUnit key={statement.id} statement={statement} showsCited />
        ))}
      </ol>
      <Pages
        label={words.pagesOfStatements}
        page={state.page}
        last={Math.ceil(Math.min(reply.total, REACHABLE_RESULTS) / STATEMENTS)}
        addressOf={(page) => `${pathname}?${addressOfDashboard({ ...state, page }).toString()}`}
      />
    </>
  );
};
