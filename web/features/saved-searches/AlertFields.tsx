import { notificationCategories } from '#shared/domain/notification.ts';
import { ScheduleField } from '#web/records/notifications/ScheduleField.tsx';
import { TypesField } from '#web/records/notifications/TypesField.tsx';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { toggleValue } from '#web/ui/Choices.tsx';
import { LabeledControl, Hint } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import type { AlertChoice } from './alert-choice.ts';
import styles from './dialog.module.css';

type Props = {
  readonly choice: AlertChoice;
  readonly onChange: (choice: AlertChoice) => void;
};

export const AlertFields = ({ choice, onChange }: Props) => {
  const text = useText(savedSearchesText).dialog;
  return (
    <fieldset className={styles.alert}>
      <legend>{text.alert}</legend>
      <Switch checked={choice.isOn} onChange={(isOn) => onChange({ ...choice, isOn })}>
        {text.alertOn}
      </Switch>
      {choice.isOn && (
        <div className={styles.more}>
          <Categories choice={choice} onChange={onChange} />
          <LabeledControl label={text.mails}>
            {(id) => (
              <>
                <ScheduleField
                  id={id}
                  value={choice.schedule}
                  onChange={(schedule) => onChange({ ...choice, schedule })}
                />
                <Hint>{text.alertHint}</Hint>
              </>
            )}
          </LabeledControl>
        </div>
      )}
    </fieldset>
  );
};

const Categories = ({ choice, onChange }: Props) => {
  const text = useText(savedSearchesText).dialog;
  const { dialog } = useText(notificationsText);
  const { categories, types } = choice;
  return (
    <div role="group" aria-label={text.of} className={styles.categories}>
      {notificationCategories.map((category) => (
        <div key={category}>
          <Switch
            checked={categories.includes(category)}
            onChange={() =>
              onChange({
                ...choice,
                categories: toggleValue(notificationCategories, categories, category),
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
              onChange={(selected) => onChange({ ...choice, types: selected })}
            />
          )}
        </div>
      ))}
    </div>
  );
};
