import { useEffect, useRef } from 'react';

import { useReading } from '#web/platform/use-reading.ts';

import { bellReading } from './feed.ts';

const ASK_EVERY_MS = 120_000;

/** Keeps the bell true: as somebody signs in, when they come back to the page, and now and then while they look at it. */
export const useBell = (): void => {
  const bell = useReading(bellReading);
  const latest = useRef(bell);
  useEffect(() => {
    latest.current = bell;
  }, [bell]);
  useEffect(() => {
    const ask = () => {
      // However often somebody comes back, one question after the other is answered.
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
