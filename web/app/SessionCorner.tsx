import { useDispatch } from 'react-redux';

import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useOpenModal } from '#web/platform/modals.ts';
import { logoutRequested, useSession } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './SessionCorner.module.css';

/** Reserves the space of the account button to avoid layout shift. */
const awaited = <span className={styles.awaited} />;
const Bell = lazyPart(() => import('#web/features/notifications/Bell.tsx'), awaited);
const AccountMenu = lazyPart(() => import('#web/features/users/AccountMenu.tsx'), awaited);

type Props = { readonly wideOnly: string | undefined };

const SignInButtons = ({ wideOnly }: Props) => {
  const { login, signup } = useText(commonText).session;
  const openModal = useOpenModal();
  return (
    <>
      <Button look="bare" onClick={() => openModal('login', 'login')}>
        {login}
      </Button>
      <Button look="primary" className={wideOnly} onClick={() => openModal('login', 'register')}>
        {signup}
      </Button>
    </>
  );
};

/**
 * The end of the header: the signed-in person, or the links for signing in. Only people with an e-mail address have a
 * bell and a menu.
 */
export const SessionCorner = ({ wideOnly }: Props) => {
  const { signOut } = useText(commonText).session;
  const session = useSession();
  const dispatch = useDispatch();
  if (session.kind === 'unknown' && session.expected === 'person') return awaited;
  if (session.kind !== 'person') return <SignInButtons wideOnly={wideOnly} />;
  return session.user.email === undefined ? (
    <Button look="bare" onClick={() => dispatch(logoutRequested())}>
      {signOut}
    </Button>
  ) : (
    <>
      <Bell />
      <AccountMenu />
    </>
  );
};
