import { Link } from 'react-router-dom';

import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { QueryProblem } from '#web/ui/QueryView.tsx';

import { LastRun, pageInAddress } from './SavedSearchRow.tsx';
import { searchesQuery } from './searches.ts';

const MAX_ITEMS = 4;

/** The latest results of the reader's saved searches, as a part of a page. */
export const LatestPart = () => {
  const text = useText(savedSearchesText);
  const read = useQuery(searchesQuery);
  return (
    <section aria-labelledby="saved-part">
      <h2 id="saved-part">{text.title}</h2>
      {read.shown ? (
        <>
          {read.shown.length === 0 && <p className="muted">{text.noneSentence}</p>}
          <ul>
            {read.shown.slice(0, MAX_ITEMS).map((search) => (
              <li key={search.id}>
                <Link to={pageInAddress(search.id)}>{search.name}</Link>
                <LastRun search={search} />
              </li>
            ))}
          </ul>
          {read.shown.length > MAX_ITEMS && (
            <p>
              <Link to="/users/me/saved-searches">{text.list.label}</Link>
            </p>
          )}
        </>
      ) : (
        <QueryProblem read={read} failed={text.failed} />
      )}
    </section>
  );
};
