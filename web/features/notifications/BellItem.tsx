import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import type { FeedItem } from '#shared/contracts/notifications.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './Bell.module.css';
import { markItems } from './feed.ts';
import { itemPath, itemTitle } from './item-links.ts';
import { EventLabel, EventLine } from './What.tsx';

type Props = { readonly item: FeedItem; readonly onLeave: () => void };

/** A new item; following its link marks it as read. */
export const BellItem = ({ item, onLeave }: Props) => {
  const { follows } = useText(notificationsText).item;
  const dispatch = useDispatch();
  const { id, notificationID, at: time, name } = item;
  return (
    <li>
      <Link
        to={itemPath(item)}
        onClick={() => {
          dispatch(markItems([{ id, notificationID, status: 'read' }]));
          onLeave();
        }}
      >
        <EventLine time={time}>
          <EventLabel item={item} />
        </EventLine>
        <span className={styles.title}>{itemTitle(item)}</span>
        {item.kind !== 'sharedDashboards' && (
          <span className={classes(styles.because, 'small muted')}>
            {follows} {name}
          </span>
        )}
      </Link>
    </li>
  );
};
