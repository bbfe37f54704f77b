import { Link } from 'react-router-dom';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { toPath } from '#shared/domain/paths.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { classes } from '#web/ui/classes.ts';

import { useAlerts } from './alerts.ts';
import { allTypes } from './all-types.ts';
import styles from './page.module.css';
import { SearchTools } from './SearchTools.tsx';
import { useMoments } from './rejection-reason.ts';

export const pageInAddress = (id: string): string => toPath`/users/me/saved-searches/${id}`;

type Props = { readonly search: SavedSearchView };

/** One saved search: its query, the result of its last run, and its actions. */
export const SavedSearchRow = ({ search }: Props) => {
  const { id, name, query } = search;
  const words = searchWords(query);
  return (
    <li data-entry="">
      <div className={styles.about}>
        <Link to={pageInAddress(id)}>{name}</Link>
        {words !== `“${name}”` && <p className={styles.query}>{words}</p>}
        <LastRun search={search} />
        <ScheduleLine search={search} />
      </div>
      <SearchTools search={search} />
    </li>
  );
};

/** The time and result of the last run. */
export const LastRun = ({ search: { lastRun } }: Props) => {
  const text = useText(savedSearchesText).list;
  const { dayOf } = useMoments();
  return (
    <p className={classes(styles.facts, 'numbers')}>
      {lastRun
        ? [
            text.lastRun(dayOf(lastRun.at)),
            text.found(lastRun.counts.papers, allTypes(lastRun.counts.statements)),
          ].join(' · ')
        : text.neverRun}
      {lastRun && lastRun.added > 0 && (
        <>
          {' · '}
          <strong>{text.isNew(lastRun.added)}</strong>
        </>
      )}
    </p>
  );
};

/** Its schedule and its alert. */
export const ScheduleLine = ({ search }: Props) => {
  const { list: text, refreshes } = useText(savedSearchesText);
  const { schedules } = useText(notificationsText);
  const { dayOf } = useMoments();
  const { alertsOf } = useAlerts();
  const { query, refresh, nextRun } = search;
  const [alert] = alertsOf(query);
  const plans = [
    refreshes[refresh],
    ...(nextRun === undefined ? [] : [text.next(dayOf(nextRun))]),
    ...(alert ? [text.alert(schedules[alert.schedule])] : []),
  ];
  return <p className={styles.facts}>{plans.join(' · ')}</p>;
};
