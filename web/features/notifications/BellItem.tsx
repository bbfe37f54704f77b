import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import type { FeedItem } from '#shared/contracts/notifications.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './Bell.module.css';
import { itemsMarked } from './feed.ts';
import { placeOf, subjectOf, titleOf } from './item-words.ts';
import { What, WhatLine } from './What.tsx';

type Props = { readonly item: FeedItem; readonly onLeave: () => void };

/** A new item; following its link marks it as read. */
export const BellItem = ({ item, onLeave }: Props) => {
  const { follows } = useText(notificationsText).item;
  const dispatch = useDispatch();
  const { id, notificationID, at, name } = item;
  return (
    <li>
      <Link
        to={placeOf(item)}
        onClick={() => {
          dispatch(itemsMarked([{ id, notificationID, status: 'read' }]));
          onLeave();
        }}
      >
        <WhatLine at={at}>
          <What item={item} />
        </WhatLine>
        <span className={styles.title}>{titleOf(subjectOf(item))}</span>
        <span className={classes(styles.because, 'small muted')}>
          {follows} {name}
        </span>
      </Link>
    </li>
  );
};
