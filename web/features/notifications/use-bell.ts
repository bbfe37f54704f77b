import { useEffect, useRef } from 'react';

import { useReading } from '#web/platform/use-reading.ts';

import { bellReading } from './feed.ts';

const ASK_EVERY_MS = 120_000;

/** Refreshes the bell at sign-in, when the reader returns to the page, and periodically while it is visible. */
export const useBell = (): void => {
  const bell = useReading(bellReading);
  const latest = useRef(bell);
  useEffect(() => {
    latest.current = bell;
  }, [bell]);
  useEffect(() => {
    const ask = () => {
      // Overlapping refreshes are sent in sequence.
      const isIdle = latest.current.kind !== 'loading';
      if (document.visibilityState === 'visible' && isIdle) latest.current.again();
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
};
