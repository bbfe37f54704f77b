import { useStartedQuery, useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { followedQuery } from '#web/records/notifications/followed-sources.ts';
import { OwnerOnly } from '#web/records/session/OwnerOnly.tsx';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { OutcomeLine } from './OutcomeLine.tsx';
import styles from './page.module.css';
import { SavedSearchRow } from './SavedSearchRow.tsx';
import { searchesQuery } from './searches.ts';

/** All saved searches of the user. */
const SavedSearchesScreen = () => {
  const text = useText(savedSearchesText);
  useTitle(text.title);
  return <OwnerOnly text={text.signIn}>{() => <List />}</OwnerOnly>;
};

export default SavedSearchesScreen;

const List = () => {
  const text = useText(savedSearchesText);
  const read = useQuery(searchesQuery);
  useStartedQuery(followedQuery);
  return (
    <div className={`page ${styles.page}`}>
      <h1>{text.title}</h1>
      <OutcomeLine />
      <QueryView read={read} failed={text.failed} loading={text.loading}>
        {(searches) =>
          searches.length === 0 ? (
            <Message heading={text.none}>
              <p>{text.noneSentence}</p>
              <ButtonLink look="primary" to="/search">
                {text.toSearch}
              </ButtonLink>
            </Message>
          ) : (
            <ul className={styles.list} aria-label={text.list.label}>
              {searches.map((search) => (
                <SavedSearchRow key={search.id} search={search} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
};
