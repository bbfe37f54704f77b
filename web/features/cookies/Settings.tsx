import { type SubmitEvent, useState } from 'react';

import {
  allowsScripts,
  type CookiePurpose,
  cookiePurposes,
  preferenceFor,
} from '#shared/domain/cookie-preference.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { toggledIn } from '#web/ui/Choices.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { chooseCookies, cookiePreference, globalPrivacyControl } from './preference.ts';

/** One switch for each purpose; none is on before it was chosen. */
export const Settings = ({ onSaved }: { readonly onSaved: () => void }) => {
  const words = useText(cookiesText).settings;
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
      {cookiePurposes.map((purpose) => {
        const { name, meaning } = words.purposes[purpose];
        return (
          <div key={purpose}>
            <Switch
              checked={allowed.includes(purpose)}
              disabled={purpose === 'targeting' && control}
              onChange={() => setAllowed(toggledIn(cookiePurposes, allowed, purpose))}
            >
              {name}
            </Switch>
            <p className="small muted">{meaning}</p>
          </div>
        );
      })}
      {control && <p>{words.control}</p>}
      <Button type="submit" look="primary">
        {words.save}
      </Button>
    </form>
  );
};
