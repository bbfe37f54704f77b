import { Link, Navigate, useParams } from 'react-router-dom';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useAsking, useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { followedReading } from '#web/records/notifications/followed.ts';
import { ForOwner } from '#web/records/session/ForOwner.tsx';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { AsOfForm } from './AsOfForm.tsx';
import { History } from './History.tsx';
import { Latest } from './Latest.tsx';
import { OutcomeLine } from './OutcomeLine.tsx';
import styles from './page.module.css';
import { Planned } from './SavedSearchRow.tsx';
import { searchesReading } from './searches.ts';
import { SearchTools } from './SearchTools.tsx';
import { working } from './tasks.ts';

const LIST = '/users/me/saved-searches';

/** One saved search with all its runs. */
const SavedSearchScreen = () => {
  const { id = '' } = useParams();
  const { signIn } = useText(savedSearchesText);
  return <ForOwner words={signIn}>{() => <One key={id} id={id} />}</ForOwner>;
};

export default SavedSearchScreen;

const One = ({ id }: { readonly id: string }) => {
  const { title, loading, page: words } = useText(savedSearchesText);
  const read = useReading(searchesReading);
  useAsking(followedReading);
  const progress = useDoing(working);
  const search = read.shown?.find((one) => one.id === id);
  useTitle(search?.name ?? title);
  const outcome = progress.kind === 'done' ? progress.result : undefined;
  // The list reports the deletion and offers to undo it.
  if (outcome?.kind === 'deleted' && outcome.search.id === id)
    return <Navigate replace to={LIST} />;
  if (search) return <Search search={search} />;
  return (
    <Shown read={read} failed={words.failed} loading={loading} whole>
      {() => (
        <Message level={1} heading={words.gone}>
          <ButtonLink to={LIST}>{words.back}</ButtonLink>
        </Message>
      )}
    </Shown>
  );
};

const Search = ({ search }: { readonly search: SavedSearchView }) => {
  const { back } = useText(savedSearchesText).page;
  // The outcome of another search does not belong here; a deletion is reported in the list.
  useFresh(working);
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.back}>
        <Link to={LIST}>{back}</Link>
      </p>
      <div className={styles.head}>
        <h1>{search.name}</h1>
        <p className={styles.query}>{searchWords(search.query)}</p>
        <Planned search={search} />
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
