import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf } from '#web/records/session/session-slice.ts';
import { savedSearchesText as words } from '#web/text/saved-searches.ts';
import { text } from '#web/text/text.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';

import { DoingLine } from './DoingLine.tsx';
import { SavedSearchRow } from './SavedSearchRow.tsx';
import { listWanted } from './saved-searches-slice.ts';
import { SignInFirst } from './SignInFirst.tsx';
import { useAlertsLookedUp, useSavedSearches } from './use-saved-searches.ts';

import './saved-searches.css';

/** All that one saved. */
const SavedSearchesScreen = () => {
  const session = useAppSelector((state) => state.session);
  useTitle(words.title);
  if (session.who.kind === 'unknown') return <p className="page page-loading">{text.loading}</p>;
  return personOf(session) ? <List /> : <SignInFirst />;
};

export default SavedSearchesScreen;

const List = () => {
  const dispatch = useAppDispatch();
  const list = useSavedSearches((state) => state.list);
  useAlertsLookedUp();
  useEffect(() => {
    dispatch(listWanted());
  }, [dispatch]);
  const known = lastValueOf(list);
  return (
    <div className="page saved">
      <h1>{words.title}</h1>
      <DoingLine />
      {list.kind === 'failed' && (
        <ProblemMessage
          problem={list.problem}
          heading={words.failed}
          retry={words.retry}
          onRetry={() => dispatch(listWanted())}
        />
      )}
      {!known && list.kind === 'loading' && <p className="muted">{words.loading}</p>}
      {known?.length === 0 && (
        <div className="message">
          <h2>{words.none}</h2>
          <p>{words.noneSentence}</p>
          <Link className="button button-primary" to="/search">
            {words.toSearch}
          </Link>
        </div>
      )}
      {known && known.length > 0 && (
        <ul className="saved-list" aria-label={words.list.label}>
          {known.map((search) => (
            <SavedSearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </div>
  );
};
