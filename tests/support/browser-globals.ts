import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as React from 'react';

// Parts are loaded when they are first shown, which a busy machine may take its time for: what a test waits for
// may come late, and only what never comes fails it.
configure({ asyncUtilTimeout: 20_000 });

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
