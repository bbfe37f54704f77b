import { useDispatch } from 'react-redux';

import { useQuery } from '#web/platform/use-query.ts';
import { adminText } from '#web/text/admin.ts';
import { useText } from '#web/text/language.ts';
import { Select } from '#web/ui/Select.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { changeFlag, flagsQuery } from './admin.ts';
import styles from './admin.module.css';

const states = ['nobody', 'some', 'everyone'] as const;

export const FlagsPart = () => {
  const { flags: text, failed } = useText(adminText);
  const dispatch = useDispatch();
  return (
    <QueryView read={useQuery(flagsQuery)} failed={failed}>
      {(flags) => (
        <ul className={styles.list} aria-label={text.caption}>
          {flags.map(({ name, enabledFor }) => (
            <li key={name} className={styles.row}>
              <code>{name}</code>
              <Select
                aria-label={`${name}: ${text.enabledFor}`}
                value={enabledFor}
                choices={states}
                nameOf={(state) => text.states[state]}
                onChoose={(selected) => dispatch(changeFlag({ name, enabledFor: selected }))}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
};
