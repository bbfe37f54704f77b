import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { EdgeOfPage } from './EdgeOfPage.tsx';
import { FollowSession } from './FollowSession.tsx';
import { text } from '#web/text/text.ts';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { lazyModals } from './lazy-modals.tsx';
import { callRefused, navigated } from '#web/platform/page-slice.ts';
import { Routes } from './Routes.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { Toasts } from './Toasts.tsx';
import { RouteAnnouncer } from '#web/platform/use-title.tsx';

/** Everything around the screens: it stays while they change. */
export const Shell = () => {
  const { pathname, key } = useLocation();
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => state.page);
  const reader = useAppSelector(({ session }) => session.reader);
  useShortcuts();

  useEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  // An error goes with any step, also one that leads to the same path again, and with another reader.
  useEffect(
    () => () => {
      dispatch(navigated());
    },
    [key, reader, dispatch],
  );

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
              {/* What a screen shows was answered to one reader; another one gets it anew. */}
              <Routes key={reader} />
            </ErrorBoundary>
          )}
        </main>
        <Footer />
        <EdgeOfPage />
      </div>
      <FollowSession />
      {lazyModals}
      <Toasts />
    </RouteAnnouncer>
  );
};
