import { useEffect } from 'react';

import type { NotificationSource } from '#shared/domain/notification.ts';
import { lastValueOf } from '#web/app/remote.ts';
import { useAppDispatch } from '#web/app/store.ts';
import { useModal } from '#web/app/use-modal.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';

import { contextOf, followingOf, sourceIn } from './followed-source.ts';
import { FollowForm } from './FollowForm.tsx';
import { followedWanted } from './notifications-slice.ts';
import { useNotifications } from './use-notifications.ts';

import '#web/ui/field.css';
import './follow.css';

const words = notificationsText.dialog;

/** How something is followed: of what one is told, and when by mail. */
const FollowDialog = () => {
  const { open, context, close } = useModal('follow');
  const source = sourceIn(context);
  return (
    <Sheet
      look="dialog"
      open={open && source !== undefined}
      heading={source ? words.heading[source.type] : ''}
      closeLabel={words.close}
      onClose={close}
    >
      {source && <Following key={contextOf(source)} source={source} />}
    </Sheet>
  );
};

export default FollowDialog;

const Following = ({ source }: { readonly source: NotificationSource }) => {
  const dispatch = useAppDispatch();
  const followed = useNotifications((state) => state.followed);
  const isUnknown = followed.kind === 'idle';
  useEffect(() => {
    if (isUnknown) dispatch(followedWanted());
  }, [dispatch, isUnknown]);
  const known = lastValueOf(followed);
  if (known) return <FollowForm source={source} now={followingOf(known, source)} />;
  return followed.kind === 'failed' ? (
    <ProblemMessage
      problem={followed.problem}
      heading={notificationsText.followed.failed}
      retry={notificationsText.retry}
      onRetry={() => dispatch(followedWanted())}
    />
  ) : (
    <p className="muted">{words.loading}</p>
  );
};
