import { startTransition, useEffect, useState } from 'react';

/** The longest time that idle work is delayed. */
const AT_THE_LATEST_MS = 1_000;

/** Runs a callback when the browser is idle; returns a function that cancels it. */
const whenIdle = (work: () => void): (() => void) => {
  // Safari has no requestIdleCallback; a separate task replaces it.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(asked);
};

/**
 * Returns false at first and true after the first idle period, for content that is not visible at once. It is rendered
 * as a transition.
 */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
};

/**
 * Returns how many entries of a long list to render: a first batch, then more in each idle period until all are
 * rendered. Rendering all at once would block a phone.
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
