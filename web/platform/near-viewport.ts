import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** The distance below the window at which content is loaded, so that it is there when the reader scrolls to it. */
const AHEAD = '600px';

/**
 * Whether an element has come near the window at least once. Browsers without IntersectionObserver, and printing, count
 * as near.
 */
export const useNearViewport = <Target extends Element>(): {
  readonly target: RefObject<Target | null>;
  readonly near: boolean;
} => {
  const target = useRef<Target>(null);
  const [near, setNear] = useState(!('IntersectionObserver' in globalThis));
  useEffect(() => {
    const element = target.current;
    if (near || !element) return undefined;
    const show = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [near]);
  return { target, near };
};
