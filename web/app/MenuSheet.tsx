import '#web/features/users/account-menu.css';

import { NavLink } from 'react-router-dom';

import { navigationFor } from './navigation.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { accountMenuText } from '#web/text/account-menu.ts';
import { text } from '#web/text/text.ts';
import { Sheet } from '#web/ui/Sheet.tsx';

import { accountItems } from '#web/records/session/account-items.ts';
import { logoutAsked, type Person, personOf } from '#web/records/session/session-slice.ts';

const OfAccount = ({ person, close }: { readonly person: Person; readonly close: () => void }) => {
  const dispatch = useAppDispatch();
  return (
    <>
      <div className="account-who">
        <p className="account-name">{person.name}</p>
        <p className="small muted wrap-anywhere">{person.email}</p>
      </div>
      <div className="menu-list">
        {accountItems(person).map(({ to, label }) => (
          <NavLink key={to} to={to} onClick={close} end>
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          onClick={() => {
            close();
            dispatch(logoutAsked());
          }}
        >
          {accountMenuText.signOut}
        </button>
      </div>
    </>
  );
};

/** The navigation where the bar has no room for it. */
const MenuSheet = () => {
  const { open, close, goOnTo } = useModal('menu');
  const person = useAppSelector(({ session }) => personOf(session));
  return (
    <Sheet
      look="sheet"
      open={open}
      heading={text.session.menu}
      closeLabel={text.session.closeMenu}
      onClose={close}
    >
      <nav className="menu-list" aria-label={text.nav.label}>
        {navigationFor(person).map(({ to, label }) => (
          <NavLink key={to} to={to} onClick={close} end>
            {label}
          </NavLink>
        ))}
        <a href="/api/docs">{text.navigation.docs}</a>
      </nav>
      {person ? (
        <OfAccount person={person} close={close} />
      ) : (
        <div className="menu-list">
          <button type="button" onClick={() => goOnTo('login', 'login')}>
            {text.session.login}
          </button>
          <button type="button" onClick={() => goOnTo('login', 'register')}>
            {text.session.signup}
          </button>
        </div>
      )}
    </Sheet>
  );
};

export default MenuSheet;
