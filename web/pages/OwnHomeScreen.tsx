import { LatestPart as Dashboards } from '#web/features/dashboards/LatestPart.tsx';
import { RecentPart } from '#web/features/home/RecentPart.tsx';
import { SuggestedPart } from '#web/features/home/SuggestedPart.tsx';
import { LatestNotifications } from '#web/features/notifications/LatestNotifications.tsx';
import { LatestPart as Searches } from '#web/features/saved-searches/LatestPart.tsx';
import { useTitle } from '#web/platform/use-title.tsx';
import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { usePerson } from '#web/records/session/session.ts';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/language.ts';

import styles from './own-home.module.css';

/** The home page of signed-in users: changes first, then recent items and saved content. */
const OwnHomeScreen = () => {
  const text = useText(homeText);
  const name = usePerson()?.name ?? '';
  useTitle(text.title);
  return (
    <div className={`page ${styles.home}`}>
      <div className={styles.first}>
        <h1>{text.own.heading(name)}</h1>
        <SearchBox id="home-search" term="" size="large" />
      </div>
      <LatestNotifications heading={text.own.changed} />
      <RecentPart />
      <Searches />
      <Dashboards />
      <div className={styles.suggested}>
        <SuggestedPart />
      </div>
    </div>
  );
};

export default OwnHomeScreen;
