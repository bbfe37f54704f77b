import { lazyPart } from '#web/platform/lazy-part.tsx';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { accountMenuText } from '#web/text/account-menu.ts';
import { text } from '#web/text/text.ts';

import { logoutAsked } from '#web/records/session/session-slice.ts';

/** Holds the place of the account's button, so that nothing moves when it comes. */
const awaited = <span className="account-awaited" />;
const Bell = lazyPart(() => import('#web/features/notifications/Bell.tsx'), awaited);
const AccountMenu = lazyPart(() => import('#web/features/users/AccountMenu.tsx'), awaited);

const SignInButtons = () => {
  const dispatch = useAppDispatch();
  const open = (mode: 'login' | 'register') =>
    dispatch(modalToggled({ name: 'login', context: mode }));
  return (
    <>
      <button type="button" className="button button-bare" onClick={() => open('login')}>
        {text.session.login}
      </button>
      <button
        type="button"
        className="button button-primary nav-wide"
        onClick={() => open('register')}
      >
        {text.session.signup}
      </button>
    </>
  );
};

/** The end of the header: who is using the app, or the ways in. Only people with an e-mail address have a bell and a menu. */
export const SessionCorner = () => {
  const who = useAppSelector(({ session }) => session.who);
  const dispatch = useAppDispatch();
  if (who.kind === 'unknown' && who.expected === 'person') return awaited;
  if (who.kind !== 'person') return <SignInButtons />;
  return who.user.email === undefined ? (
    <button type="button" className="button button-bare" onClick={() => dispatch(logoutAsked())}>
      {accountMenuText.signOut}
    </button>
  ) : (
    <>
      <Bell />
      <AccountMenu />
    </>
  );
};
