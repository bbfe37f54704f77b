import { allowsScripts, type CookiePurpose } from '#shared/domain/cookie-preference.ts';
import type { OutsideScript, ScriptKind } from '#shared/domain/outside-script.ts';

import { cookiePreference, globalPrivacyControl } from './preference.ts';

/** What each kind needs to be allowed for. A chat and a check at registration load only by what their reader does. */
const purposes: Readonly<Record<ScriptKind, CookiePurpose | undefined>> = {
  analytics: 'targeting',
  targeting: 'targeting',
  accessibility: 'functional',
  'support-chat': undefined,
  recaptcha: undefined,
};

export const purposeOf = ({ kind }: OutsideScript): CookiePurpose | undefined => purposes[kind];

/** Whether a purpose is allowed just now. */
export const isAllowed = (purpose: CookiePurpose): boolean =>
  allowsScripts(cookiePreference(), purpose, globalPrivacyControl());

/** What there is to choose among these scripts: what the browser has refused already is not asked for again. */
export const purposesToChoose = (scripts: readonly OutsideScript[]): readonly CookiePurpose[] => {
  const refused = globalPrivacyControl();
  return [...new Set(scripts.map(purposeOf))].filter(
    (purpose): purpose is CookiePurpose =>
      purpose !== undefined && !(purpose === 'targeting' && refused),
  );
};
