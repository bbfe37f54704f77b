import { useSyncExternalStore } from 'react';

import {
  type CookiePreference,
  parseCookiePreference,
  storedPreference,
} from '#shared/domain/cookie-preference.ts';
import { thisBrowser } from '#web/platform/browser.ts';

const KEY = 'cookiePreference';
const CHANGED = 'veracite-cookies-changed';

const readStoredPreference = (): string => thisBrowser.storage.read(KEY) ?? '';

export const cookiePreference = (): CookiePreference =>
  parseCookiePreference(readStoredPreference());

/** Stores a choice and notifies every subscriber. */
export const chooseCookies = (preference: CookiePreference): void => {
  thisBrowser.storage.write(KEY, storedPreference(preference));
  dispatchEvent(new Event(CHANGED));
};

export const onCookiePreferenceChange = (onChange: () => void): (() => void) => {
  const stopTabs = thisBrowser.followTabs(({ key }) => {
    if (key === undefined || key === KEY) onChange();
  });
  addEventListener(CHANGED, onChange);
  return () => {
    stopTabs();
    removeEventListener(CHANGED, onChange);
  };
};

export const useCookiePreference = (): CookiePreference =>
  parseCookiePreference(useSyncExternalStore(onCookiePreferenceChange, readStoredPreference));

/** Whether the browser sends Global Privacy Control. */
export const globalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
