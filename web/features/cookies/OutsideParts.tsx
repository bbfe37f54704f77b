import { useEffect } from 'react';

import type { OutsideScript } from '#shared/domain/outside-script.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { useHiddenElements } from '#web/records/third-party/hide-elements.ts';
import { installedScript } from '#web/records/third-party/installed-scripts.ts';
import { hasTrackingScript, loadAllowedScripts } from '#web/records/third-party/load-scripts.ts';
import { useLoadableScripts } from '#web/records/third-party/loadable-scripts.ts';
import { useCookiePreference } from '#web/records/third-party/preference.ts';
import { purposeOf } from '#web/records/third-party/purposes.ts';
import { startStatistics, reportVisit } from '#web/records/third-party/statistics.ts';
import { personOf, useSession } from '#web/records/session/session.ts';

import { CookieNotice } from './CookieNotice.tsx';
import { SupportChat } from './SupportChat.tsx';

const BELOW_480 = '(width < 480px)';

/**
 * Loads the scripts with consent and sends them permitted events. Administrators are never tracked: nothing loads until
 * the user is known, and a later sign-in reloads the page, because a loaded script cannot be unloaded.
 */
const useAllowedScripts = (scripts: readonly OutsideScript[] | undefined): void => {
  const session = useSession();
  const isAdmin = personOf(session)?.admin === true;
  const isKnown = session.kind !== 'unknown';
  const preference = useCookiePreference().kind;
  useEffect(() => {
    if (!isKnown || !scripts) return undefined;
    const loads = scripts.filter((script) => !isAdmin || purposeOf(script) !== 'targeting');
    if (isAdmin && hasTrackingScript()) thisBrowser.leaveFor(location.pathname + location.search);
    return loadAllowedScripts(loads);
  }, [isKnown, isAdmin, scripts]);
  useEffect(() => (isKnown && !isAdmin ? startStatistics() : undefined), [isKnown, isAdmin]);
  useEffect(() => {
    if (isKnown && !isAdmin) reportVisit(thisBrowser);
  }, [isKnown, isAdmin, preference]);
};

/** All third-party scripts of this installation, with the consent prompt; most installations have none. */
const OutsideParts = () => {
  const scripts = useLoadableScripts();
  useAllowedScripts(scripts);
  useHiddenElements(installedScript(scripts ?? [], 'accessibility')?.draws, BELOW_480);
  return (
    <>
      {scripts && <CookieNotice scripts={scripts} />}
      <SupportChat />
    </>
  );
};

export default OutsideParts;
