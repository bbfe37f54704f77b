import { Link } from 'react-router-dom';

import type { FeedItem } from '#shared/contracts/notifications.ts';
import type { ItemStatus } from '#shared/domain/notification.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { dated } from '#web/text/words.ts';

import { FeedStatements } from './FeedStatements.tsx';
import { reportOf, subjectOf, titleOf, type Work, worksIn } from './item-words.ts';
import { itemsMarked } from '#web/records/notifications/notifications-slice.ts';
import { What } from './What.tsx';

const words = notificationsText.item;

type Props = {
  readonly item: FeedItem;
  readonly selected: boolean;
  readonly onSelect: () => void;
};

/** One thing that happened: what, by whom, to which work, and because of what it is told. */
export const FeedRow = ({ item, selected, onSelect }: Props) => {
  const dispatch = useAppDispatch();
  const { id, notificationID, status } = item;
  const title = titleOf(subjectOf(item));
  const mark = (next: ItemStatus) => dispatch(itemsMarked([{ id, notificationID, status: next }]));
  const seen = () => {
    if (status === 'NEW') mark('read');
  };
  return (
    <li
      className={status === 'NEW' ? 'feed-row feed-row-new' : 'feed-row'}
      data-entry=""
      tabIndex={-1}
    >
      <label className="switch feed-select">
        <input
          type="checkbox"
          aria-label={words.select(title)}
          checked={selected}
          onChange={onSelect}
        />
      </label>
      <div className="feed-body">
        <p className="what-line">
          {status === 'NEW' && <span className="feed-new">{words.isNew}</span>}
          {status === 'archived' && <span className="muted small">{words.archived}</span>}
          <What item={item} />
          <time className="what-day muted small" dateTime={item.at}>
            {dated(item.at.slice(0, 10))}
          </time>
        </p>
        <h2 className="feed-title">
          <Link to={reportOf(subjectOf(item).doi)} onClick={seen}>
            {title}
          </Link>
        </h2>
        <Concerned item={item} onLeave={seen} />
        {item.kind === 'citationStatements' && <FeedStatements item={item} onLeave={seen} />}
        <Because item={item} />
        <div className="statement-tools">
          {status === 'NEW' ? (
            <Act label={words.read} title={title} onAct={() => mark('read')} />
          ) : (
            <Act
              label={status === 'archived' ? words.restore : words.unread}
              title={title}
              onAct={() => mark(status === 'archived' ? 'read' : 'NEW')}
            />
          )}
          {status !== 'archived' && (
            <Act label={words.archive} title={title} onAct={() => mark('archived')} />
          )}
        </div>
      </div>
    </li>
  );
};

const Act = ({
  label,
  title,
  onAct,
}: {
  readonly label: string;
  readonly title: string;
  readonly onAct: () => void;
}) => (
  <button type="button" className="quiet" aria-label={words.about(label, title)} onClick={onAct}>
    {label}
  </button>
);

/** The works it concerns: what is cited, or what relies on it. */
const Concerned = ({
  item,
  onLeave,
}: {
  readonly item: FeedItem;
  readonly onLeave: () => void;
}) => {
  const links = (works: readonly Work[]) =>
    works.map((work, at) => (
      <span key={work.doi}>
        {at > 0 && ', '}
        <Link to={reportOf(work.doi)} onClick={onLeave}>
          {titleOf(work)}
        </Link>
      </span>
    ));
  switch (item.kind) {
    case 'citationStatements':
      return (
        <p className="feed-concerned">
          {words.cites} {links([item.cited])}
        </p>
      );
    case 'newPublications':
      return item.cites.length === 0 ? null : (
        <p className="feed-concerned">
          {words.cites} {links(item.cites)}
        </p>
      );
    case 'editorialNotices':
      return item.reliedOnBy.length === 0 ? null : (
        <p className="feed-concerned">
          {words.reliedOn} {links(item.reliedOnBy)}
        </p>
      );
  }
};

/** Through what it is told, where that is not named already. */
const Because = ({ item }: { readonly item: FeedItem }) => {
  const { source, name } = item;
  if (source.type === 'paper' && worksIn(item).includes(source.id)) return null;
  const kind = source.type === 'paper' ? '' : notificationsText.sources[source.type].toLowerCase();
  return (
    <p className="muted small feed-because">
      {words.follows} {kind} {name}
    </p>
  );
};
