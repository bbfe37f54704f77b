import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 960px)';

const follow = (onChange: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether there is room for a column next to the text. */
export const useWideLayout = (): boolean =>
  useSyncExternalStore(follow, () => matchMedia(WIDE).matches);
