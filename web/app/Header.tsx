import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';

import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { SessionCorner } from './SessionCorner.tsx';
import { personOf } from '#web/records/session/session-slice.ts';
import { text } from '#web/text/text.ts';
import { Icon } from '#web/ui/Icon.tsx';

import { Logo } from './Logo.tsx';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { navigationFor } from './navigation.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const HIDE_BELOW_PX = 50;
const WITH_OWN_SEARCH = /^\/(?:home|search|search\/analyze|search\/landing|assistant|patents)?$/;

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
  const { pathname } = useLocation();
  const away = useHeaderAway();
  const hasSearch = !WITH_OWN_SEARCH.test(pathname);
  const person = useAppSelector(({ session }) => personOf(session));
  const dispatch = useAppDispatch();
  return (
    <header className={away ? 'header header-away' : 'header'}>
      <div className="page header-bar">
        <Link to="/" className="brand">
          <Logo />
          {text.brand}
        </Link>
        {hasSearch && (
          <div className="header-search">
            <SearchBox key={pathname} term="" id="header-search" size="small" />
          </div>
        )}
        <nav className="nav" aria-label={text.nav.label}>
          {navigationFor(person).map(({ to, label }) => (
            <NavLink key={to} to={to} className="nav-wide" end>
              {label}
            </NavLink>
          ))}
          <a href="/api/docs" className="nav-wide">
            {text.nav.docs}
          </a>
          <ThemeSwitch />
        </nav>
        <div className="corner">
          <SessionCorner />
          <button
            type="button"
            className="icon-button nav-narrow"
            aria-label={text.session.menu}
            onClick={() => dispatch(modalToggled({ name: 'menu' }))}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  );
};
