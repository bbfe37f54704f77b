import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import type { TextPath } from '#shared/domain/routes.ts';
import { useModal, useOpenModal } from '#web/platform/modals.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { useVisit } from '#web/records/entitlements/visit.ts';
import { personOf, useSession } from '#web/records/session/session.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './cookies.module.css';
import { installedScripts } from './installed-scripts.ts';
import { isFollowed, loadAllowedScripts } from './load-scripts.ts';
import { chooseCookies, useCookiePreference } from './preference.ts';

const POLICY = '/policy' satisfies TextPath;

/** The question, over the page at its lower edge. The browser keeps the focus inside while it stands. */
const Question = () => {
  const words = useText(cookiesText).notice;
  const dialog = useRef<HTMLDialogElement>(null);
  const openModal = useOpenModal();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('a, button')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.notice} aria-label={words.label}>
      <p>
        {words.words} <Link to={POLICY}>{words.policy}</Link>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => openModal('cookie', 'generic')}>{words.customize}</Button>
        <Button onClick={() => chooseCookies('rejected')}>{words.reject}</Button>
        <Button look="primary" onClick={() => chooseCookies('accepted')}>
          {words.allow}
        </Button>
      </div>
    </dialog>
  );
};

/**
 * Loads what was allowed. Admins are never followed: nothing loads before it is known who reads, and where one signs in
 * later the page starts afresh, since a script that is loaded cannot be taken back.
 */
const useAllowedScripts = (): void => {
  const session = useSession();
  const isAdmin = personOf(session)?.admin === true;
  const isKnown = session.kind !== 'unknown';
  useEffect(() => {
    if (!isKnown) return undefined;
    if (!isAdmin) return loadAllowedScripts(installedScripts());
    if (isFollowed()) thisBrowser.leaveFor(location.pathname + location.search);
    return undefined;
  }, [isKnown, isAdmin]);
};

/** Asks as long as nothing was chosen. While the settings are open they take the question's place. */
const CookieNotice = () => {
  const preference = useCookiePreference();
  const { silenced } = useVisit();
  const { open: choosing } = useModal('cookie');
  useAllowedScripts();
  return preference === 'unknown' && !silenced && !choosing ? <Question /> : null;
};

export default CookieNotice;
