import { useState } from 'react';

import type { ItemStatus } from '#shared/domain/notification.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { notificationsText } from '#web/text/notifications.ts';

import { changedFeed, type FeedState, switched } from '#web/records/notifications/feed-address.ts';
import { FeedRow } from './FeedRow.tsx';
import { type FeedPage, itemsMarked } from '#web/records/notifications/notifications-slice.ts';
import { useNotifications } from '#web/records/notifications/use-notifications.ts';

const words = notificationsText.feed;

type Props = {
  readonly page: FeedPage;
  readonly state: FeedState;
  readonly waiting: boolean;
  readonly onChange: (state: FeedState) => void;
};

/** One page of the feed, with what can be done with one or several of its items. */
export const FeedList = ({ page, state, waiting, onChange }: Props) => {
  const dispatch = useAppDispatch();
  const newItems = useNotifications((all) => all.newItems);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { items, total } = page;
  const chosen = items.filter(({ id }) => selected.includes(id));
  const isWhole = chosen.length === items.length;
  const mark = (status: ItemStatus) => {
    dispatch(itemsMarked(chosen.map(({ id, notificationID }) => ({ id, notificationID, status }))));
    setSelected([]);
  };
  return (
    <>
      <div className="feed-head">
        <label className="switch">
          <input
            type="checkbox"
            checked={isWhole}
            onChange={() => setSelected(isWhole ? [] : items.map(({ id }) => id))}
          />
          <span className="feed-select-all">{words.selectAll}</span>
        </label>
        <p className="muted small numbers" role="status">
          {chosen.length > 0
            ? words.selected(chosen.length)
            : [words.total(total), ...(newItems > 0 ? [words.newItems(newItems)] : [])].join(' · ')}
        </p>
        {chosen.length > 0 ? (
          <div className="feed-acts" role="group" aria-label={words.withSelected}>
            <button type="button" className="button" onClick={() => mark('read')}>
              {notificationsText.item.read}
            </button>
            <button type="button" className="button" onClick={() => mark('archived')}>
              {notificationsText.item.archive}
            </button>
          </div>
        ) : (
          <select
            className="select"
            aria-label={words.order}
            value={state.order}
            onChange={({ target }) =>
              onChange(
                changedFeed(state, { order: target.value === 'oldest' ? 'oldest' : 'newest' }),
              )
            }
          >
            <option value="newest">{words.newest}</option>
            <option value="oldest">{words.oldest}</option>
          </select>
        )}
      </div>
      <ol
        className={waiting ? 'result-list result-list-waiting' : 'result-list'}
        aria-label={words.list}
        aria-busy={waiting}
      >
        {items.map((item) => (
          <FeedRow
            key={item.id}
            item={item}
            selected={selected.includes(item.id)}
            onSelect={() => setSelected(switched(selected, item.id))}
          />
        ))}
      </ol>
    </>
  );
};
