import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';

import { useOpenModal } from '#web/platform/modals.ts';
import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { usePerson } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { useNavigation } from './navigation.ts';
import { SessionCorner } from './SessionCorner.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const HIDE_BELOW_PX = 50;
const WITH_OWN_SEARCH =
  /^\/(?:home|search|search\/analyze|search\/table|search\/landing|assistant.*|patents)?$/;

/** Whether the bar is out of the way: scrolling down past 50 px hides it, scrolling up brings it back. */
const useHeaderAway = (): boolean => {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let before = scrollY;
    const follow = () => {
      setAway(scrollY > HIDE_BELOW_PX && scrollY > before);
      before = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return away;
};

export const Header = () => {
  const text = useText(commonText);
  const { pathname } = useLocation();
  const away = useHeaderAway();
  const hasSearch = !WITH_OWN_SEARCH.test(pathname);
  const openModal = useOpenModal();
  const items = useNavigation();
  const person = usePerson();
  return (
    <header className={classes(styles.header, away && styles.away)}>
      <div className={classes('page', styles.bar)}>
        <Link to={person ? '/home' : '/'} className={styles.brand}>
          <Logo />
          {text.brand}
        </Link>
        {hasSearch && (
          <div className={styles.search}>
            <SearchBox key={pathname} term="" id="header-search" size="small" />
          </div>
        )}
        <nav className={styles.nav} aria-label={text.nav.label}>
          {items.map(({ to, label, opens }) => (
            <NavLink
              key={to}
              to={to}
              className={() => styles.wide ?? ''}
              end
              {...(opens && {
                'aria-current': 'false',
                onClick: (event) => {
                  event.preventDefault();
                  openModal(opens);
                },
              })}
            >
              {label}
            </NavLink>
          ))}
          <a href="/api/docs" className={styles.wide}>
            {text.nav.docs}
          </a>
          <ThemeSwitch />
        </nav>
        <div className={styles.corner}>
          <SessionCorner wideOnly={styles.wide} />
          <Button
            look="icon"
            className={styles.narrow}
            aria-label={text.session.menu}
            onClick={() => openModal('menu')}
          >
            <Icon name="menu" />
          </Button>
        </div>
      </div>
    </header>
  );
};
