import './account-menu.css';

import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { accountMenuText } from '#web/text/account-menu.ts';
import { text } from '#web/text/text.ts';

import { accountItems } from '#web/records/session/account-items.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { logoutAsked, personOf } from '#web/records/session/session-slice.ts';
import { useMenu } from '#web/ui/use-menu.ts';

/** The menu of somebody who signed in with an e-mail address. */
const AccountMenu = () => {
  const person = useAppSelector(({ session }) => personOf(session));
  const dispatch = useAppDispatch();
  const { place, button, isOpen, toggle, close, buttonKeys, menuKeys } = useMenu();
  if (!person) return null;
  const name = person.name ?? person.email ?? '';
  const signOut = () => {
    close();
    dispatch(logoutAsked());
  };
  return (
    <div className="account" ref={place}>
      <button
        ref={button}
        type="button"
        className="icon-button account-button"
        aria-label={accountMenuText.open(name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
        onKeyDown={buttonKeys}
      >
        <Avatar name={name} picture={person.avatar} />
      </button>
      {isOpen && (
        <div className="account-panel">
          <div className="account-who">
            <p className="account-name">{person.name}</p>
            <p className="small muted wrap-anywhere">{person.email}</p>
            {person.organizationLicense?.hasLicense === true && (
              <p className="small muted">
                {text.session.coveredBy(person.organizationLicense.name)}
              </p>
            )}
            {person.emailVerified === false && (
              <p className="small muted">{accountMenuText.unverified}</p>
            )}
          </div>
          <div role="menu" tabIndex={-1} aria-label={accountMenuText.menu} onKeyDown={menuKeys}>
            {accountItems(person).map(({ to, label }) => (
              <Link key={to} role="menuitem" tabIndex={-1} to={to} onClick={close}>
                {label}
              </Link>
            ))}
            <button type="button" role="menuitem" tabIndex={-1} onClick={signOut}>
              {accountMenuText.signOut}
            </button>
          </div>
        </div>
      )}
    </div>
  );
};

export default AccountMenu;
