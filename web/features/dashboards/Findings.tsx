import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import type { DashboardPart } from '#shared/domain/dashboard.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { type Read, useAnswer } from '#web/platform/use-reading.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import { overviewReading, type Overview, papersReading } from './dashboards.ts';
import styles from './Findings.module.css';

/** The id of a part on the page, for links to it. */
export const placeOf = (part: DashboardPart): string => `part-${part}`;

const LOOKED_UP_WITHIN_MS = 4_000;
const TRIES = 3;

/**
 * The works that papers rely on are looked up when a dashboard is first opened. The result follows a little later, in
 * each row too.
 */
const useOnceLookedUp = ({ shown, again }: Read<Overview>): void => {
  const dispatch = useDispatch();
  const tries = useRef(0);
  useEffect(() => {
    const isKnown = shown === undefined || shown.totals.relyingOnNotice !== undefined;
    if (isKnown || tries.current >= TRIES) return undefined;
    const timer = setTimeout(() => {
      tries.current += 1;
      again();
      dispatch(papersReading.again());
    }, LOOKED_UP_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [shown, again, dispatch]);
};

/** A summary of these papers; it covers all of them, whatever the filters. */
export const Findings = ({ parts }: { readonly parts: readonly DashboardPart[] }) => {
  const words = useText(dashboardsText).findings;
  const read = useAnswer(overviewReading);
  useOnceLookedUp(read);
  const { shown } = read;
  if (!shown) return null;
  const { totals } = shown;
  if (totals.papers === 0) return null;
  return (
    <section className={styles.findings} aria-label={words.heading}>
      <p className={styles.lead}>{words.lead(totals.papers, totals.citingPublications)}</p>
      <Lines totals={totals} parts={parts} />
    </section>
  );
};

const Lines = ({
  totals,
  parts,
}: {
  readonly totals: Overview['totals'];
  readonly parts: readonly DashboardPart[];
}) => {
  const words = useText(dashboardsText).findings;
  const { withNotice, relyingOnNotice, contrasted, mostContested } = totals;
  // The result replaces the message that the lookup is in progress.
  const [wasUnknown] = useState(relyingOnNotice === undefined);
  /** A part that the owner has hidden cannot be linked to. */
  const leading = (part: DashboardPart, sentence: string): ReactNode =>
    parts.includes(part) ? <a href={`#${placeOf(part)}`}>{sentence}</a> : sentence;
  if (withNotice + (relyingOnNotice ?? 0) + contrasted === 0)
    return <p className="muted">{relyingOnNotice === undefined ? words.calmSoFar : words.calm}</p>;
  return (
    <ul>
      {withNotice > 0 && (
        <li className={styles.notice}>{leading('notices', words.notices(withNotice))}</li>
      )}
      {relyingOnNotice === undefined && <li className="muted">{words.lookedUp}</li>}
      {relyingOnNotice === 0 && wasUnknown && <li className="muted">{words.noneCites}</li>}
      {relyingOnNotice !== undefined && relyingOnNotice > 0 && (
        <li className={styles.notice}>{leading('notices', words.citing(relyingOnNotice))}</li>
      )}
      {mostContested && (
        <li>
          <StanceMark type="contradicting" size={12} />{' '}
          {leading('mostCited', words.contrasted(contrasted))} {words.mostContested}{' '}
          <Link to={reportPath(mostContested.doi)}>{mostContested.title}</Link>{' '}
          <span className="muted">
            {words.against(mostContested.contradicting, mostContested.supporting)}
          </span>
        </li>
      )}
    </ul>
  );
};
