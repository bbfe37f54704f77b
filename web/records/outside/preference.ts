import { useSyncExternalStore } from 'react';

import {
  type CookiePreference,
  parseCookiePreference,
  storedPreference,
} from '#shared/domain/cookie-preference.ts';
import { thisBrowser } from '#web/platform/browser.ts';

const KEY = 'cookiePreference';
const CHANGED = 'veracite-cookies-changed';

const stored = (): string => thisBrowser.kept.read(KEY) ?? '';

export const cookiePreference = (): CookiePreference => parseCookiePreference(stored());

/** Keeps a choice; every part of the page that asked for it hears of it. */
export const chooseCookies = (preference: CookiePreference): void => {
  thisBrowser.kept.write(KEY, storedPreference(preference));
  dispatchEvent(new Event(CHANGED));
};

export const followCookies = (changed: () => void): (() => void) => {
  const stopTabs = thisBrowser.followTabs(({ key }) => {
    if (key === undefined || key === KEY) changed();
  });
  addEventListener(CHANGED, changed);
  return () => {
    stopTabs();
    removeEventListener(CHANGED, changed);
  };
};

export const useCookiePreference = (): CookiePreference =>
  parseCookiePreference(useSyncExternalStore(followCookies, stored));

/** Whether the browser says by itself that its reader is not to be followed (Global Privacy Control). */
export const globalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
