import { type SyntheticEvent, useId, useState } from 'react';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import {
  type NotificationCategory,
  notificationCategories,
  type NotificationSchedule,
  type NotificationSource,
} from '#shared/domain/notification.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { notificationsText } from '#web/text/notifications.ts';

import { switched } from '#web/records/notifications/feed-address.ts';
import {
  followingSet,
  notificationsEnded,
} from '#web/records/notifications/notifications-slice.ts';
import { ScheduleField } from '#web/records/notifications/ScheduleField.tsx';
import {
  choiceOfTypes,
  type TypesChoice,
  typesOfChoice,
} from '#web/records/notifications/types-choice.ts';
import { TypesField } from '#web/records/notifications/TypesField.tsx';
import { useNotifications } from '#web/records/notifications/use-notifications.ts';

const words = notificationsText.dialog;

type Props = {
  readonly source: NotificationSource;
  /** How it is followed already. */
  readonly now: readonly NotificationView[];
};

/** What somebody who follows nothing of it yet most likely wants. */
const firstWishes = ({ type }: NotificationSource): readonly NotificationCategory[] =>
  type === 'author' || type === 'journal'
    ? ['newPublications']
    : ['citationStatements', 'editorialNotices'];

export const FollowForm = ({ source, now }: Props) => {
  const id = useId();
  const dispatch = useAppDispatch();
  const running = useNotifications(({ change }) => change.kind === 'running');
  const statements = now.find(({ category }) => category === 'citationStatements');
  const isFollowed = now.length > 0;
  const [wanted, setWanted] = useState<readonly NotificationCategory[]>(
    isFollowed ? now.map(({ category }) => category) : firstWishes(source),
  );
  const [types, setTypes] = useState<TypesChoice | 'other'>(
    choiceOfTypes(statements?.types) ?? 'other',
  );
  const [schedule, setSchedule] = useState<NotificationSchedule>(now[0]?.schedule ?? 'daily');

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const asked = types === 'other' ? statements?.types : typesOfChoice(types);
    dispatch(
      followingSet({
        source,
        schedule,
        wishes: wanted.map((category) => ({
          category,
          ...(category === 'citationStatements' && asked && { types: asked }),
        })),
        ending: now.filter(({ category }) => !wanted.includes(category)).map((one) => one.id),
      }),
    );
  };
  return (
    <form className="follow-form" onSubmit={save}>
      <fieldset>
        <legend>{words.of}</legend>
        {notificationCategories.map((category) => (
          <div key={category}>
            <label className="switch">
              <input
                type="checkbox"
                checked={wanted.includes(category)}
                onChange={() => setWanted(switched(wanted, category))}
              />
              {words.categories[source.type][category]}
            </label>
            {category === 'citationStatements' && wanted.includes(category) && (
              <TypesField label={words.types} value={types} onChange={setTypes} />
            )}
          </div>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-mails`}>{words.mails}</label>
        <ScheduleField id={`${id}-mails`} value={schedule} onChange={setSchedule} />
        <p className="field-hint">{words.mailsHint}</p>
      </div>
      <div className="follow-form-end">
        <button
          type="submit"
          className="button button-primary"
          disabled={running || wanted.length === 0}
        >
          {isFollowed ? words.save : words.follow}
        </button>
        {isFollowed && (
          <button
            type="button"
            className="button"
            disabled={running}
            onClick={() => dispatch(notificationsEnded(now.map((one) => one.id)))}
          >
            {words.unfollow}
          </button>
        )}
        <span role="status" className="muted small">
          {running && words.saving}
          {!running && wanted.length === 0 && words.nothing}
        </span>
      </div>
    </form>
  );
};
