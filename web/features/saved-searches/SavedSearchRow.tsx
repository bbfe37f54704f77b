import { Link } from 'react-router-dom';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { dayOf, sumOf } from './moments.ts';
import { SearchTools } from './SearchTools.tsx';
import { useAlerts } from './use-saved-searches.ts';

const words = savedSearchesText.list;

export const pageOf = (id: string): string => `/users/me/saved-searches/${id}`;

/** One saved search: what it asks, what its last run found, and what can be done with it. */
export const SavedSearchRow = ({ search }: { readonly search: SavedSearchView }) => {
  const { id, name, query, lastRun } = search;
  const asked = searchWords(query);
  return (
    <li className="saved-row">
      <div className="saved-about">
        <Link className="saved-name" to={pageOf(id)}>
          {name}
        </Link>
        {asked !== `“${name}”` && <p className="saved-asked">{asked}</p>}
        <p className="saved-facts numbers">
          {lastRun ? (
            <>
              {words.lastRun(dayOf(lastRun.at))}
              {' · '}
              {words.found(lastRun.counts.papers, sumOf(lastRun.counts.statements))}
              {lastRun.added > 0 && (
                <>
                  {' · '}
                  <strong>{words.isNew(lastRun.added)}</strong>
                </>
              )}
            </>
          ) : (
            words.neverRun
          )}
        </p>
        <Planned search={search} />
      </div>
      <SearchTools search={search} />
    </li>
  );
};

/** When it runs by itself, and which alert it has. */
export const Planned = ({ search }: { readonly search: SavedSearchView }) => {
  const { alertsOf } = useAlerts();
  const { query, refresh, nextRun } = search;
  const [alert] = alertsOf(query);
  const said = [
    savedSearchesText.refreshes[refresh],
    ...(nextRun === undefined ? [] : [words.next(dayOf(nextRun))]),
    ...(alert ? [words.alert(notificationsText.schedules[alert.schedule])] : []),
  ];
  return <p className="saved-facts">{said.join(' · ')}</p>;
};
