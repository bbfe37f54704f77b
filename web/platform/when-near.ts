import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** The distance below the window at which content is loaded, so that it is there when the reader scrolls to it. */
const AHEAD = '600px';

/**
 * Whether an element has come near the window at least once. Browsers without IntersectionObserver, and printing, count
 * as near.
 */
export const useNear = <Place extends Element>(): {
  readonly place: RefObject<Place | null>;
  readonly near: boolean;
} => {
  const place = useRef<Place>(null);
  const [near, setNear] = useState(!('IntersectionObserver' in globalThis));
  useEffect(() => {
    const element = place.current;
    if (near || !element) return undefined;
    const come = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    addEventListener('beforeprint', come);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [near]);
  return { place, near };
};
