import { Link } from 'react-router-dom';

import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { notificationsText } from '#web/text/notifications.ts';

import { BellIcon } from './BellIcon.tsx';
import { BellItem } from './BellItem.tsx';
import { bellWanted, itemsMarked } from '#web/records/notifications/notifications-slice.ts';
import { useBell } from './use-bell.ts';
import { useNotifications } from '#web/records/notifications/use-notifications.ts';
import { usePanel } from './use-panel.ts';

import './bell.css';

const words = notificationsText.bell;

/** What is new, in the header. */
const Bell = () => {
  useBell();
  const dispatch = useAppDispatch();
  const newItems = useNotifications((state) => state.newItems);
  const { place, button, isOpen, toggle, close, keys } = usePanel();
  return (
    // Keys pressed anywhere inside close the panel; the elements inside are what one operates.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="bell" ref={place} onKeyDown={keys}>
      <button
        ref={button}
        type="button"
        className="icon-button bell-button"
        aria-label={words.label(newItems)}
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) dispatch(bellWanted());
          toggle();
        }}
      >
        <BellIcon />
        {newItems > 0 && (
          <span className="bell-count numbers" aria-hidden="true">
            {words.count(newItems)}
          </span>
        )}
      </button>
      {isOpen && (
        <section className="bell-panel" aria-label={notificationsText.title}>
          <Newest onLeave={close} />
          <Link className="bell-all" to="/notifications" onClick={close}>
            {words.all}
          </Link>
        </section>
      )}
    </div>
  );
};

export default Bell;

const Newest = ({ onLeave }: { readonly onLeave: () => void }) => {
  const dispatch = useAppDispatch();
  const bell = useNotifications((state) => state.bell);
  const newItems = useNotifications((state) => state.newItems);
  if (bell.kind === 'failed')
    return (
      <div className="bell-none" role="alert">
        <p>{words.failed}</p>
        <button type="button" className="button" onClick={() => dispatch(bellWanted())}>
          {notificationsText.retry}
        </button>
      </div>
    );
  const items = lastValueOf(bell)?.items;
  if (!items) return <p className="bell-none muted">{notificationsText.feed.loading}</p>;
  if (items.length === 0)
    return (
      <div className="bell-none">
        <p className="bell-heading">{words.none}</p>
        <p className="small muted">{words.noneSentence}</p>
      </div>
    );
  const markAll = () =>
    dispatch(
      itemsMarked(items.map(({ id, notificationID }) => ({ id, notificationID, status: 'read' }))),
    );
  return (
    <>
      <div className="bell-head">
        <h2 className="bell-heading">{words.heading}</h2>
        <button type="button" className="quiet" onClick={markAll}>
          {words.markAll}
        </button>
      </div>
      <ul className="bell-list">
        {items.map((item) => (
          <BellItem key={item.id} item={item} onLeave={onLeave} />
        ))}
      </ul>
      {newItems > items.length && (
        <p className="bell-more small muted">{words.more(newItems - items.length)}</p>
      )}
    </>
  );
};
