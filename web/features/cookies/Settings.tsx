import { type SubmitEvent, useState } from 'react';

import { allowsScripts } from '#shared/domain/cookie-preference.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { chooseCookies, cookiePreference, globalPrivacyControl } from './preference.ts';

/** One switch for all that follows its reader; it is off before it was chosen. */
export const Settings = ({ onSaved }: { readonly onSaved: () => void }) => {
  const words = useText(cookiesText).settings;
  const control = globalPrivacyControl();
  const [allowed, setAllowed] = useState(() => allowsScripts(cookiePreference(), control));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    chooseCookies(allowed ? 'targeting' : 'rejected');
    onSaved();
  };
  return (
    <form onSubmit={submit}>
      <div>
        <Switch checked={allowed} disabled={control} onChange={setAllowed}>
          {words.follows}
        </Switch>
        <p className="small muted">{words.meaning}</p>
      </div>
      {control && <p>{words.control}</p>}
      <Button type="submit" look="primary">
        {words.save}
      </Button>
    </form>
  );
};
