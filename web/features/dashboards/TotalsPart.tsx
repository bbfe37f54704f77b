import { dashboardsText } from '#web/text/dashboards.ts';
import { figure } from '#web/text/words.ts';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import type { Overview } from './dashboards-slice.ts';

const words = dashboardsText.page;

/** The papers as a whole; below, what the filters leave of what is said about them. */
export const TotalsPart = ({ overview: { totals, matching } }: { readonly overview: Overview }) => {
  const facts: readonly (readonly [string, number])[] = [
    [words.totals.papers, totals.papers],
    [words.totals.statements, totals.tally.total],
    [words.totals.citing, totals.tally.citingPublications],
    [words.totals.notices, totals.withNotice],
    [words.totals.relying, totals.relyingOnNotice],
  ];
  return (
    <>
      <dl className="totals">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numbers">{figure(value)}</dd>
          </div>
        ))}
      </dl>
      <TallyBar tally={matching} />
      <p className="muted" role="status">
        {words.matching(matching.total, matching.papers)}
      </p>
    </>
  );
};
