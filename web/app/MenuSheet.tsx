import { useDispatch } from 'react-redux';
import { NavLink } from 'react-router-dom';

import { useModal } from '#web/platform/modals.ts';
import { accountItems } from '#web/records/session/account-items.ts';
import { logoutAsked, type Person, usePerson } from '#web/records/session/session.ts';
import { Who } from '#web/records/session/Who.tsx';
import { accountMenuText } from '#web/text/account-menu.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Sheet } from '#web/ui/Sheet.tsx';

import { LanguageLine } from './LanguageLine.tsx';
import styles from './MenuSheet.module.css';
import { useNavigation } from './navigation.ts';

const OfAccount = ({ person, close }: { readonly person: Person; readonly close: () => void }) => {
  const words = useText(accountMenuText);
  const dispatch = useDispatch();
  return (
    <>
      <div className={styles.who}>
        <Who person={person} />
      </div>
      <div className={styles.list}>
        {accountItems(person, words).map(({ to, label }) => (
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
          {words.signOut}
        </button>
      </div>
    </>
  );
};

/** The navigation where the bar has no room for it. */
const MenuSheet = () => {
  const text = useText(commonText);
  const { open, close, goOnTo } = useModal('menu');
  const person = usePerson();
  const items = useNavigation();
  return (
    <Sheet look="sheet" open={open} heading={text.session.menu} onClose={close}>
      <nav className={styles.list} aria-label={text.nav.label}>
        {items.map(({ to, label, opens }) => (
          <NavLink
            key={to}
            to={to}
            aria-current={opens ? 'false' : 'page'}
            onClick={(event) => {
              if (!opens) return close();
              event.preventDefault();
              goOnTo(opens);
            }}
            end
          >
            {label}
          </NavLink>
        ))}
        <a href="/api/docs">{text.navigation.docs}</a>
      </nav>
      {person ? (
        <OfAccount person={person} close={close} />
      ) : (
        <div className={styles.list}>
          <button type="button" onClick={() => goOnTo('login', 'login')}>
            {text.session.login}
          </button>
          <button type="button" onClick={() => goOnTo('login', 'register')}>
            {text.session.signup}
          </button>
        </div>
      )}
      <div className={styles.languages}>
        <LanguageLine />
      </div>
    </Sheet>
  );
};

export default MenuSheet;
