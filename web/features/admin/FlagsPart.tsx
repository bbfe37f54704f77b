import { useDispatch } from 'react-redux';

import { useReading } from '#web/platform/use-reading.ts';
import { adminText } from '#web/text/admin.ts';
import { useText } from '#web/text/language.ts';
import { Select } from '#web/ui/Select.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { flagChanged, flagsReading } from './admin.ts';
import styles from './admin.module.css';

const states = ['nobody', 'some', 'everyone'] as const;

export const FlagsPart = () => {
  const { flags: words, failed } = useText(adminText);
  const dispatch = useDispatch();
  return (
    <Shown read={useReading(flagsReading)} failed={failed}>
      {(flags) => (
        <ul className={styles.list} aria-label={words.caption}>
          {flags.map(({ name, enabledFor }) => (
            <li key={name} className={styles.row}>
              <code>{name}</code>
              <Select
                aria-label={`${name}: ${words.enabledFor}`}
                value={enabledFor}
                choices={states}
                nameOf={(state) => words.states[state]}
                onChoose={(chosen) => dispatch(flagChanged({ name, enabledFor: chosen }))}
              />
            </li>
          ))}
        </ul>
      )}
    </Shown>
  );
};
