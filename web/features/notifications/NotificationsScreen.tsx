import { NavLink, useLocation } from 'react-router-dom';

import { useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf } from '#web/records/session/session-slice.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { text } from '#web/text/text.ts';

import { FeedView } from './FeedView.tsx';
import { FollowedView } from './FollowedView.tsx';
import { SignInFirst } from './SignInFirst.tsx';

import '#web/ui/field.css';
import '#web/ui/tabs.css';
import './notifications.css';

const words = notificationsText;

/** What happened to what one follows, and what that is. */
const NotificationsScreen = () => {
  const { pathname } = useLocation();
  const session = useAppSelector((state) => state.session);
  useTitle(words.title);
  if (session.who.kind === 'unknown') return <p className="page page-loading">{text.loading}</p>;
  if (!personOf(session)) return <SignInFirst />;
  return (
    <div className="page notifications">
      <h1>{words.title}</h1>
      <nav className="tabs" aria-label={words.views.label}>
        <NavLink to="/notifications" end>
          {words.views.feed}
        </NavLink>
        <NavLink to="/notifications/followed">{words.views.followed}</NavLink>
      </nav>
      {/\/followed\/?$/i.test(pathname) ? <FollowedView /> : <FeedView />}
    </div>
  );
};

export default NotificationsScreen;
