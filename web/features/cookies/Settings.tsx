import { type SubmitEvent, useState } from 'react';

import {
  allowsScripts,
  type CookiePurpose,
  cookiePurposes,
  preferenceFor,
} from '#shared/domain/cookie-preference.ts';
import { cookiesText } from '#web/text/cookies.ts';

import { chooseCookies, cookiePreference, globalPrivacyControl } from './preference.ts';

const words = cookiesText.settings;

/** One switch for each purpose; none is on before it was chosen. */
export const Settings = ({ onSaved }: { readonly onSaved: () => void }) => {
  const control = globalPrivacyControl();
  const [allowed, setAllowed] = useState<readonly CookiePurpose[]>(() =>
    cookiePurposes.filter((purpose) => allowsScripts(cookiePreference(), purpose, control)),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    chooseCookies(preferenceFor(allowed));
    onSaved();
  };
  return (
    <form onSubmit={submit}>
      {cookiePurposes.map((purpose) => (
        <div key={purpose}>
          <label className="switch">
            <input
              type="checkbox"
              checked={allowed.includes(purpose)}
              disabled={purpose === 'targeting' && control}
              onChange={({ target }) =>
                setAllowed(
                  cookiePurposes.filter((one) =>
                    one === purpose ? target.checked : allowed.includes(one),
                  ),
                )
              }
            />
            {words.purposes[purpose][0]}
          </label>
          <p className="small muted">{words.purposes[purpose][1]}</p>
        </div>
      ))}
      {control && <p>{words.control}</p>}
      <button type="submit" className="button button-primary">
        {words.save}
      </button>
    </form>
  );
};
