import { useEffect } from 'react';

import { useAppDispatch } from '#web/platform/store.ts';
import { adminText } from '#web/text/admin.ts';

import { flagChanged, flagsWanted } from './admin-slice.ts';
import { Shown } from './Shown.tsx';
import { useAdmin } from './use-admin.ts';

const words = adminText.flags;
const states = ['nobody', 'some', 'everyone'] as const;

export const FlagsPart = () => {
  const dispatch = useAppDispatch();
  const flags = useAdmin((state) => state.flags);
  useEffect(() => {
    dispatch(flagsWanted());
  }, [dispatch]);
  return (
    <Shown remote={flags} again={() => dispatch(flagsWanted())}>
      {(value) => (
        <ul className="admin-list" aria-label={words.caption}>
          {value.map(({ name, enabledFor }) => (
            <li key={name} className="admin-row">
              <code>{name}</code>
              <select
                className="select"
                aria-label={`${name}: ${words.enabledFor}`}
                value={enabledFor}
                onChange={({ target }) => {
                  const chosen = states.find((state) => state === target.value);
                  if (chosen) dispatch(flagChanged({ name, enabledFor: chosen }));
                }}
              >
                {states.map((state) => (
                  <option key={state} value={state}>
                    {words.states[state]}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      )}
    </Shown>
  );
};
