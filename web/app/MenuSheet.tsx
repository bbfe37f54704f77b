import { useDispatch } from 'react-redux';
import { NavLink } from 'react-router-dom';

import { useModal } from '#web/platform/modals.ts';
import { accountItems } from '#web/records/session/account-items.ts';
import { logoutRequested, type Person, usePerson } from '#web/records/session/session.ts';
import { useSupportChat } from '#web/records/session/support-chat.ts';
import { PersonName } from '#web/records/session/PersonName.tsx';
import { accountMenuText } from '#web/text/account-menu.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';

import { visibleHeaderMenus } from './header-menus.ts';
import { LanguageLine } from './LanguageLine.tsx';
import styles from './MenuSheet.module.css';
import { MenuEntries } from './MenuEntries.tsx';
import { useNavigation } from './navigation.ts';
import { useThemeChoice } from './ThemeSwitch.tsx';

const OfAccount = ({ person, close }: { readonly person: Person; readonly close: () => void }) => {
  const text = useText(accountMenuText);
  const dispatch = useDispatch();
  const chat = useSupportChat(person, text);
  return (
    <>
      <div className={styles.who}>
        <PersonName person={person} />
      </div>
      <div className={styles.list}>
        {accountItems(person, text).map(({ to, label }) => (
          <NavLink key={to} to={to} onClick={close} end>
            {label}
          </NavLink>
        ))}
        {chat && (
          <button
            type="button"
            onClick={() => {
              close();
              chat.toggle();
            }}
          >
            {chat.label}
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            close();
            dispatch(logoutRequested());
          }}
        >
          {text.signOut}
        </button>
      </div>
    </>
  );
};

/** The navigation on screens that are too narrow for the bar. */
const MenuSheet = () => {
  const text = useText(commonText);
  const { open, close, goOnTo } = useModal('menu');
  const person = usePerson();
  const items = useNavigation();
  const { label, icon, goOn } = useThemeChoice();
  return (
    <Sheet look="sheet" open={open} heading={text.session.menu} onClose={close}>
      <nav className={styles.list} aria-label={text.nav.label}>
        {items.map(({ to, label: name, opens }) => (
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
            {name}
          </NavLink>
        ))}
        {visibleHeaderMenus().map((name) => (
          <Disclosure key={name} summary={text.session[name]}>
            <div className={styles.more}>
              <MenuEntries name={name} onChosen={close} />
            </div>
          </Disclosure>
        ))}
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
        <Button look="quiet" onClick={goOn}>
          {icon}
          {label}
        </Button>
      </div>
    </Sheet>
  );
};

export default MenuSheet;
