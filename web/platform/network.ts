import { createAction } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';

/** The browser is online again, so queries that failed offline are retried. */
export const networkRestored = createAction('network/back');

/** A browser that reports being offline is offline; the opposite may be wrong. */
export const isOnline = (): boolean => navigator.onLine;

const follow = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline);

/** Waits until the browser is online. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });
