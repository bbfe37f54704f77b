import type { NotificationSource } from '#shared/domain/notification.ts';
import { useSignInPrompt, useOpenModal } from '#web/platform/modals.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { followedQuery } from '#web/records/notifications/followed-sources.ts';
import { usePerson } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { notificationActionsText } from '#web/text/notification-actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './Follow.module.css';
import { DEFAULT_SCHEDULE, defaultWishes } from './default-wishes.ts';
import { sourceContextOf, notificationsOfSource } from './followed-source.ts';
import { following } from './following.ts';

/** Follows a source with one click, then opens the settings; visitors without sign-in or plan are led there first. */
const FollowButton = ({ look, ...source }: NotificationSource & { readonly look?: 'primary' }) => {
  const text = useText(notificationActionsText);
  const openModal = useOpenModal();
  const askToSignIn = useSignInPrompt();
  const person = usePerson();
  const { shown: followed = [] } = useQuery(followedQuery, undefined, person !== undefined);
  const { start: follow, ...progress } = useMutation(following);
  const isFollowed = notificationsOfSource(followed, source).length > 0;
  const mayFollow = person?.entitlement.alerts === true;
  const open = () => {
    if (progress.kind === 'running') return;
    if (!person) askToSignIn();
    else if (!isFollowed && !mayFollow) openModal('upgrade');
    else if (isFollowed) openModal('follow', sourceContextOf(source));
    else
      follow({
        source,
        wishes: defaultWishes(source),
        schedule: DEFAULT_SCHEDULE,
        ending: [],
        atOnce: true,
      });
  };
  return (
    <Button
      look={isFollowed ? 'plain' : look}
      className={classes(styles.button, isFollowed && styles.on)}
      aria-haspopup={isFollowed || !mayFollow ? 'dialog' : undefined}
      aria-disabled={progress.kind === 'running'}
      onClick={open}
    >
      {isFollowed && <Icon name="check" size={14} />}
      {isFollowed ? text.following : text.follow}
    </Button>
  );
};

export default FollowButton;
