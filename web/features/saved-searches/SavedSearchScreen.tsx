import { useEffect } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf } from '#web/records/session/session-slice.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { text } from '#web/text/text.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';

import { AsOfForm } from './AsOfForm.tsx';
import { DoingLine } from './DoingLine.tsx';
import { History } from './History.tsx';
import { Latest } from './Latest.tsx';
import { listWanted, searchLeft } from './saved-searches-slice.ts';
import { Planned } from './SavedSearchRow.tsx';
import { SearchTools } from './SearchTools.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { useAlertsLookedUp, useSavedSearches } from './use-saved-searches.ts';

import './saved-searches.css';

const words = savedSearchesText.page;

/** One saved search with all its runs. */
const SavedSearchScreen = () => {
  const { id = '' } = useParams();
  const session = useAppSelector((state) => state.session);
  if (session.who.kind === 'unknown') return <p className="page page-loading">{text.loading}</p>;
  return personOf(session) ? <One key={id} id={id} /> : <SignInFirst />;
};

export default SavedSearchScreen;

const One = ({ id }: { readonly id: string }) => {
  const dispatch = useAppDispatch();
  const list = useSavedSearches((state) => state.list);
  useAlertsLookedUp();
  const deleted = useSavedSearches(
    ({ doing }) => doing.kind === 'deleted' && doing.search.id === id,
  );
  useEffect(() => {
    dispatch(listWanted());
  }, [dispatch]);
  const search = lastValueOf(list)?.find((one) => one.id === id);
  useTitle(search?.name ?? savedSearchesText.title);
  // The list says that it is gone, and takes that back.
  if (deleted) return <Navigate replace to="/users/me/saved-searches" />;
  if (search) return <Known search={search} />;
  if (list.kind === 'failed')
    return (
      <div className="page saved">
        <ProblemMessage
          problem={list.problem}
          heading={words.failed}
          retry={savedSearchesText.retry}
          onRetry={() => dispatch(listWanted())}
        />
      </div>
    );
  if (list.kind !== 'ready')
    return <p className="page page-loading">{savedSearchesText.loading}</p>;
  return (
    <div className="page message">
      <h1>{words.gone}</h1>
      <Link className="button" to="/users/me/saved-searches">
        {words.back}
      </Link>
    </div>
  );
};

const Known = ({ search }: { readonly search: SavedSearchView }) => {
  const dispatch = useAppDispatch();
  // What was said of another search is not about this one; what was deleted here is said in the list.
  useEffect(() => {
    dispatch(searchLeft());
  }, [dispatch]);
  return (
    <div className="page saved">
      <p className="saved-back">
        <Link to="/users/me/saved-searches">{words.back}</Link>
      </p>
      <div className="saved-head">
        <h1>{search.name}</h1>
        <p className="saved-asked">{searchWords(search.query)}</p>
        <Planned search={search} />
      </div>
      <div className="saved-do">
        <SearchTools search={search} alone />
        <AsOfForm id={search.id} />
      </div>
      <DoingLine />
      <Latest search={search} />
      <History search={search} />
    </div>
  );
};
