import { allowsScripts, type CookiePurpose } from '#shared/domain/cookie-preference.ts';
import type { OutsideScript, ScriptKind } from '#shared/domain/outside-script.ts';

import { cookiePreference, globalPrivacyControl } from './preference.ts';

/** The purpose that each kind requires consent for. A chat and a CAPTCHA are loaded only when the reader uses them. */
const purposes: Readonly<Record<ScriptKind, CookiePurpose | undefined>> = {
  analytics: 'targeting',
  targeting: 'targeting',
  accessibility: 'functional',
  'support-chat': undefined,
  recaptcha: undefined,
};

export const purposeOf = ({ kind }: OutsideScript): CookiePurpose | undefined => purposes[kind];

/** Whether a purpose is currently allowed. */
export const isAllowed = (purpose: CookiePurpose): boolean =>
  allowsScripts(cookiePreference(), purpose, globalPrivacyControl());

/** Returns the purposes that these scripts require consent for, except those that the browser already refuses. */
export const purposesToChoose = (scripts: readonly OutsideScript[]): readonly CookiePurpose[] => {
  const refused = globalPrivacyControl();
  return [...new Set(scripts.map(purposeOf))].filter(
    (purpose): purpose is CookiePurpose =>
      purpose !== undefined && !(purpose === 'targeting' && refused),
  );
};
