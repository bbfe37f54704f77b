import type { OutsideScript } from '#shared/domain/outside-script.ts';

import { onCookiePreferenceChange } from './preference.ts';
import { isAllowed, purposeOf } from './purposes.ts';
import { loadScript } from './load-script.ts';

const ANALYTICS_AFTER_MS = 3_000;
/** Narrower windows have no room for a widget; the style sheet hides a loaded one at the same width. */
const WIDE = '(width >= 480px)';

/** Whether a tracking script has been loaded into the page. */
export const hasTrackingScript = (): boolean =>
  document.head.querySelector('script[data-follows]') !== null;

const addScript = (script: OutsideScript): void => {
  void loadScript(script.src, purposeOf(script) === 'targeting' ? { follows: '' } : {});
};

/** Schedules an allowed script; returns a function that cancels it. */
const sooner: Readonly<
  Record<'analytics' | 'targeting' | 'accessibility', (load: () => void) => () => void>
> = {
  targeting: (load) => {
    load();
    return () => undefined;
  },
  // The page is loaded first.
  analytics: (load) => {
    const timer = setTimeout(load, ANALYTICS_AFTER_MS);
    return () => clearTimeout(timer);
  },
  accessibility: (load) => {
    const wide = matchMedia(WIDE);
    if (wide.matches) load();
    else wide.addEventListener('change', load, { once: true });
    return () => wide.removeEventListener('change', load);
  },
};

/** Loads each script once its purpose is allowed. A loaded script stays until the page is closed. */
export const loadAllowedScripts = (scripts: readonly OutsideScript[]): (() => void) => {
  const started = new Set<string>();
  const stops: (() => void)[] = [];
  const begin = (script: OutsideScript) => {
    const { kind, src } = script;
    const purpose = purposeOf(script);
    if (kind === 'support-chat' || kind === 'recaptcha' || purpose === undefined) return;
    if (started.has(src) || !isAllowed(purpose)) return;
    started.add(src);
    stops.push(
      sooner[kind](() => {
        // Consent that was withdrawn in the meantime takes effect.
        if (isAllowed(purpose)) addScript(script);
        else started.delete(src);
      }),
    );
  };
  const update = () => scripts.forEach(begin);
  update();
  stops.push(onCookiePreferenceChange(update));
  return () => stops.forEach((stop) => stop());
};
