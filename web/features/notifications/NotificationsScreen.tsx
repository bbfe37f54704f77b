import { useLocation } from 'react-router-dom';

import { useJoined } from '#web/platform/feature.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { ForPerson } from '#web/records/session/SignInFirst.tsx';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { classes } from '#web/ui/classes.ts';
import { Tabs } from '#web/ui/Tabs.tsx';

import { newItemsFeature } from './feed.ts';
import { FeedView } from './FeedView.tsx';
import { FollowedView } from './FollowedView.tsx';
import styles from './notifications.module.css';

/** News about followed sources, and the list of sources. */
const NotificationsScreen = () => {
  const words = useText(notificationsText);
  const { pathname } = useLocation();
  useJoined(newItemsFeature);
  useTitle(words.title);
  return (
    <ForPerson words={words.signIn}>
      {() => (
        <div className={classes('page', styles.notifications)}>
          <h1>{words.title}</h1>
          <Tabs
            label={words.views.label}
            tabs={[
              { to: '/notifications', label: words.views.feed },
              { to: '/notifications/followed', label: words.views.followed },
            ]}
          />
          {/\/followed\/?$/i.test(pathname) ? <FollowedView /> : <FeedView />}
        </div>
      )}
    </ForPerson>
  );
};

export default NotificationsScreen;
