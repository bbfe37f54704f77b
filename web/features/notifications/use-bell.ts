import { useEffect } from 'react';

import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';

import { bellWanted } from '#web/records/notifications/notifications-slice.ts';

const ASK_EVERY_MS = 120_000;

/** Keeps the bell true: as somebody signs in, when they come back to the page, and now and then while they look at it. */
export const useBell = (): void => {
  const dispatch = useAppDispatch();
  const reader = useAppSelector(({ session }) => session.reader);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') dispatch(bellWanted());
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [dispatch, reader]);
};
