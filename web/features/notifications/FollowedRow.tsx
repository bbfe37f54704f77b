import { Link } from 'react-router-dom';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { dated } from '#web/text/words.ts';

import {
  notificationChanged,
  notificationsEnded,
} from '#web/records/notifications/notifications-slice.ts';
import { ScheduleField } from '#web/records/notifications/ScheduleField.tsx';
import { choiceOfTypes, typesOfChoice } from '#web/records/notifications/types-choice.ts';
import { TypesField } from '#web/records/notifications/TypesField.tsx';

const words = notificationsText.followed;

type Props = {
  readonly notification: NotificationView;
  readonly selected: boolean;
  readonly onSelect: () => void;
};

/** One thing that is followed; a choice is kept as soon as it is made. */
export const FollowedRow = ({ notification, selected, onSelect }: Props) => {
  const dispatch = useAppDispatch();
  const { id, name, address, source, category, types, schedule, createdAt } = notification;
  return (
    <li className="followed-row">
      <label className="switch feed-select">
        <input
          type="checkbox"
          aria-label={words.select(name)}
          checked={selected}
          onChange={onSelect}
        />
      </label>
      <div className="followed-name">
        <Link to={address}>{name}</Link>
        <p className="muted small">
          {[
            notificationsText.sources[source.type],
            notificationsText.categories[category],
            words.since(dated(createdAt.slice(0, 10))),
          ].join(' · ')}
        </p>
      </div>
      <div className="followed-tools">
        {category === 'citationStatements' && (
          <TypesField
            label={words.typesOf(name)}
            value={choiceOfTypes(types) ?? 'other'}
            onChange={(choice) =>
              dispatch(notificationChanged({ id, types: typesOfChoice(choice) ?? null }))
            }
          />
        )}
        <ScheduleField
          label={words.mailsOf(name)}
          value={schedule}
          onChange={(next) => dispatch(notificationChanged({ id, schedule: next }))}
        />
        <button
          type="button"
          className="quiet"
          aria-label={words.endOne(name)}
          onClick={() => dispatch(notificationsEnded([id]))}
        >
          {words.end}
        </button>
      </div>
    </li>
  );
};
