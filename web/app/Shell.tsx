import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';

import { EMBEDDED_PAGE } from '#shared/domain/routes.ts';
import { useFeature } from '#web/platform/feature.ts';
import { modalsFeature, modalToggled } from '#web/platform/modals.ts';
import { navigated, pageFeature, unexpectedError } from '#web/platform/page-error.ts';
import { useReaderVersion } from '#web/platform/reader.ts';
import { useCurrentLanguage } from '#web/platform/current-language.ts';
import { RouteAnnouncer } from '#web/platform/use-title.tsx';
import { commonText } from '#web/text/common.ts';
import { SpokenLanguage, useText } from '#web/text/language.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';

import { OpenDialog } from './OpenDialog.tsx';
import { BottomBars } from './BottomBars.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FamilyBar } from './FamilyBar.tsx';
import { FollowSession } from './FollowSession.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useFocusRecovery } from './focus-recovery.ts';
import { OfflineLine } from './OfflineLine.tsx';
import { Routes } from './Routes.tsx';
import styles from './Shell.module.css';
import { useShortcuts } from './shortcuts.ts';
import { Slots } from './slots.tsx';
import { Toasts } from './Toasts.tsx';

/** Inside a frame of another site only the screen itself is shown, without navigation, to prevent clickjacking. */
const Framed = () => (
  <RouteAnnouncer>
    <main id="main">
      <ErrorBoundary onError={() => undefined}>
        <Routes />
      </ErrorBoundary>
    </main>
  </RouteAnnouncer>
);

/** The app in the current language. */
export const Shell = () => {
  const { pathname } = useLocation();
  const isFramed = pathname.toLowerCase().replace(/\/$/, '') === EMBEDDED_PAGE;
  return (
    <SpokenLanguage value={useCurrentLanguage()}>
      {isFramed ? <Framed /> : <Around />}
    </SpokenLanguage>
  );
};

/** The layout around the screens. It stays mounted while they change. */
const Around = () => {
  const { skip } = useText(commonText);
  const { pathname, key } = useLocation();
  const dispatch = useDispatch();
  const page = useFeature(pageFeature, (state) => state);
  const reader = useReaderVersion();
  useShortcuts();
  useFocusRecovery();

  const isOpened = useRef(false);
  useEffect(() => {
    // The scroll position is restored if the visitor scrolled while the app was loading, or reloaded the page.
    if (isOpened.current) {
      scrollTo(0, 0);
      // The description that the previous page was served with does not apply to this one.
      for (const served of document.querySelectorAll('head [data-served]')) served.remove();
    }
    isOpened.current = true;
  }, [pathname]);
  // Every navigation clears the error of the page, even to the same path, and so does a change of the signed-in
  // identity.
  useEffect(
    () => () => {
      dispatch(navigated());
    },
    [key, reader, dispatch],
  );

  return (
    <Slots>
      <RouteAnnouncer>
        <a className={styles.skip} href="#main">
          {skip}
        </a>
        <div className={styles.shell}>
          <FamilyBar />
          <Header />
          <OfflineLine />
          <main id="main" tabIndex={-1}>
            {page.kind === 'error' ? (
              <ErrorPage status={page.status} />
            ) : (
              <ErrorBoundary key={pathname} onError={() => dispatch(unexpectedError())}>
                {/* Screens hold responses for one identity, so a change of identity remounts them. */}
                <Routes key={reader} />
              </ErrorBoundary>
            )}
          </main>
          <Footer />
          <BottomBars />
        </div>
        <FollowSession />
        <Dialogs />
        <Toasts />
      </RouteAnnouncer>
    </Slots>
  );
};

/** A dialog that fails is closed and does not affect the rest of the app. */
const Dialogs = () => {
  const dispatch = useDispatch();
  const modal = useFeature(modalsFeature, (state) => state);
  if (modal.kind === 'none') return null;
  const onError = () => {
    if (modal.kind === 'open') dispatch(modalToggled({ name: modal.name }));
    dispatch(unexpectedError());
  };
  return (
    <ErrorBoundary onError={onError}>
      <OpenDialog />
    </ErrorBoundary>
  );
};
