import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { followedQuery } from '#web/records/notifications/followed-sources.ts';
import { ScheduleField } from '#web/records/notifications/ScheduleField.tsx';
import { choiceOfTypes, typesOfChoice } from '#web/records/notifications/types-choice.ts';
import { TypesField } from '#web/records/notifications/TypesField.tsx';
import { useLanguage, useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { QueryView } from '#web/ui/QueryView.tsx';
import { EntryCheckbox, Switch } from '#web/ui/Switch.tsx';

import { toggleValue } from './feed-address.ts';
import { changeFollowed } from './feed.ts';
import { EmptyFeed } from './FeedView.tsx';
import { unfollowSource } from './following.ts';
import styles from './notifications.module.css';

/** The followed sources: email frequency, statement types, and unfollow. */
export const FollowedView = () => {
  const { failed } = useText(notificationsText).followed;
  return (
    <QueryView read={useQuery(followedQuery)} failed={failed}>
      {(followed) =>
        followed.length === 0 ? <EmptyFeed follows={false} /> : <List followed={followed} />
      }
    </QueryView>
  );
};

/** All subscriptions to one source. */
type Source = {
  readonly key: string;
  readonly notifications: readonly [NotificationView, ...NotificationView[]];
};

/** Subscriptions created together are shown as one entry. */
const sourcesOf = (followed: readonly NotificationView[]): readonly Source[] => {
  const sources = new Map<string, Source>();
  for (const item of followed) {
    const key = JSON.stringify([item.source.type, item.source.id]);
    const source = sources.get(key);
    sources.set(key, { key, notifications: source ? [...source.notifications, item] : [item] });
  }
  return [...sources.values()];
};

const List = ({ followed }: { readonly followed: readonly NotificationView[] }) => {
  const text = useText(notificationsText).followed;
  const { start: end, ...progress } = useMutation(unfollowSource);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const sources = sourcesOf(followed);
  // Subscriptions that have since ended are deselected.
  const selectedSources = sources.filter(({ key }) => selected.includes(key));
  const isWhole = selectedSources.length === sources.length;
  const idsOf = (some: readonly Source[]) =>
    some.flatMap(({ notifications }) => notifications.map(({ id }) => id));
  return (
    <>
      <div className={styles.head}>
        <Switch
          checked={isWhole}
          onChange={() => setSelected(isWhole ? [] : sources.map(({ key }) => key))}
        >
          {text.selectAll}
        </Switch>
        <p className="muted small numbers" role="status">
          {selectedSources.length > 0 && text.selected(selectedSources.length)}
        </p>
        {selectedSources.length > 0 && (
          <Button
            className={styles.atEnd}
            disabled={progress.kind === 'running'}
            onClick={() => end(idsOf(selectedSources))}
          >
            {text.endSelected}
          </Button>
        )}
      </div>
      <ul aria-label={text.list}>
        {sources.map((source) => (
          <Row
            key={source.key}
            notifications={source.notifications}
            selected={selectedSources.includes(source)}
            onSelect={() => setSelected(toggleValue(selected, source.key))}
            onEnd={() => end(idsOf([source]))}
          />
        ))}
      </ul>
    </>
  );
};

type RowProps = {
  readonly notifications: Source['notifications'];
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onEnd: () => void;
};

/** One followed source; changes are saved at once. */
const Row = ({ notifications, selected, onSelect, onEnd }: RowProps) => {
  const { followed: text, sources, categories } = useText(notificationsText);
  const { date, list } = useLanguage();
  const dispatch = useDispatch();
  const [{ name, address, source, schedule }] = notifications;
  const statements = notifications.find(({ category }) => category === 'citationStatements');
  const [since = ''] = notifications.map(({ createdAt }) => createdAt).sort();
  return (
    <li className={classes(styles.row, styles.followed)} data-entry="">
      <EntryCheckbox
        className={styles.select}
        label={text.select(name)}
        checked={selected}
        onChange={onSelect}
      />
      <div className={styles.name}>
        <Link to={address}>{name}</Link>
        <p className="muted small">
          {[
            sources[source.type],
            list(notifications.map(({ category }) => categories[category])),
            text.since(date(since.slice(0, 10))),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.followedTools}>
        {statements && (
          <TypesField
            label={text.typesOf(name)}
            value={choiceOfTypes(statements.types) ?? 'other'}
            onChange={(choice) =>
              dispatch(changeFollowed(statements, { types: typesOfChoice(choice) }))
            }
          />
        )}
        <ScheduleField
          label={text.mailsOf(name)}
          value={schedule}
          onChange={(next) => {
            for (const item of notifications) dispatch(changeFollowed(item, { schedule: next }));
          }}
        />
        <Button look="quiet" aria-label={text.endOne(name)} onClick={onEnd}>
          {text.end}
        </Button>
      </div>
    </li>
  );
};
