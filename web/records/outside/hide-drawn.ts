import { useEffect } from 'react';

import { adoptRules } from '#web/platform/adopt-rules.ts';

/** Hides what a script of others draws, on screens of a kind or on all; nothing where nothing is named. */
export const useHidden = (draws: string | undefined, screens = 'all'): void => {
  useEffect(
    () =>
      draws === undefined
        ? undefined
        : adoptRules(`@media ${screens} { :is(${draws}) { display: none !important } }`),
    [draws, screens],
  );
};
