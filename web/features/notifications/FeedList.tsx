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

import { withFeedChange, type FeedState, toggleValue } from './feed-address.ts';
import { type FeedPage, markItems, newItemsFeature } from './feed.ts';
import { FeedRow } from './FeedRow.tsx';
import styles from './notifications.module.css';

type Props = {
  readonly page: FeedPage;
  readonly state: FeedState;
  readonly isPending: boolean;
  readonly onChange: (state: FeedState) => void;
};

/** One page of the feed, with actions for one or several items. */
export const FeedList = ({ page: { items, total }, state, isPending, onChange }: Props) => {
  const { feed: text, item: acts } = useText(notificationsText);
  const dispatch = useDispatch();
  const newItems = useFeature(newItemsFeature, (count) => count);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const selectedItems = items.filter(({ id }) => selected.includes(id));
  const isWhole = selectedItems.length === items.length;
  const mark = (status: ItemStatus) => {
    dispatch(
      markItems(selectedItems.map(({ id, notificationID }) => ({ id, notificationID, status }))),
    );
    setSelected([]);
  };
  return (
    <>
      <div className={styles.head}>
        <Switch
          checked={isWhole}
          onChange={() => setSelected(isWhole ? [] : items.map(({ id }) => id))}
        >
          {text.selectAll}
        </Switch>
        <p className="muted small numbers" role="status">
          {selectedItems.length > 0
            ? text.selected(selectedItems.length)
            : [text.total(total), ...(newItems > 0 ? [text.newItems(newItems)] : [])].join(' · ')}
        </p>
        {selectedItems.length > 0 ? (
          <div className={styles.acts} role="group" aria-label={text.withSelected}>
            <Button onClick={() => mark('read')}>{acts.read}</Button>
            <Button onClick={() => mark('archived')}>{acts.archive}</Button>
          </div>
        ) : (
          <Select
            className={styles.atEnd}
            aria-label={text.order}
            value={state.order}
            choices={['newest', 'oldest']}
            nameOf={(order) => text[order]}
            onChoose={(order) => onChange(withFeedChange(state, { order }))}
          />
        )}
      </div>
      <ResultList label={text.list} waiting={isPending}>
        {items.map((item) => (
          <FeedRow
            key={item.id}
            item={item}
            selected={selected.includes(item.id)}
            onSelect={() => setSelected(toggleValue(selected, item.id))}
          />
        ))}
      </ResultList>
    </>
  );
};
