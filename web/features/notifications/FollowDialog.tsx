import { useEffect } from 'react';

import type { NotificationSource } from '#shared/domain/notification.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';

import { contextOf, followingOf, sourceIn } from './followed-source.ts';
import { FollowForm } from './FollowForm.tsx';
import { type Nearby, nearbyOf } from './nearby.ts';
import { followedWanted } from '#web/records/notifications/notifications-slice.ts';
import { useNotifications } from '#web/records/notifications/use-notifications.ts';

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
  const { goOnTo } = useModal('follow');
  const paper = useAppSelector(({ report }) => lastValueOf(report.paper));
  const nearby = paper ? nearbyOf(paper) : [];
  const known = lastValueOf(followed);
  if (known)
    return (
      <>
        <Named source={source} among={nearby} />
        <FollowForm source={source} now={followingOf(known, source)} />
        {source.type === 'paper' && source.id === paper?.doi && nearby.length > 0 && (
          <div className="follow-also">
            <h3>{words.also}</h3>
            {nearby.map((one) => (
              <button
                key={contextOf(one.source)}
                type="button"
                className="quiet"
                onClick={() => goOnTo('follow', contextOf(one.source))}
              >
                {words.alsoOf[one.source.type === 'journal' ? 'journal' : 'author'](one.name)}
              </button>
            ))}
          </div>
        )}
      </>
    );
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

/** Who or what it is, where the page behind does not say so in its title. */
const Named = ({
  source,
  among,
}: {
  readonly source: NotificationSource;
  readonly among: readonly Nearby[];
}) => {
  const found = among.find((one) => contextOf(one.source) === contextOf(source));
  return found ? <p className="follow-name">{found.name}</p> : null;
};
