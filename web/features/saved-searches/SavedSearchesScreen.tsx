import { useAsking, useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { followedReading } from '#web/records/notifications/followed.ts';
import { ForOwner } from '#web/records/session/ForOwner.tsx';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { OutcomeLine } from './OutcomeLine.tsx';
import styles from './page.module.css';
import { SavedSearchRow } from './SavedSearchRow.tsx';
import { searchesReading } from './searches.ts';

/** All saved searches of the user. */
const SavedSearchesScreen = () => {
  const words = useText(savedSearchesText);
  useTitle(words.title);
  return <ForOwner words={words.signIn}>{() => <List />}</ForOwner>;
};

export default SavedSearchesScreen;

const List = () => {
  const words = useText(savedSearchesText);
  const read = useReading(searchesReading);
  useAsking(followedReading);
  return (
    <div className={`page ${styles.page}`}>
      <h1>{words.title}</h1>
      <OutcomeLine />
      <Shown read={read} failed={words.failed} loading={words.loading}>
        {(searches) =>
          searches.length === 0 ? (
            <Message heading={words.none}>
              <p>{words.noneSentence}</p>
              <ButtonLink look="primary" to="/search">
                {words.toSearch}
              </ButtonLink>
            </Message>
          ) : (
            <ul className={styles.list} aria-label={words.list.label}>
              {searches.map((search) => (
                <SavedSearchRow key={search.id} search={search} />
              ))}
            </ul>
          )
        }
      </Shown>
    </div>
  );
};
