import { useEffect } from 'react';

import { adoptRules } from '#web/platform/adopt-rules.ts';

/** Hides elements that third-party scripts add, on screens of a kind or on all; does nothing without selectors. */
export const useHiddenElements = (draws: string | undefined, screens = 'all'): void => {
  useEffect(
    () =>
      draws === undefined
        ? undefined
        : adoptRules(`@media ${screens} { :is(${draws}) { display: none !important } }`),
    [draws, screens],
  );
};
