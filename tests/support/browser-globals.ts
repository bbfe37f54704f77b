import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';

// Parts are loaded when they are first shown, which a busy machine may take its time for: what a test waits for
// may come late, and only what never comes fails it.
configure({ asyncUtilTimeout: 20_000 });

const { getElementError } = getConfig();

/** The library sets this, which its types do not show, while it looks for something that may still come. */
const isLookingAgain = (): boolean =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// What waits looks every 50 milliseconds, and printing the page for each look in vain took a tenth of the time of these
// tests. The page is printed once: for the test that fails.
configure({
  getElementError: (message, container) =>
    isLookingAgain()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/** What React counts for itself; its types do not show it. */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
// In development React notes a call stack for each of the first 10,000 elements of a second, which takes a tenth of the
// time of a test of pages and is shown by no test. Told that there were more, it notes none.
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
