import type { OutsideScript } from '#shared/domain/outside-script.ts';

import { followCookies } from './preference.ts';
import { isAllowed, purposeOf } from './purposes.ts';
import { putScript } from './put-script.ts';

const ANALYTICS_AFTER_MS = 3_000;
/** Narrower windows have no room for a widget; the style sheet hides a loaded one at the same width. */
const WIDE = '(width >= 480px)';

/** Whether a tracking script has been loaded into the page. */
export const isFollowed = (): boolean =>
  document.head.querySelector('script[data-follows]') !== null;

const put = (script: OutsideScript): void => {
  void putScript(script.src, purposeOf(script) === 'targeting' ? { follows: '' } : {});
};

/** Schedules an allowed script; returns a function that cancels it. */
const sooner: Readonly<
  Record<'analytics' | 'targeting' | 'accessibility', (come: () => void) => () => void>
> = {
  targeting: (come) => {
    come();
    return () => undefined;
  },
  // The page is loaded first.
  analytics: (come) => {
    const timer = setTimeout(come, ANALYTICS_AFTER_MS);
    return () => clearTimeout(timer);
  },
  accessibility: (come) => {
    const wide = matchMedia(WIDE);
    if (wide.matches) come();
    else wide.addEventListener('change', come, { once: true });
    return () => wide.removeEventListener('change', come);
  },
};

/** Loads each script once its purpose is allowed. A loaded script stays until the page is closed. */
export const loadAllowedScripts = (scripts: readonly OutsideScript[]): (() => void) => {
  const begun = new Set<string>();
  const stops: (() => void)[] = [];
  const begin = (script: OutsideScript) => {
    const { kind, src } = script;
    const purpose = purposeOf(script);
    if (kind === 'support-chat' || kind === 'recaptcha' || purpose === undefined) return;
    if (begun.has(src) || !isAllowed(purpose)) return;
    begun.add(src);
    stops.push(
      sooner[kind](() => {
        // Consent that was withdrawn in the meantime takes effect.
        if (isAllowed(purpose)) put(script);
        else begun.delete(src);
      }),
    );
  };
  const look = () => scripts.forEach(begin);
  look();
  stops.push(followCookies(look));
  return () => stops.forEach((stop) => stop());
};
