import { Link, Navigate, useParams } from 'react-router-dom';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useStartedQuery, useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { followedQuery } from '#web/records/notifications/followed-sources.ts';
import { OwnerOnly } from '#web/records/session/OwnerOnly.tsx';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { AsOfForm } from './AsOfForm.tsx';
import { History } from './History.tsx';
import { Latest } from './Latest.tsx';
import { OutcomeLine } from './OutcomeLine.tsx';
import styles from './page.module.css';
import { ScheduleLine } from './SavedSearchRow.tsx';
import { searchesQuery } from './searches.ts';
import { SearchTools } from './SearchTools.tsx';
import { savedSearchAction } from './tasks.ts';

const LIST = '/users/me/saved-searches';

/** One saved search with all its runs. */
const SavedSearchScreen = () => {
  const { id = '' } = useParams();
  const { signIn } = useText(savedSearchesText);
  return <OwnerOnly text={signIn}>{() => <One key={id} id={id} />}</OwnerOnly>;
};

export default SavedSearchScreen;

const One = ({ id }: { readonly id: string }) => {
  const { title, loading, page: text } = useText(savedSearchesText);
  const read = useQuery(searchesQuery);
  useStartedQuery(followedQuery);
  const progress = useMutation(savedSearchAction);
  const search = read.shown?.find((item) => item.id === id);
  useTitle(search?.name ?? title);
  const outcome = progress.kind === 'done' ? progress.result : undefined;
  // The list reports the deletion and offers to undo it.
  if (outcome?.kind === 'deleted' && outcome.search.id === id)
    return <Navigate replace to={LIST} />;
  if (search) return <Search search={search} />;
  return (
    <QueryView read={read} failed={text.failed} loading={loading} whole>
      {() => (
        <Message level={1} heading={text.gone}>
          <ButtonLink to={LIST}>{text.back}</ButtonLink>
        </Message>
      )}
    </QueryView>
  );
};

const Search = ({ search }: { readonly search: SavedSearchView }) => {
  const { back } = useText(savedSearchesText).page;
  // The outcome of another search does not belong here; a deletion is reported in the list.
  useClearedMutation(savedSearchAction);
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.back}>
        <Link to={LIST}>{back}</Link>
      </p>
      <div className={styles.head}>
        <h1>{search.name}</h1>
        <p className={styles.query}>{searchWords(search.query)}</p>
        <ScheduleLine search={search} />
      </div>
      <div className={styles.work}>
        <SearchTools search={search} alone />
        <AsOfForm id={search.id} />
      </div>
      <OutcomeLine />
      <Latest search={search} />
      <History search={search} />
    </div>
  );
};
