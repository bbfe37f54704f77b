import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import { useFeature } from '#web/platform/feature.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { usePanel } from '#web/ui/use-panel.ts';

import styles from './Bell.module.css';
import { BellIcon } from './BellIcon.tsx';
import { BellItem } from './BellItem.tsx';
import { bellQuery, markItems, newItemsFeature } from './feed.ts';
import { useBell } from './use-bell.ts';

/** New items, in the header. */
const Bell = () => {
  const { bell: text, title } = useText(notificationsText);
  useBell();
  const { again } = useQueryResult(bellQuery);
  const newItems = useFeature(newItemsFeature, (count) => count);
  const { place, button, isOpen, toggle, close, keys } = usePanel();
  return (
    // Keys pressed anywhere inside close the panel; the elements inside are what one operates.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.bell} ref={place} onKeyDown={keys}>
      <Button
        ref={button}
        look="icon"
        className={styles.button}
        aria-label={text.label(newItems)}
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) again();
          toggle();
        }}
      >
        <BellIcon />
        {newItems > 0 && (
          <span className={classes(styles.count, 'numbers')} aria-hidden="true">
            {text.count(newItems)}
          </span>
        )}
      </Button>
      {isOpen && (
        <section className={styles.panel} aria-label={title}>
          <Newest onLeave={close} newItems={newItems} />
          <Link className={styles.all} to="/notifications" onClick={close}>
            {text.all}
          </Link>
        </section>
      )}
    </div>
  );
};

export default Bell;

const Newest = ({
  onLeave,
  newItems,
}: {
  readonly onLeave: () => void;
  readonly newItems: number;
}) => {
  const { bell: text, feed } = useText(notificationsText);
  const { retry } = useText(commonText);
  const dispatch = useDispatch();
  const bell = useQueryResult(bellQuery);
  if (bell.kind === 'failed')
    return (
      <div className={styles.none} role="alert">
        <p>{text.failed}</p>
        <Button onClick={bell.again}>{retry}</Button>
      </div>
    );
  const items = bell.shown?.items;
  if (!items) return <p className={classes(styles.none, 'muted')}>{feed.loading}</p>;
  if (items.length === 0)
    return (
      <div className={styles.none}>
        <p className={styles.heading}>{text.none}</p>
        <p className="small muted">{text.noneSentence}</p>
      </div>
    );
  const markAll = () =>
    dispatch(
      markItems(items.map(({ id, notificationID }) => ({ id, notificationID, status: 'read' }))),
    );
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{text.heading}</h2>
        <Button look="quiet" onClick={markAll}>
          {text.markAll}
        </Button>
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <BellItem key={item.id} item={item} onLeave={onLeave} />
        ))}
      </ul>
      {newItems > items.length && (
        <p className={classes(styles.more, 'small muted')}>{text.more(newItems - items.length)}</p>
      )}
    </>
  );
};
