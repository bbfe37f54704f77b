import type { NotificationSource } from '#shared/domain/notification.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { followedReading } from '#web/records/notifications/followed.ts';
import { usePerson } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { notificationActionsText } from '#web/text/notification-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './Follow.module.css';
import { contextOf, followingOf } from './followed-source.ts';

/** Opens how something is followed; whoever is not signed in, or has no plan for it, is led there first. */
const FollowButton = ({ look, ...source }: NotificationSource & { readonly look?: 'primary' }) => {
  const words = useText(notificationActionsText);
  const openModal = useOpenModal();
  const person = usePerson();
  const { shown: followed = [] } = useReading(followedReading, undefined, person !== undefined);
  const isFollowed = followingOf(followed, source).length > 0;
  const open = () => {
    if (!person) openModal('login');
    else if (!isFollowed && !person.entitlement.alerts) openModal('upgrade');
    else openModal('follow', contextOf(source));
  };
  return (
    <Button
      look={isFollowed ? 'plain' : look}
      className={classes(styles.button, isFollowed && styles.on)}
      aria-haspopup="dialog"
      onClick={open}
    >
      {isFollowed && <Icon name="check" size={14} />}
      {isFollowed ? words.following : words.follow}
    </Button>
  );
};

export default FollowButton;
