import { useEffect } from 'react';

import type { OutsideScript } from '#shared/domain/outside-script.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { useHidden } from '#web/records/outside/hide-drawn.ts';
import { installed } from '#web/records/outside/installed-scripts.ts';
import { isFollowed, loadAllowedScripts } from '#web/records/outside/load-scripts.ts';
import { useLoadableScripts } from '#web/records/outside/loadable.ts';
import { useCookiePreference } from '#web/records/outside/preference.ts';
import { purposeOf } from '#web/records/outside/purposes.ts';
import { keepStatistics, tellOfVisit } from '#web/records/outside/statistics.ts';
import { personOf, useSession } from '#web/records/session/session.ts';

import { CookieNotice } from './CookieNotice.tsx';
import { SupportChat } from './SupportChat.tsx';

const BELOW_480 = '(width < 480px)';

/**
 * Loads what was allowed and tells what may be told. Admins are never followed: nothing happens before it is known who reads,
 * and where one signs in later the page starts afresh, since a script that is loaded cannot be taken back.
 */
const useAllowedScripts = (scripts: readonly OutsideScript[] | undefined): void => {
  const session = useSession();
  const isAdmin = personOf(session)?.admin === true;
  const isKnown = session.kind !== 'unknown';
  const preference = useCookiePreference().kind;
  useEffect(() => {
    if (!isKnown || !scripts) return undefined;
    const loads = scripts.filter((one) => !isAdmin || purposeOf(one) !== 'targeting');
    if (isAdmin && isFollowed()) thisBrowser.leaveFor(location.pathname + location.search);
    return loadAllowedScripts(loads);
  }, [isKnown, isAdmin, scripts]);
  useEffect(() => (isKnown && !isAdmin ? keepStatistics() : undefined), [isKnown, isAdmin]);
  useEffect(() => {
    if (isKnown && !isAdmin) tellOfVisit(thisBrowser);
  }, [isKnown, isAdmin, preference]);
};

/** Everything of others that this installation lets in, and the question whether it may; for most installations nothing. */
const OutsideParts = () => {
  const scripts = useLoadableScripts();
  useAllowedScripts(scripts);
  useHidden(installed(scripts ?? [], 'accessibility')?.draws, BELOW_480);
  return (
    <>
      {scripts && <CookieNotice scripts={scripts} />}
      <SupportChat />
    </>
  );
};

export default OutsideParts;
