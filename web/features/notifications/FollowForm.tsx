import { type SyntheticEvent, useState } from 'react';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import {
  notificationCategories,
  type NotificationCategory,
  type NotificationSchedule,
  type NotificationSource,
} from '#shared/domain/notification.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
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
import { LabeledControl, Hint } from '#web/ui/Field.tsx';
import { DialogActions } from '#web/ui/Sheet.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { toggleValue } from './feed-address.ts';
import { DEFAULT_SCHEDULE, defaultWishes } from './default-wishes.ts';
import styles from './Follow.module.css';
import { following, unfollowSource } from './following.ts';

type Props = {
  readonly source: NotificationSource;
  /** The current settings. */
  readonly now: readonly NotificationView[];
};

export const FollowForm = ({ source, now }: Props) => {
  const text = useText(notificationsText).dialog;
  const { saving } = useText(commonText);
  const { start: follow, ...progress } = useMutation(following);
  const { start: unfollow, ...ending } = useMutation(unfollowSource);
  const running = progress.kind === 'running' || ending.kind === 'running';
  const statements = now.find(({ category }) => category === 'citationStatements');
  const isFollowed = now.length > 0;
  const [categories, setCategories] = useState<readonly NotificationCategory[]>(
    (isFollowed ? now : defaultWishes(source)).map(({ category }) => category),
  );
  const [types, setTypes] = useState<TypesChoice | 'other'>(
    choiceOfTypes(statements?.types) ?? 'other',
  );
  const [schedule, setSchedule] = useState<NotificationSchedule>(
    now[0]?.schedule ?? DEFAULT_SCHEDULE,
  );

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const selectedTypes = types === 'other' ? statements?.types : typesOfChoice(types);
    follow({
      source,
      schedule,
      wishes: categories.map((category) => ({
        category,
        ...(category === 'citationStatements' && selectedTypes && { types: selectedTypes }),
      })),
      ending: now.filter(({ category }) => !categories.includes(category)).map(({ id }) => id),
    });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <fieldset>
        <legend>{text.of}</legend>
        {notificationCategories.map((category) => (
          <div key={category}>
            <Switch
              checked={categories.includes(category)}
              onChange={() => setCategories(toggleValue(categories, category))}
            >
              {text.categories[source.type][category]}
            </Switch>
            {category === 'citationStatements' && categories.includes(category) && (
              <TypesField
                className={styles.types}
                label={text.types}
                value={types}
                onChange={setTypes}
              />
            )}
          </div>
        ))}
      </fieldset>
      <LabeledControl label={text.mails} className={styles.mails}>
        {(id) => (
          <>
            <ScheduleField id={id} value={schedule} onChange={setSchedule} />
            <Hint>{text.mailsHint}</Hint>
          </>
        )}
      </LabeledControl>
      <DialogActions>
        <Button type="submit" look="primary" disabled={running || categories.length === 0}>
          {isFollowed ? text.save : text.follow}
        </Button>
        {isFollowed && (
          <Button disabled={running} onClick={() => unfollow(now.map(({ id }) => id))}>
            {text.unfollow}
          </Button>
        )}
        <span role="status" className="muted small">
          {running && saving}
          {!running && categories.length === 0 && text.nothing}
        </span>
      </DialogActions>
    </form>
  );
};
