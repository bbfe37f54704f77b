import { type SubmitEvent, useState } from 'react';

import { type CookiePurpose, cookiePurposes } from '#shared/domain/cookie-preference.ts';
import { originsOf, type OutsideScript } from '#shared/domain/outside-script.ts';
import { chooseCookies, globalPrivacyControl } from '#web/records/third-party/preference.ts';
import { isAllowed, purposeOf } from '#web/records/third-party/purposes.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Switch } from '#web/ui/Switch.tsx';

const hostsOf = (scripts: readonly OutsideScript[]): readonly string[] =>
  originsOf(scripts).all.map((origin) => new URL(origin).host);

/** One switch for each purpose of the scripts installed here; off by default. */
export const Settings = ({
  scripts,
  isAside,
  onSaved,
}: {
  readonly scripts: readonly OutsideScript[];
  /** Whether it is secondary to other content. */
  readonly isAside: boolean;
  readonly onSaved: () => void;
}) => {
  const text = useText(cookiesText).settings;
  const control = globalPrivacyControl();
  const [chosen, setChosen] = useState<readonly CookiePurpose[]>(() =>
    cookiePurposes.filter(isAllowed),
  );
  const offered = cookiePurposes
    .map((purpose) => ({ purpose, of: scripts.filter((script) => purposeOf(script) === purpose) }))
    .filter(({ of: purposeScripts }) => purposeScripts.length > 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    chooseCookies({ kind: 'customised', purposes: chosen });
    onSaved();
  };
  return (
    <form onSubmit={submit}>
      {offered.map(({ purpose, of: purposeScripts }) => (
        <div key={purpose}>
          <Switch
            checked={chosen.includes(purpose)}
            disabled={control && purpose === 'targeting'}
            onChange={(on) =>
              setChosen([...chosen.filter((item) => item !== purpose), ...(on ? [purpose] : [])])
            }
          >
            {text.purpose[purpose].name}
          </Switch>
          <p className="small muted">
            {text.purpose[purpose].meaning} {text.from(hostsOf(purposeScripts))}
          </p>
          {control && purpose === 'targeting' && <p>{text.control}</p>}
        </div>
      ))}
      <Button type="submit" {...(!isAside && { look: 'primary' as const })}>
        {text.save}
      </Button>
    </form>
  );
};
