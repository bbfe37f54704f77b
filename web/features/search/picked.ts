import { createContext, useCallback, useContext, useMemo, useState } from 'react';

import type { PaperHit } from '#shared/contracts/search.ts';

/** A paper that was found itself, or by what it says of others. */
export type PickedPaper = Pick<
  PaperHit,
  'doi' | 'title' | 'authors' | 'journal' | 'year' | 'editorialNotices' | 'telling'
> & { readonly tally?: PaperHit['tally'] | undefined };

/** The papers in hand, by DOI, in the order in which they were picked. */
export type Picked = {
  readonly picked: ReadonlyMap<string, PickedPaper>;
  /** Picks all of the works; where all of them are picked already, lets them go. */
  readonly toggle: (works: readonly PickedPaper[]) => void;
  readonly clear: () => void;
};

/** As many as a file of named works holds. */
const MOST_PICKED = 100;

const none: ReadonlyMap<string, PickedPaper> = new Map();

export const PickedContext = createContext<Picked>({
  picked: none,
  toggle: () => undefined,
  clear: () => undefined,
});

export const usePicked = (): Picked => useContext(PickedContext);

export const useNewPicked = (): Picked => {
  const [picked, setPicked] = useState(none);
  const toggle = useCallback((works: readonly PickedPaper[]) => {
    setPicked((before) => {
      const next = new Map(before);
      if (works.every(({ doi }) => before.has(doi))) for (const { doi } of works) next.delete(doi);
      else for (const work of works) if (next.size < MOST_PICKED) next.set(work.doi, work);
      return next;
    });
  }, []);
  const clear = useCallback(() => setPicked(none), []);
  return useMemo(() => ({ picked, toggle, clear }), [picked, toggle, clear]);
};
