import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import { pageLanguages } from '#shared/domain/page-language.ts';
import { accountItems } from '#web/records/session/account-items.ts';
import { languageChosen } from '#web/records/session/language.ts';
import { logoutRequested, usePerson } from '#web/records/session/session.ts';
import { useSupportChat } from '#web/records/session/support-chat.ts';
import { PersonName } from '#web/records/session/PersonName.tsx';
import { accountMenuText } from '#web/text/account-menu.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { nameOfLanguage } from '#web/text/languages.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { usePanel } from '#web/ui/use-panel.ts';

import styles from './AccountMenu.module.css';

/** The account menu of a user with an email address. */
const AccountMenu = () => {
  const text = useText(accountMenuText);
  const {
    language,
    session: { coveredBy },
  } = useText(commonText);
  const { tag } = useLanguage();
  const person = usePerson();
  const dispatch = useDispatch();
  const chat = useSupportChat(person, text);
  const { place, button, isOpen, toggle, close, keys } = usePanel('menu');
  if (!person) return null;
  const name = person.name ?? person.email ?? '';
  return (
    // Keys pressed anywhere inside go through the menu; its entries are what one operates.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.account} ref={place} onKeyDown={keys}>
      <Button
        ref={button}
        look="icon"
        aria-label={text.open(name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Avatar name={name} picture={person.avatar} />
      </Button>
      {isOpen && (
        <div className={styles.panel}>
          <div className={styles.who}>
            <PersonName person={person} />
            {person.organizationLicense?.hasLicense === true && (
              <p className="small muted">{coveredBy(person.organizationLicense.name)}</p>
            )}
            {person.emailVerified === false && <p className="small muted">{text.unverified}</p>}
          </div>
          <div role="menu" tabIndex={-1} aria-label={text.menu} className={styles.menu}>
            {accountItems(person, text).map(({ to, label }) => (
              <Link key={to} role="menuitem" tabIndex={-1} to={to} onClick={close}>
                {label}
              </Link>
            ))}
            {chat && (
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  button.current?.focus();
                  close();
                  chat.toggle();
                }}
              >
                {chat.label}
              </button>
            )}
            <div role="group" aria-label={language} className={styles.languages}>
              {pageLanguages.map((pageLanguage) => (
                <button
                  key={pageLanguage}
                  type="button"
                  role="menuitemradio"
                  aria-checked={pageLanguage === tag}
                  lang={pageLanguage}
                  tabIndex={-1}
                  onClick={() => {
                    button.current?.focus();
                    close();
                    dispatch(languageChosen(pageLanguage));
                  }}
                >
                  {nameOfLanguage[pageLanguage]}
                </button>
              ))}
            </div>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                dispatch(logoutRequested());
              }}
            >
              {text.signOut}
            </button>
          </div>
        </div>
      )}
    </div>
  );
};

export default AccountMenu;
