import { createAction } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';

/** The browser has a network again: what could not be read for want of one is asked for anew. */
export const networkIsBack = createAction('network/back');

/** Where a browser says that it has no network it has none; the opposite it may say in error. */
export const isOnline = (): boolean => navigator.onLine;

const follow = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline);

/** Waits until there is a network. */
export const online = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });
