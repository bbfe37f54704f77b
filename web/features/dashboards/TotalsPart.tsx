import { WithheldWords } from '#web/records/entitlements/WithheldWords.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import styles from './dashboard.module.css';
import type { DashboardOverview } from './dashboards.ts';

/** The totals of the papers, or, under filters, of the papers and statements that pass them. */
export const TotalsPart = ({
  overview: { totals, matching, withheld },
  filtered,
}: {
  readonly overview: DashboardOverview;
  readonly filtered: boolean;
}) => {
  const text = useText(dashboardsText).page;
  const { number } = useLanguage();
  // What filters do not narrow is left out while they do.
  const facts = filtered
    ? ([
        [text.totals.papers, matching.papers, totals.papers],
        [text.totals.statements, matching.total, totals.tally.total],
      ] as const)
    : ([
        [text.totals.papers, totals.papers],
        [text.totals.statements, totals.tally.total],
        [text.totals.citing, totals.citingPublications],
        [text.totals.notices, totals.withNotice],
        [text.totals.relying, totals.relyingOnNotice],
      ] as const);
  return (
    <>
      <dl className={styles.totals}>
        {facts.map(([label, value, all]) => (
          <div key={label}>
            <dt>{label}</dt>
            {value === undefined ? (
              <dd className={styles.lookedUp}>{text.totals.lookedUp}</dd>
            ) : (
              <dd className="numbers">
                {number(value)}
                {all !== undefined && <small> {text.totals.of(all)}</small>}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className={styles.tally}>
        <TallyBar tally={matching} />
      </div>
      <p className="muted" role="status">
        {filtered && text.matching(matching.total, matching.papers)}
      </p>
      {withheld !== undefined && <WithheldWords hasNumbers />}
    </>
  );
};
