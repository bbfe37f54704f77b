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

/** The followed sources: email frequency, statement types, and unfollow. */
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

/** All subscriptions to one source. */
type Source = {
  readonly key: string;
  readonly all: readonly [NotificationView, ...NotificationView[]];
};

/** Subscriptions created together are shown as one entry. */
const sourcesOf = (followed: readonly NotificationView[]): readonly Source[] => {
  const sources = new Map<string, Source>();
  for (const one of followed) {
    const key = JSON.stringify([one.source.type, one.source.id]);
    const known = sources.get(key);
    sources.set(key, { key, all: known ? [...known.all, one] : [one] });
  }
  return [...sources.values()];
};

const List = ({ followed }: { readonly followed: readonly NotificationView[] }) => {
  const words = useText(notificationsText).followed;
  const { start: end, ...progress } = useDoing(unfollowing);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const sources = sourcesOf(followed);
  // Subscriptions that have since ended are deselected.
  const chosen = sources.filter(({ key }) => selected.includes(key));
  const isWhole = chosen.length === sources.length;
  const idsOf = (some: readonly Source[]) => some.flatMap(({ all }) => all.map(({ id }) => id));
  return (
    <>
      <div className={styles.head}>
        <Switch
          checked={isWhole}
          onChange={() => setSelected(isWhole ? [] : sources.map(({ key }) => key))}
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
            onClick={() => end(idsOf(chosen))}
          >
            {words.endSelected}
          </Button>
        )}
      </div>
      <ul aria-label={words.list}>
        {sources.map((source) => (
          <Row
            key={source.key}
            all={source.all}
            selected={chosen.includes(source)}
            onSelect={() => setSelected(switched(selected, source.key))}
            onEnd={() => end(idsOf([source]))}
          />
        ))}
      </ul>
    </>
  );
};

type RowProps = {
  readonly all: Source['all'];
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onEnd: () => void;
};

/** One followed source; changes are saved at once. */
const Row = ({ all, selected, onSelect, onEnd }: RowProps) => {
  const { followed: words, sources, categories } = useText(notificationsText);
  const { date, list } = useLanguage();
  const dispatch = useDispatch();
  const [{ name, address, source, schedule }] = all;
  const statements = all.find(({ category }) => category === 'citationStatements');
  const [since = ''] = all.map(({ createdAt }) => createdAt).sort();
  return (
    <li className={classes(styles.row, styles.followed)} data-entry="">
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
            list(all.map(({ category }) => categories[category])),
            words.since(date(since.slice(0, 10))),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.followedTools}>
        {statements && (
          <TypesField
            label={words.typesOf(name)}
            value={choiceOfTypes(statements.types) ?? 'other'}
            onChange={(choice) =>
              dispatch(followedChanged(statements, { types: typesOfChoice(choice) }))
            }
          />
        )}
        <ScheduleField
          label={words.mailsOf(name)}
          value={schedule}
          onChange={(next) => {
            for (const one of all) dispatch(followedChanged(one, { schedule: next }));
          }}
        />
        <Button look="quiet" aria-label={words.endOne(name)} onClick={onEnd}>
          {words.end}
        </Button>
      </div>
    </li>
  );
};
