import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 960px)';

const follow = (changed: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether there is room for a column next to the text. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(WIDE).matches);
