import type { OutsideScript } from '#shared/domain/outside-script.ts';

import { followCookies } from './preference.ts';
import { isAllowed, purposeOf } from './purposes.ts';
import { putScript } from './put-script.ts';

const ANALYTICS_AFTER_MS = 3_000;
/** Below it there is no room for a widget; its style says the same to one that is there. */
const WIDE = '(width >= 480px)';

/** Whether any script that follows its reader stands in the page by now. */
export const isFollowed = (): boolean =>
  document.head.querySelector('script[data-follows]') !== null;

const put = (script: OutsideScript): void => {
  void putScript(script.src, purposeOf(script) === 'targeting' ? { follows: '' } : {});
};

/** When an allowed script comes; gives back how to call it off. */
const sooner: Readonly<
  Record<'analytics' | 'targeting' | 'accessibility', (come: () => void) => () => void>
> = {
  targeting: (come) => {
    come();
    return () => undefined;
  },
  // The page comes first.
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

/** Loads each script once its purpose is allowed. What is loaded stays until the page goes. */
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
        // Who changed their mind meanwhile is not followed after all.
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
