import type { ReactNode } from 'react';

import { useMutation } from '#web/platform/use-mutation.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { LabeledControl } from '#web/ui/Field.tsx';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { Select } from '#web/ui/Select.tsx';

import { saveSetting } from './tasks.ts';
import styles from './users.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** All time zones of the browser, and the stored one even if the browser does not know it. */
const zonesWith = (set: string): readonly string[] => [
  ...new Set([set, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** A choice is saved at once, so nothing can be lost. */
export const MailTimePart = ({
  person: { mailTime },
  children,
}: {
  readonly person: Person;
  /** Other email settings. */
  readonly children: ReactNode;
}) => {
  const text = useText(usersText).settings.mails;
  const { start } = useMutation(saveSetting);
  if (!mailTime) return null;
  return (
    <TitledSection heading={text.heading}>
      {children}
      <div className={styles.sideBySide}>
        <LabeledControl label={text.hour}>
          {(id) => (
            <Select
              large
              id={id}
              value={String(mailTime.hour)}
              choices={hours}
              nameOf={(hour) => text.hourOf(Number(hour))}
              onChoose={(hour) => start({ mailTime: { hour: Number(hour) } })}
            />
          )}
        </LabeledControl>
        <LabeledControl label={text.zone}>
          {(id) => (
            <Select
              large
              id={id}
              value={mailTime.timeZone}
              choices={zonesWith(mailTime.timeZone)}
              nameOf={(zone) => zone.replaceAll('_', ' ')}
              onChoose={(timeZone) => start({ mailTime: { timeZone } })}
            />
          )}
        </LabeledControl>
      </div>
    </TitledSection>
  );
};
