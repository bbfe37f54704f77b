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
  const handle = requestIdleCallback(work, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(handle);
};

/**
 * Returns false at first and true after the first idle period, for content that is not visible at once. It is rendered
 * as a transition.
 */
export const useFirstIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
};

/**
 * Returns how many entries of a long list to render: a first batch, then more in each idle period until all are
 * rendered. Rendering all at once would block a phone.
 */
export const useGradualCount = (total: number, atOnce: number): number => {
  const [rendered, setDrawn] = useState(atOnce);
  const missing = rendered < total;
  useEffect(
    () =>
      missing ? whenIdle(() => startTransition(() => setDrawn(rendered + atOnce))) : undefined,
    [missing, rendered, atOnce],
  );
  return Math.min(rendered, total);
};
