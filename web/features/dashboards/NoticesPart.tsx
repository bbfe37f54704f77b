import { useState } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './dashboard.module.css';
import type { Overview } from './dashboards.ts';

const FIRST = 8;

/** Editorial notices on these papers and on the works they rely on. */
export const NoticesPart = ({ overview: { notices } }: { readonly overview: Overview }) => {
  const words = useText(dashboardsText).page;
  const { noticeDated } = useText(commonText);
  const [all, setAll] = useState(false);
  if (notices.length === 0) return <p className="muted">{words.noNotices}</p>;
  return (
    <>
      <ul className={styles.notices}>
        {(all ? notices : notices.slice(0, FIRST)).map(({ doi, title, status, date, through }) => (
          <li key={`${doi} ${status} ${through?.doi ?? ''}`}>
            <strong>{noticeDated(status, date)}</strong> <Link to={reportPath(doi)}>{title}</Link>
            {through && <small> {words.through(through.title)}</small>}
          </li>
        ))}
      </ul>
      {!all && notices.length > FIRST && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {words.showAll(notices.length)}
        </Button>
      )}
    </>
  );
};
