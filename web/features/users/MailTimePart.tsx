import type { ReactNode } from 'react';

import { useDoing } from '#web/platform/use-doing.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { FieldOf } from '#web/ui/Field.tsx';
import { Part } from '#web/ui/Part.tsx';
import { Select } from '#web/ui/Select.tsx';

import { keepingSetting } from './tasks.ts';
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
  const words = useText(usersText).settings.mails;
  const { start } = useDoing(keepingSetting);
  if (!mailTime) return null;
  return (
    <Part heading={words.heading}>
      {children}
      <div className={styles.sideBySide}>
        <FieldOf label={words.hour}>
          {(id) => (
            <Select
              large
              id={id}
              value={String(mailTime.hour)}
              choices={hours}
              nameOf={(hour) => words.hourOf(Number(hour))}
              onChoose={(hour) => start({ mailTime: { hour: Number(hour) } })}
            />
          )}
        </FieldOf>
        <FieldOf label={words.zone}>
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
        </FieldOf>
      </div>
    </Part>
  );
};
