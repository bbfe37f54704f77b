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

/** Stores a choice and notifies every subscriber. */
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

/** Whether the browser sends Global Privacy Control. */
export const globalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
