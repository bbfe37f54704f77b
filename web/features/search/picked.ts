import { createContext, useCallback, useContext, useMemo, useState } from 'react';

type Work = { readonly doi: string; readonly title: string };

/** The papers in hand, by DOI, in the order in which they were picked. */
export type Picked = {
  readonly picked: ReadonlyMap<string, string>;
  /** Picks all of the works; where all of them are picked already, lets them go. */
  readonly toggle: (works: readonly Work[]) => void;
  readonly clear: () => void;
};

const none: ReadonlyMap<string, string> = new Map();

export const PickedContext = createContext<Picked>({
  picked: none,
  toggle: () => undefined,
  clear: () => undefined,
});

export const usePicked = (): Picked => useContext(PickedContext);

export const useNewPicked = (): Picked => {
  const [picked, setPicked] = useState(none);
  const toggle = useCallback((works: readonly Work[]) => {
    setPicked((before) => {
      const next = new Map(before);
      if (works.every(({ doi }) => before.has(doi))) for (const { doi } of works) next.delete(doi);
      else for (const { doi, title } of works) next.set(doi, title);
      return next;
    });
  }, []);
  const clear = useCallback(() => setPicked(none), []);
  return useMemo(() => ({ picked, toggle, clear }), [picked, toggle, clear]);
};
