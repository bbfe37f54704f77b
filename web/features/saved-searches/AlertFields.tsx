import { notificationCategories } from '#shared/domain/notification.ts';
import { ScheduleField } from '#web/records/notifications/ScheduleField.tsx';
import { TypesField } from '#web/records/notifications/TypesField.tsx';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { toggledIn } from '#web/ui/Choices.tsx';
import { FieldOf, Hint } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import type { AlertChoice } from './alert-choice.ts';
import styles from './dialog.module.css';

type Props = {
  readonly choice: AlertChoice;
  readonly onChange: (choice: AlertChoice) => void;
};

export const AlertFields = ({ choice, onChange }: Props) => {
  const words = useText(savedSearchesText).dialog;
  return (
    <fieldset className={styles.alert}>
      <legend>{words.alert}</legend>
      <Switch checked={choice.isOn} onChange={(isOn) => onChange({ ...choice, isOn })}>
        {words.alertOn}
      </Switch>
      {choice.isOn && (
        <div className={styles.more}>
          <Categories choice={choice} onChange={onChange} />
          <FieldOf label={words.mails}>
            {(id) => (
              <>
                <ScheduleField
                  id={id}
                  value={choice.schedule}
                  onChange={(schedule) => onChange({ ...choice, schedule })}
                />
                <Hint>{words.alertHint}</Hint>
              </>
            )}
          </FieldOf>
        </div>
      )}
    </fieldset>
  );
};

const Categories = ({ choice, onChange }: Props) => {
  const words = useText(savedSearchesText).dialog;
  const { dialog } = useText(notificationsText);
  const { categories, types } = choice;
  return (
    <div role="group" aria-label={words.of} className={styles.categories}>
      {notificationCategories.map((category) => (
        <div key={category}>
          <Switch
            checked={categories.includes(category)}
            onChange={() =>
              onChange({
                ...choice,
                categories: toggledIn(notificationCategories, categories, category),
              })
            }
          >
            {dialog.categories.search[category]}
          </Switch>
          {category === 'citationStatements' && categories.includes(category) && (
            <TypesField
              label={dialog.types}
              className={styles.types}
              value={types}
              onChange={(chosen) => onChange({ ...choice, types: chosen })}
            />
          )}
        </div>
      ))}
    </div>
  );
};
