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

import { visibleHeaderMenus } from './header-menus.ts';
import styles from './Header.module.css';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Logo } from './Logo.tsx';
import { useSellsToVisitor } from './sells-to-visitor.ts';
import { SessionCorner } from './SessionCorner.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const HIDE_BELOW_PX = 50;
const BOX = 'header-search';
const WITH_OWN_SEARCH =
  /^\/(?:home|search|search\/analyze|search\/table|search\/landing|assistant.*|patents)?$/;
/** Searches papers in the page itself: there a button beside its box would only be a second one. */
const SEARCHES_ITSELF = /^\/(?:home\/?|search(?:\/.*)?)?$/i;

/** Whether the bar is hidden: scrolling down past 50 px hides it, and scrolling up shows it again. */
const useHeaderAway = (): boolean => {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let previousY = scrollY;
    const follow = () => {
      setAway(scrollY > HIDE_BELOW_PX && scrollY > previousY);
      previousY = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return away;
};

/** On phones the search box is behind a button and closes on navigation. */
const useSearchPanel = (pathname: string) => {
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  useEffect(() => {
    if (isOpen) document.getElementById(BOX)?.focus();
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? undefined : pathname) };
};

export const Header = () => {
  const text = useText(commonText);
  const { pathname } = useLocation();
  const away = useHeaderAway();
  const panel = useSearchPanel(pathname);
  const openModal = useOpenModal();
  const person = usePerson();
  const sells = useSellsToVisitor();
  return (
    <header className={classes(styles.header, away && styles.away)}>
      <div className={classes('page', styles.bar)}>
        <Link to={person ? '/home' : '/'} className={styles.brand}>
          <Logo />
          {text.brand}
        </Link>
        {(panel.isOpen || !WITH_OWN_SEARCH.test(pathname)) && (
          <div className={classes(styles.search, panel.isOpen && styles.opened)}>
            <SearchBox key={pathname} term="" id={BOX} size="small" />
          </div>
        )}
        <nav className={styles.nav} aria-label={text.nav.label}>
          <NavLink to="/assistant" end>
            {text.navigation.assistant}
          </NavLink>
          {visibleHeaderMenus().map((name) => (
            <HeaderMenu key={name} name={name} />
          ))}
          {sells && (
            <NavLink to="/pricing" end>
              {text.navigation.pricing}
            </NavLink>
          )}
        </nav>
        <div className={styles.corner}>
          {!SEARCHES_ITSELF.test(pathname) && (
            <Button
              look="icon"
              className={styles.phone}
              aria-label={text.navigation.search}
              aria-expanded={panel.isOpen}
              data-search
              onClick={panel.toggle}
            >
              <Icon name="search" />
            </Button>
          )}
          <ThemeSwitch className={styles.wide} />
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
