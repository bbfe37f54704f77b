import { useId } from 'react';

import { useAppDispatch } from '#web/platform/store.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';

import { AlertMailsSwitch } from '#web/features/mail-preferences/AlertMailsSwitch.tsx';
import { profileChanged } from './account-slice.ts';

const words = accountText.account.settings.mails;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Every zone the browser knows, and the one that is set even where it does not. */
const zonesWith = (set: string): readonly string[] => [
  ...new Set([set, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** A choice is kept as soon as it is made: there is nothing to lose. */
export const MailTimePart = ({ person: { mailTime, email } }: { readonly person: Person }) => {
  const id = useId();
  const dispatch = useAppDispatch();
  if (!mailTime) return null;
  const keep = (change: Partial<typeof mailTime>) =>
    dispatch(profileChanged({ mailTime: { ...mailTime, ...change } }));
  return (
    <section className="account-part">
      <h2>{words.heading}</h2>
      {email !== undefined && <AlertMailsSwitch />}
      <div className="side-by-side">
        <div className="field">
          <label htmlFor={`${id}-hour`}>{words.hour}</label>
          <select
            id={`${id}-hour`}
            className="select"
            value={mailTime.hour}
            onChange={({ target }) => keep({ hour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {words.hourOf(hour)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-zone`}>{words.zone}</label>
          <select
            id={`${id}-zone`}
            className="select"
            value={mailTime.timeZone}
            onChange={({ target }) => keep({ timeZone: target.value })}
          >
            {zonesWith(mailTime.timeZone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </div>
      </div>
    </section>
  );
};
