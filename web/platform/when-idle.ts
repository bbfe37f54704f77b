import { startTransition, useEffect, useState } from 'react';

/** However busy the browser is, what waits for a quiet moment comes after this time. */
const AT_THE_LATEST_MS = 1_000;

/** Does something once the browser has nothing better to do; gives back how to call it off. */
const whenIdle = (work: () => void): (() => void) => {
  // Safari knows no idle time: there a task of its own has to do.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(asked);
};

/** False at first, true after the first quiet moment: for what nobody sees at once. It is drawn in pieces, as a transition. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
};

/**
 * How many entries of a long list to draw by now: a first few, then some more in each quiet moment until all stand
 * there. A phone that draws them all at once does not answer its reader meanwhile.
 */
export const useGradually = (total: number, atOnce: number): number => {
  const [drawn, setDrawn] = useState(atOnce);
  const missing = drawn < total;
  useEffect(
    () => (missing ? whenIdle(() => startTransition(() => setDrawn(drawn + atOnce))) : undefined),
    [missing, drawn, atOnce],
  );
  return Math.min(drawn, total);
};
