import { useId } from 'react';

import {
  type NotificationCategory,
  notificationCategories,
  type NotificationSchedule,
} from '#shared/domain/notification.ts';
import { switched } from '#web/records/notifications/feed-address.ts';
import { ScheduleField } from '#web/records/notifications/ScheduleField.tsx';
import type { TypesChoice } from '#web/records/notifications/types-choice.ts';
import { TypesField } from '#web/records/notifications/TypesField.tsx';
import { notificationsText } from '#web/text/notifications.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

const words = savedSearchesText.dialog;

/** What an alert tells of, and when by mail. */
export type AlertChoice = {
  readonly isOn: boolean;
  readonly categories: readonly NotificationCategory[];
  readonly types: TypesChoice | 'other';
  readonly schedule: NotificationSchedule;
};

type Props = {
  readonly choice: AlertChoice;
  readonly onChange: (choice: AlertChoice) => void;
};

export const AlertFields = ({ choice, onChange }: Props) => {
  const id = useId();
  const { isOn, categories, types, schedule } = choice;
  return (
    <fieldset className="alert-fields">
      <legend>{words.alert}</legend>
      <label className="switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => onChange({ ...choice, isOn: !isOn })}
        />
        {words.alertOn}
      </label>
      {isOn && (
        <div className="alert-more">
          <div role="group" aria-label={words.of} className="alert-of">
            {notificationCategories.map((category) => (
              <div key={category}>
                <label className="switch">
                  <input
                    type="checkbox"
                    checked={categories.includes(category)}
                    onChange={() =>
                      onChange({ ...choice, categories: switched(categories, category) })
                    }
                  />
                  {notificationsText.dialog.categories.search[category]}
                </label>
                {category === 'citationStatements' && categories.includes(category) && (
                  <TypesField
                    label={notificationsText.dialog.types}
                    value={types}
                    onChange={(chosen) => onChange({ ...choice, types: chosen })}
                  />
                )}
              </div>
            ))}
          </div>
          <div className="field">
            <label htmlFor={id}>{words.mails}</label>
            <ScheduleField
              id={id}
              value={schedule}
              onChange={(chosen) => onChange({ ...choice, schedule: chosen })}
            />
            <p className="field-hint">{words.alertHint}</p>
          </div>
        </div>
      )}
    </fieldset>
  );
};
