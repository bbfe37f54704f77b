import { type SyntheticEvent, useState } from 'react';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import {
  notificationCategories,
  type NotificationCategory,
  type NotificationSchedule,
  type NotificationSource,
} from '#shared/domain/notification.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { ScheduleField } from '#web/records/notifications/ScheduleField.tsx';
import {
  choiceOfTypes,
  type TypesChoice,
  typesOfChoice,
} from '#web/records/notifications/types-choice.ts';
import { TypesField } from '#web/records/notifications/TypesField.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldOf, Hint } from '#web/ui/Field.tsx';
import { Actions } from '#web/ui/Sheet.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { switched } from './feed-address.ts';
import { FIRST_SCHEDULE, firstWishes } from './first-wishes.ts';
import styles from './Follow.module.css';
import { following, unfollowing } from './following.ts';

type Props = {
  readonly source: NotificationSource;
  /** The current settings. */
  readonly now: readonly NotificationView[];
};

export const FollowForm = ({ source, now }: Props) => {
  const words = useText(notificationsText).dialog;
  const { saving } = useText(commonText);
  const { start: follow, ...progress } = useDoing(following);
  const { start: unfollow, ...ending } = useDoing(unfollowing);
  const running = progress.kind === 'running' || ending.kind === 'running';
  const statements = now.find(({ category }) => category === 'citationStatements');
  const isFollowed = now.length > 0;
  const [wanted, setWanted] = useState<readonly NotificationCategory[]>(
    (isFollowed ? now : firstWishes(source)).map(({ category }) => category),
  );
  const [types, setTypes] = useState<TypesChoice | 'other'>(
    choiceOfTypes(statements?.types) ?? 'other',
  );
  const [schedule, setSchedule] = useState<NotificationSchedule>(
    now[0]?.schedule ?? FIRST_SCHEDULE,
  );

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const chosen = types === 'other' ? statements?.types : typesOfChoice(types);
    follow({
      source,
      schedule,
      wishes: wanted.map((category) => ({
        category,
        ...(category === 'citationStatements' && chosen && { types: chosen }),
      })),
      ending: now.filter(({ category }) => !wanted.includes(category)).map(({ id }) => id),
    });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <fieldset>
        <legend>{words.of}</legend>
        {notificationCategories.map((category) => (
          <div key={category}>
            <Switch
              checked={wanted.includes(category)}
              onChange={() => setWanted(switched(wanted, category))}
            >
              {words.categories[source.type][category]}
            </Switch>
            {category === 'citationStatements' && wanted.includes(category) && (
              <TypesField
                className={styles.types}
                label={words.types}
                value={types}
                onChange={setTypes}
              />
            )}
          </div>
        ))}
      </fieldset>
      <FieldOf label={words.mails} className={styles.mails}>
        {(id) => (
          <>
            <ScheduleField id={id} value={schedule} onChange={setSchedule} />
            <Hint>{words.mailsHint}</Hint>
          </>
        )}
      </FieldOf>
      <Actions>
        <Button type="submit" look="primary" disabled={running || wanted.length === 0}>
          {isFollowed ? words.save : words.follow}
        </Button>
        {isFollowed && (
          <Button disabled={running} onClick={() => unfollow(now.map(({ id }) => id))}>
            {words.unfollow}
          </Button>
        )}
        <span role="status" className="muted small">
          {running && saving}
          {!running && wanted.length === 0 && words.nothing}
        </span>
      </Actions>
    </form>
  );
};
