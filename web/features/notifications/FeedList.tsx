import { useState } from 'react';
import { useDispatch } from 'react-redux';

import type { ItemStatus } from '#shared/domain/notification.ts';
import { useFeature } from '#web/platform/feature.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { changedFeed, type FeedState, switched } from './feed-address.ts';
import { type FeedPage, itemsMarked, newItemsFeature } from './feed.ts';
import { FeedRow } from './FeedRow.tsx';
import styles from './notifications.module.css';

type Props = {
  readonly page: FeedPage;
  readonly state: FeedState;
  readonly waiting: boolean;
  readonly onChange: (state: FeedState) => void;
};

/** One page of the feed, with actions for one or several items. */
export const FeedList = ({ page: { items, total }, state, waiting, onChange }: Props) => {
  const { feed: words, item: acts } = useText(notificationsText);
  const dispatch = useDispatch();
  const newItems = useFeature(newItemsFeature, (count) => count);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const chosen = items.filter(({ id }) => selected.includes(id));
  const isWhole = chosen.length === items.length;
  const mark = (status: ItemStatus) => {
    dispatch(itemsMarked(chosen.map(({ id, notificationID }) => ({ id, notificationID, status }))));
    setSelected([]);
  };
  return (
    <>
      <div className={styles.head}>
        <Switch
          checked={isWhole}
          onChange={() => setSelected(isWhole ? [] : items.map(({ id }) => id))}
        >
          {words.selectAll}
        </Switch>
        <p className="muted small numbers" role="status">
          {chosen.length > 0
            ? words.selected(chosen.length)
            : [words.total(total), ...(newItems > 0 ? [words.newItems(newItems)] : [])].join(' · ')}
        </p>
        {chosen.length > 0 ? (
          <div className={styles.acts} role="group" aria-label={words.withSelected}>
            <Button onClick={() => mark('read')}>{acts.read}</Button>
            <Button onClick={() => mark('archived')}>{acts.archive}</Button>
          </div>
        ) : (
          <Select
            className={styles.atEnd}
            aria-label={words.order}
            value={state.order}
            choices={['newest', 'oldest']}
            nameOf={(order) => words[order]}
            onChoose={(order) => onChange(changedFeed(state, { order }))}
          />
        )}
      </div>
      <ResultList label={words.list} waiting={waiting}>
        {items.map((item) => (
          <FeedRow
            key={item.id}
            item={item}
            selected={selected.includes(item.id)}
            onSelect={() => setSelected(switched(selected, item.id))}
          />
        ))}
      </ResultList>
    </>
  );
};
