import { lazyPart } from '#web/platform/lazy-part.tsx';
import { notificationActionsText } from '#web/text/notification-actions.ts';

/** As the button that will stand here. */
const waiting = (
  <button type="button" className="button" disabled>
    {notificationActionsText.follow}
  </button>
);

/** Follows something, and shows that it is followed. Small here; what it needs is loaded when it is first shown. */
export const FollowSource = lazyPart(() => import('./FollowButton.tsx'), waiting);
