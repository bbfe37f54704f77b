import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { followedReading } from '#web/records/notifications/followed.ts';
import { ScheduleField } from '#web/records/notifications/ScheduleField.tsx';
import { choiceOfTypes, typesOfChoice } from '#web/records/notifications/types-choice.ts';
import { TypesField } from '#web/records/notifications/TypesField.tsx';
import { useLanguage, useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Shown } from '#web/ui/Shown.tsx';
import { Selector, Switch } from '#web/ui/Switch.tsx';

import { switched } from './feed-address.ts';
import { followedChanged } from './feed.ts';
import { EmptyFeed } from './FeedView.tsx';
import { unfollowing } from './following.ts';
import styles from './notifications.module.css';

/** What one follows: when mails come, which statements, and how to end it. */
export const FollowedView = () => {
  const { failed } = useText(notificationsText).followed;
  return (
    <Shown read={useReading(followedReading)} failed={failed}>
      {(followed) =>
        followed.length === 0 ? <EmptyFeed follows={false} /> : <List followed={followed} />
      }
    </Shown>
  );
};

const List = ({ followed }: { readonly followed: readonly NotificationView[] }) => {
  const words = useText(notificationsText).followed;
  const { start: end, ...progress } = useDoing(unfollowing);
  const [selected, setSelected] = useState<readonly string[]>([]);
  // What was ended meanwhile is selected no more.
  const chosen = followed.filter(({ id }) => selected.includes(id)).map(({ id }) => id);
  const isWhole = chosen.length === followed.length;
  return (
    <>
      <div className={styles.head}>
        <Switch
          checked={isWhole}
          onChange={() => setSelected(isWhole ? [] : followed.map(({ id }) => id))}
        >
          {words.selectAll}
        </Switch>
        <p className="muted small numbers" role="status">
          {chosen.length > 0 && words.selected(chosen.length)}
        </p>
        {chosen.length > 0 && (
          <Button
            className={styles.atEnd}
            disabled={progress.kind === 'running'}
            onClick={() => end(chosen)}
          >
            {words.endSelected}
          </Button>
        )}
      </div>
      <ul aria-label={words.list}>
        {followed.map((one) => (
          <Row
            key={one.id}
            followed={one}
            selected={chosen.includes(one.id)}
            onSelect={() => setSelected(switched(chosen, one.id))}
            onEnd={() => end([one.id])}
          />
        ))}
      </ul>
    </>
  );
};

type RowProps = {
  readonly followed: NotificationView;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onEnd: () => void;
};

/** One thing that is followed; a choice is kept as soon as it is made. */
const Row = ({ followed, selected, onSelect, onEnd }: RowProps) => {
  const { followed: words, sources, categories } = useText(notificationsText);
  const { date } = useLanguage();
  const dispatch = useDispatch();
  const { name, address, source, category, types, schedule, createdAt } = followed;
  return (
    <li className={classes(styles.row, styles.followed)}>
      <Selector
        className={styles.select}
        label={words.select(name)}
        checked={selected}
        onChange={onSelect}
      />
      <div className={styles.name}>
        <Link to={address}>{name}</Link>
        <p className="muted small">
          {[
            sources[source.type],
            categories[category],
            words.since(date(createdAt.slice(0, 10))),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.followedTools}>
        {category === 'citationStatements' && (
          <TypesField
            label={words.typesOf(name)}
            value={choiceOfTypes(types) ?? 'other'}
            onChange={(choice) =>
              dispatch(followedChanged(followed, { types: typesOfChoice(choice) }))
            }
          />
        )}
        <ScheduleField
          label={words.mailsOf(name)}
          value={schedule}
          onChange={(next) => dispatch(followedChanged(followed, { schedule: next }))}
        />
        <Button look="quiet" aria-label={words.endOne(name)} onClick={onEnd}>
          {words.end}
        </Button>
      </div>
    </li>
  );
};
