import './cookies.css';

import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { modalToggled } from '#web/platform/modal-slice.ts';
import { hasPage } from '#web/app/navigation.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { cookiesText } from '#web/text/cookies.ts';

import { installedScripts } from './installed-scripts.ts';
import { loadAllowedScripts } from './load-scripts.ts';
import { chooseCookies, useCookiePreference } from './preference.ts';

const words = cookiesText.notice;
const POLICY = '/policy';

/** The question, over the page at its lower edge. The browser keeps the focus inside while it stands. */
const Question = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('a, button')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="cookie-notice" aria-label={words.label}>
      <p>
        {words.words} {hasPage(POLICY) && <Link to={POLICY}>{words.policy}</Link>}
      </p>
      <div className="cookie-actions">
        <button
          type="button"
          className="button"
          onClick={() => dispatch(modalToggled({ name: 'cookie', context: 'generic' }))}
        >
          {words.customize}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => chooseCookies({ kind: 'rejected' })}
        >
          {words.reject}
        </button>
        <button
          type="button"
          className="button button-primary"
          onClick={() => chooseCookies({ kind: 'accepted' })}
        >
          {words.allow}
        </button>
      </div>
    </dialog>
  );
};

/** Asks as long as nothing was chosen, and loads what was allowed. While the settings are open they take the question's place. */
const CookieNotice = () => {
  const preference = useCookiePreference();
  const silenced = useAppSelector(({ bars }) => bars.silenced);
  const choosing = useAppSelector(({ modal }) => modal.kind === 'open' && modal.name === 'cookie');
  useEffect(() => loadAllowedScripts(installedScripts()), []);
  return preference.kind === 'unknown' && !silenced && !choosing ? <Question /> : null;
};

export default CookieNotice;
