import { RetractionData } from '#web/records/search/RetractionData.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './dashboard.module.css';
import type { DashboardOverview } from './dashboards.ts';

const INITIAL_COUNT = 8;

/** Editorial notices on these papers and on the works they rely on. */
export const NoticesPart = ({
  overview: { notices },
}: {
  readonly overview: DashboardOverview;
}) => {
  const text = useText(dashboardsText).page;
  const { noticeDated } = useText(commonText);
  const [isExpanded, setAll] = useState(false);
  if (notices.length === 0)
    return (
      <>
        <p className="muted">{text.noNotices}</p>
        <RetractionData />
      </>
    );
  return (
    <>
      <ul className={styles.notices}>
        {(isExpanded ? notices : notices.slice(0, INITIAL_COUNT)).map(
          ({ doi, title, status, date, through }) => (
            <li key={`${doi} ${status} ${through?.doi ?? ''}`}>
              <strong>{noticeDated(status, date)}</strong> <Link to={reportPath(doi)}>{title}</Link>
              {through && <small> {text.through(through.title)}</small>}
            </li>
          ),
        )}
      </ul>
      {!isExpanded && notices.length > INITIAL_COUNT && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {text.showAll(notices.length)}
        </Button>
      )}
    </>
  );
};
