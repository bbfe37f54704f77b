import { useEffect } from 'react';

import type { NotificationSource } from '#shared/domain/notification.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { personOf } from '#web/records/session/session-slice.ts';
import { notificationActionsText } from '#web/text/notification-actions.ts';
import { Icon } from '#web/ui/Icon.tsx';

import { contextOf, followingOf } from './followed-source.ts';
import { followedWanted } from '#web/records/notifications/notifications-slice.ts';
import { useNotifications } from '#web/records/notifications/use-notifications.ts';

import './follow.css';

/** Opens how something is followed; whoever is not signed in, or has no plan for it, is led there first. */
const FollowButton = (source: NotificationSource) => {
  const dispatch = useAppDispatch();
  const person = useAppSelector(({ session }) => personOf(session));
  const followed = useNotifications((state) => state.followed);
  const isUnknown = followed.kind === 'idle';
  useEffect(() => {
    if (person && isUnknown) dispatch(followedWanted());
  }, [dispatch, person, isUnknown]);
  const isFollowed = followingOf(lastValueOf(followed) ?? [], source).length > 0;
  const open = () => {
    if (!person) dispatch(modalToggled({ name: 'login' }));
    else if (!isFollowed && !person.entitlement.alerts) dispatch(modalToggled({ name: 'upgrade' }));
    else dispatch(modalToggled({ name: 'follow', context: contextOf(source) }));
  };
  return (
    <button
      type="button"
      className={isFollowed ? 'button follow-button follow-button-on' : 'button follow-button'}
      aria-haspopup="dialog"
      onClick={open}
    >
      {isFollowed ? (
        <>
          <Icon name="check" size={14} />
          {notificationActionsText.following}
        </>
      ) : (
        notificationActionsText.follow
      )}
    </button>
  );
};

export default FollowButton;
