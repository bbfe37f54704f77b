import { RetractionData } from '#web/records/search/RetractionData.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';

import type { DashboardPart } from '#shared/domain/dashboard.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { type QueryResult, useQueryResult } from '#web/platform/use-query.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { MissedContrasts } from '#web/ui/MissedContrasts.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import { overviewQuery, type DashboardOverview, papersQuery } from './dashboards.ts';
import styles from './Findings.module.css';

/** The id of a part on the page, for links to it. */
export const indexOfPart = (part: DashboardPart): string => `part-${part}`;

const LOOKED_UP_WITHIN_MS = 4_000;
const MAX_ATTEMPTS = 3;

/**
 * The works that papers rely on are looked up when a dashboard is first opened. The result follows a little later, in
 * each row too.
 */
const useOnceLookedUp = ({ shown, again }: QueryResult<DashboardOverview>): void => {
  const dispatch = useDispatch();
  const attempts = useRef(0);
  useEffect(() => {
    const isKnown = shown === undefined || shown.totals.relyingOnNotice !== undefined;
    if (isKnown || attempts.current >= MAX_ATTEMPTS) return undefined;
    const timer = setTimeout(() => {
      attempts.current += 1;
      again();
      dispatch(papersQuery.again());
    }, LOOKED_UP_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [shown, again, dispatch]);
};

/** A summary of these papers; it covers all of them, whatever the filters. */
export const Findings = ({ parts }: { readonly parts: readonly DashboardPart[] }) => {
  const text = useText(dashboardsText).findings;
  const read = useQueryResult(overviewQuery);
  useOnceLookedUp(read);
  const [address] = useSearchParams();
  // Filters narrow the number of possible contrasts, while these lines cover all papers.
  const isUnfiltered = address.size === 0;
  const { shown } = read;
  if (!shown) return null;
  const { totals } = shown;
  if (totals.papers === 0) return null;
  return (
    <section className={styles.findings} aria-label={text.heading}>
      <p className={styles.lead}>{text.lead(totals.papers, totals.citingPublications)}</p>
      <Lines totals={totals} parts={parts} />
      <RetractionData />
      <p>
        <MissedContrasts
          contrasting={totals.contrasted}
          {...(isUnfiltered && {
            possible: { count: shown.possibly.contradicting, address: '?possibly=contradicting' },
          })}
        />
      </p>
    </section>
  );
};

const Lines = ({
  totals,
  parts,
}: {
  readonly totals: DashboardOverview['totals'];
  readonly parts: readonly DashboardPart[];
}) => {
  const text = useText(dashboardsText).findings;
  const { withNotice, relyingOnNotice, contrasted, mostContested } = totals;
  // The result replaces the message that the lookup is in progress.
  const [wasUnknown] = useState(relyingOnNotice === undefined);
  /** A part that the owner has hidden cannot be linked to. */
  const leading = (part: DashboardPart, sentence: string): ReactNode =>
    parts.includes(part) ? <a href={`#${indexOfPart(part)}`}>{sentence}</a> : sentence;
  if (withNotice + (relyingOnNotice ?? 0) + contrasted === 0)
    return <p className="muted">{relyingOnNotice === undefined ? text.calmSoFar : text.calm}</p>;
  return (
    <ul>
      {withNotice > 0 && (
        <li className={styles.notice}>{leading('notices', text.notices(withNotice))}</li>
      )}
      {relyingOnNotice === undefined && <li className="muted">{text.lookedUp}</li>}
      {relyingOnNotice === 0 && wasUnknown && <li className="muted">{text.noneCites}</li>}
      {relyingOnNotice !== undefined && relyingOnNotice > 0 && (
        <li className={styles.notice}>{leading('notices', text.citing(relyingOnNotice))}</li>
      )}
      {mostContested && (
        <li>
          <StanceMark type="contradicting" size={12} />{' '}
          {leading('mostCited', text.contrasted(contrasted))} {text.mostContested}{' '}
          <Link to={reportPath(mostContested.doi)}>{mostContested.title}</Link>{' '}
          <span className="muted">
            {text.against(mostContested.contradicting, mostContested.supporting)}
          </span>
        </li>
      )}
    </ul>
  );
};
