import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import type { OutsideScript } from '#shared/domain/outside-script.ts';
import type { TextPath } from '#shared/domain/routes.ts';
import { useModal, useOpenModal } from '#web/platform/modals.ts';
import { useVisit } from '#web/records/entitlements/visit.ts';
import { chooseCookies, useCookiePreference } from '#web/records/third-party/preference.ts';
import { purposesToChoose } from '#web/records/third-party/purposes.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './cookies.module.css';

const POLICY = '/policy' satisfies TextPath;

/** The consent prompt at the lower edge of the page. The browser keeps the focus inside while it is open. */
const Question = () => {
  const text = useText(cookiesText).notice;
  const dialog = useRef<HTMLDialogElement>(null);
  const openModal = useOpenModal();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('a, button')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.notice} aria-label={text.label}>
      <p>
        {text.words} <Link to={POLICY}>{text.policy}</Link>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => openModal('cookie', 'generic')}>{text.customize}</Button>
        <Button onClick={() => chooseCookies({ kind: 'rejected' })}>{text.reject}</Button>
        <Button look="primary" onClick={() => chooseCookies({ kind: 'accepted' })}>
          {text.allow}
        </Button>
      </div>
    </dialog>
  );
};

/** Shows the prompt until a choice is made, if there is anything to choose. The open settings replace it. */
export const CookieNotice = ({ scripts }: { readonly scripts: readonly OutsideScript[] }) => {
  const preference = useCookiePreference();
  const { silenced } = useVisit();
  const { open: choosing } = useModal('cookie');
  const isAsked = preference.kind === 'unknown' && purposesToChoose(scripts).length > 0;
  return isAsked && !silenced && !choosing ? <Question /> : null;
};
