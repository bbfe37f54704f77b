import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import styles from './dashboard.module.css';
import type { Overview } from './dashboards.ts';

/** The totals of the papers and, below, of the statements that pass the filters. */
export const TotalsPart = ({
  overview: { totals, matching },
  filtered,
}: {
  readonly overview: Overview;
  readonly filtered: boolean;
}) => {
  const words = useText(dashboardsText).page;
  const { number } = useLanguage();
  const facts = [
    [words.totals.papers, totals.papers],
    [words.totals.statements, totals.tally.total],
    [words.totals.citing, totals.citingPublications],
    [words.totals.notices, totals.withNotice],
    [words.totals.relying, totals.relyingOnNotice],
  ] as const;
  return (
    <>
      <dl className={styles.totals}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            {value === undefined ? (
              <dd className={styles.lookedUp}>{words.totals.lookedUp}</dd>
            ) : (
              <dd className="numbers">{number(value)}</dd>
            )}
          </div>
        ))}
      </dl>
      <div className={styles.tally}>
        <TallyBar tally={matching} />
      </div>
      <p className="muted" role="status">
        {filtered && words.matching(matching.total, matching.papers)}
      </p>
    </>
  );
};
