import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** So far below the window something is read already: it stands there when it is scrolled to. */
const AHEAD = '600px';

/** Whether an element has come near the window once; a browser that cannot tell has it near at once, and so has a printer. */
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
