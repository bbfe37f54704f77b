import { allowsScripts } from '#shared/domain/cookie-preference.ts';

import type { InstalledScript } from './installed-scripts.ts';
import { cookiePreference, followCookies, globalPrivacyControl } from './preference.ts';

const ANALYTICS_AFTER_MS = 3_000;
const LOADED_WITHIN_MS = 10_000;

/** Adds the script to the page; one that has not loaded in time is taken out again. */
const insert = (src: string): void => {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  const tooLate = setTimeout(() => script.remove(), LOADED_WITHIN_MS);
  script.dataset['follows'] = '';
  const settle = () => clearTimeout(tooLate);
  script.addEventListener('load', settle);
  script.addEventListener('error', settle);
  document.head.append(script);
};

/** Whether any of them stands in the page by now. */
export const isFollowed = (): boolean =>
  document.head.querySelector('script[data-follows]') !== null;

/** Loads each script once they are allowed; analytics let the page come first. What is loaded stays until the page goes. */
export const loadAllowedScripts = (scripts: readonly InstalledScript[]): (() => void) => {
  const begun = new Set<string>();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const isAllowed = () => allowsScripts(cookiePreference(), globalPrivacyControl());
  const begin = (script: InstalledScript) => {
    if (begun.has(script.src) || !isAllowed()) return;
    begun.add(script.src);
    if (script.purpose !== 'analytics') {
      insert(script.src);
      return;
    }
    const later = () => {
      // Who changed their mind meanwhile is not followed after all.
      if (isAllowed()) insert(script.src);
      else begun.delete(script.src);
    };
    timers.push(setTimeout(later, ANALYTICS_AFTER_MS));
  };
  const look = () => scripts.forEach(begin);
  look();
  const stop = followCookies(look);
  return () => {
    stop();
    timers.forEach(clearTimeout);
  };
};
