import { useLocation } from 'react-router-dom';

import { useJoinedFeatures } from '#web/platform/feature.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { PersonOnly } from '#web/records/session/SignInRequired.tsx';
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
  const text = useText(notificationsText);
  const { pathname } = useLocation();
  useJoinedFeatures(newItemsFeature);
  useTitle(text.title);
  return (
    <PersonOnly text={text.signIn}>
      {() => (
        <div className={classes('page', styles.notifications)}>
          <h1>{text.title}</h1>
          <Tabs
            label={text.views.label}
            tabs={[
              { to: '/notifications', label: text.views.feed },
              { to: '/notifications/followed', label: text.views.followed },
            ]}
          />
          {/\/followed\/?$/i.test(pathname) ? <FollowedView /> : <FeedView />}
        </div>
      )}
    </PersonOnly>
  );
};

export default NotificationsScreen;
