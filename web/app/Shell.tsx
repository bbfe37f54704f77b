import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { text } from '#web/text/text.ts';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { lazyModals } from './lazy-modals.tsx';
import { callRefused, navigated } from './page-slice.ts';
import { Routes } from './Routes.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useAppDispatch, useAppSelector } from './store.ts';
import { Toasts } from './Toasts.tsx';
import { RouteAnnouncer } from './use-title.tsx';

/** Everything around the screens: it stays while they change. */
export const Shell = () => {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => state.page);
  useShortcuts();

  useEffect(() => {
    scrollTo(0, 0);
    return () => {
      dispatch(navigated());
    };
  }, [pathname, dispatch]);

  return (
    <RouteAnnouncer>
      <a className="skip" href="#main">
        {text.skip}
      </a>
      <div className="shell">
        <Header />
        <main id="main" tabIndex={-1}>
          {page.kind === 'error' ? (
            <ErrorPage status={page.status} />
          ) : (
            <ErrorBoundary
              key={pathname}
              onError={() => dispatch(callRefused({ status: 500, which: 'all' }))}
            >
              <Routes />
            </ErrorBoundary>
          )}
        </main>
        <Footer />
      </div>
      {lazyModals}
      <Toasts />
    </RouteAnnouncer>
  );
};
