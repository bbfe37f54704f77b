import { useEffect, useState } from 'react';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';

import { EmptyFeed } from './EmptyFeed.tsx';
import { switched } from '#web/records/notifications/feed-address.ts';
import { FollowedRow } from './FollowedRow.tsx';
import {
  followedWanted,
  notificationsEnded,
} from '#web/records/notifications/notifications-slice.ts';
import { useNotifications } from '#web/records/notifications/use-notifications.ts';

const words = notificationsText.followed;

/** What one follows: when mails come, which statements, and how to end it. */
export const FollowedView = () => {
  const dispatch = useAppDispatch();
  const followed = useNotifications((state) => state.followed);
  useEffect(() => {
    dispatch(followedWanted());
  }, [dispatch]);
  const known = lastValueOf(followed);
  if (followed.kind === 'failed')
    return (
      <ProblemMessage
        problem={followed.problem}
        heading={words.failed}
        retry={notificationsText.retry}
        onRetry={() => dispatch(followedWanted())}
      />
    );
  if (!known) return <p className="muted">{words.loading}</p>;
  if (known.length === 0)
    return <EmptyFeed narrowed={false} follows={false} onClear={() => undefined} />;
  return <Known followed={known} />;
};

const Known = ({ followed }: { readonly followed: readonly NotificationView[] }) => {
  const dispatch = useAppDispatch();
  const running = useNotifications(({ change }) => change.kind === 'running');
  const [selected, setSelected] = useState<readonly string[]>([]);
  // What was ended meanwhile is selected no more.
  const chosen = followed.filter(({ id }) => selected.includes(id)).map(({ id }) => id);
  const isWhole = chosen.length === followed.length;
  return (
    <>
      <div className="feed-head">
        <label className="switch">
          <input
            type="checkbox"
            checked={isWhole}
            onChange={() => setSelected(isWhole ? [] : followed.map(({ id }) => id))}
          />
          {words.selectAll}
        </label>
        <p className="muted small numbers" role="status">
          {chosen.length > 0 && words.selected(chosen.length)}
        </p>
        {chosen.length > 0 && (
          <button
            type="button"
            className="button"
            disabled={running}
            onClick={() => dispatch(notificationsEnded(chosen))}
          >
            {words.endSelected}
          </button>
        )}
      </div>
      <ul className="followed-list" aria-label={words.list}>
        {followed.map((one) => (
          <FollowedRow
            key={one.id}
            notification={one}
            selected={chosen.includes(one.id)}
            onSelect={() => setSelected(switched(chosen, one.id))}
          />
        ))}
      </ul>
    </>
  );
};
