import { Link } from 'react-router-dom';

import { useReading } from '#web/platform/use-reading.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { NotShown } from '#web/ui/Shown.tsx';

import { LastRun, pageOf } from './SavedSearchRow.tsx';
import { searchesReading } from './searches.ts';

const MOST = 4;

/** The latest results of the reader's saved searches, as a part of a page. */
export const LatestPart = () => {
  const words = useText(savedSearchesText);
  const read = useReading(searchesReading);
  return (
    <section aria-labelledby="saved-part">
      <h2 id="saved-part">{words.title}</h2>
      {read.shown ? (
        <>
          {read.shown.length === 0 && <p className="muted">{words.noneSentence}</p>}
          <ul>
            {read.shown.slice(0, MOST).map((search) => (
              <li key={search.id}>
                <Link to={pageOf(search.id)}>{search.name}</Link>
                <LastRun search={search} />
              </li>
            ))}
          </ul>
          {read.shown.length > MOST && (
            <p>
              <Link to="/users/me/saved-searches">{words.list.label}</Link>
            </p>
          )}
        </>
      ) : (
        <NotShown read={read} failed={words.failed} />
      )}
    </section>
  );
};
