import { useEffect, useRef } from 'react';

import { useQuery } from '#web/platform/use-query.ts';

import { bellQuery } from './feed.ts';

const ASK_EVERY_MS = 120_000;

/** Refreshes the bell at sign-in, when the reader returns to the page, and periodically while it is visible. */
export const useBell = (): void => {
  const bell = useQuery(bellQuery);
  const latest = useRef(bell);
  useEffect(() => {
    latest.current = bell;
  }, [bell]);
  useEffect(() => {
    const refresh = () => {
      // Overlapping refreshes are sent in sequence.
      const isIdle = latest.current.kind !== 'loading';
      if (document.visibilityState === 'visible' && isIdle) latest.current.again();
    };
    const timer = setInterval(refresh, ASK_EVERY_MS);
    addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
};
