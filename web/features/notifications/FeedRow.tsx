import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import type { FeedItem } from '#shared/contracts/notifications.ts';
import type { ItemStatus } from '#shared/domain/notification.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EntryCheckbox } from '#web/ui/Switch.tsx';

import { markItems } from './feed.ts';
import { FeedStatements } from './FeedStatements.tsx';
import {
  itemTitle,
  type ItemWork,
  reportOf,
  subjectPath,
  workTitle,
  worksOfItem,
} from './item-links.ts';
import styles from './notifications.module.css';
import { EventLabel, EventLine } from './What.tsx';

type Props = {
  readonly item: FeedItem;
  readonly selected: boolean;
  readonly onSelect: () => void;
};

/** One event: what happened, by whom, to which work, and which subscription reports it. */
export const FeedRow = ({ item, selected, onSelect }: Props) => {
  const text = useText(notificationsText).item;
  const dispatch = useDispatch();
  const { id, notificationID, status } = item;
  const title = itemTitle(item);
  const mark = (next: ItemStatus) => dispatch(markItems([{ id, notificationID, status: next }]));
  const seen = () => {
    if (status === 'NEW') mark('read');
  };
  const act = (label: string, next: ItemStatus) => (
    <Button look="quiet" aria-label={text.about(label, title)} onClick={() => mark(next)}>
      {label}
    </Button>
  );
  return (
    <li
      className={classes(styles.row, status === 'NEW' && styles.isNew)}
      data-entry=""
      tabIndex={-1}
    >
      <EntryCheckbox
        className={styles.select}
        label={text.select(title)}
        checked={selected}
        onChange={onSelect}
      />
      <div>
        <EventLine time={item.at}>
          {status === 'NEW' && <span className={styles.new}>{text.isNew}</span>}
          {status === 'archived' && <span className="muted small">{text.archived}</span>}
          <EventLabel item={item} />
        </EventLine>
        <h2 className={styles.title}>
          <Link to={subjectPath(item)} onClick={seen}>
            {title}
          </Link>
        </h2>
        <Concerned item={item} onLeave={seen} />
        {item.kind === 'citationStatements' && <FeedStatements item={item} onLeave={seen} />}
        <Because item={item} />
        <div className={styles.tools}>
          {status === 'NEW'
            ? act(text.read, 'read')
            : act(
                status === 'archived' ? text.restore : text.unread,
                status === 'archived' ? 'read' : 'NEW',
              )}
          {status !== 'archived' && act(text.archive, 'archived')}
        </div>
      </div>
    </li>
  );
};

/** The works concerned: the cited work, or the works that rely on it. */
const Concerned = ({
  item,
  onLeave,
}: {
  readonly item: FeedItem;
  readonly onLeave: () => void;
}) => {
  const text = useText(notificationsText).item;
  const works: readonly ItemWork[] =
    item.kind === 'citationStatements'
      ? [item.cited]
      : item.kind === 'newPublications'
        ? item.cites
        : item.kind === 'editorialNotices'
          ? item.reliedOnBy
          : [];
  if (works.length === 0) return null;
  return (
    <p className={styles.concerned}>
      {item.kind === 'editorialNotices' ? text.reliedOn : text.cites}{' '}
      {works.map((work, index) => (
        <span key={work.doi}>
          {index > 0 && ', '}
          <Link to={reportOf(work.doi)} onClick={onLeave}>
            {workTitle(work)}
          </Link>
        </span>
      ))}
    </p>
  );
};

/** The subscription that reports it, if it is not already named. */
const Because = ({ item }: { readonly item: FeedItem }) => {
  const { item: text, sources } = useText(notificationsText);
  const { source, name } = item;
  if (item.kind === 'sharedDashboards') return null;
  if (source.type === 'paper' && worksOfItem(item).includes(source.id)) return null;
  const kind = source.type === 'paper' ? '' : sources[source.type].toLowerCase();
  return (
    <p className={classes(styles.because, 'muted small')}>
      {text.follows} {kind} {name}
    </p>
  );
};
