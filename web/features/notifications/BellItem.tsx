import { Link } from 'react-router-dom';

import type { FeedItem } from '#shared/contracts/notifications.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { dated } from '#web/text/words.ts';

import { placeOf, subjectOf, titleOf } from './item-words.ts';
import { itemsMarked } from '#web/records/notifications/notifications-slice.ts';
import { What } from './What.tsx';

type Props = { readonly item: FeedItem; readonly onLeave: () => void };

/** One thing that is new; whoever follows its link has read it. */
export const BellItem = ({ item, onLeave }: Props) => {
  const dispatch = useAppDispatch();
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
        <span className="what-line">
          <What item={item} />
          <span className="what-day muted small">{dated(at.slice(0, 10))}</span>
        </span>
        <span className="bell-title">{titleOf(subjectOf(item))}</span>
        <span className="bell-because small muted">
          {notificationsText.item.follows} {name}
        </span>
      </Link>
    </li>
  );
};
