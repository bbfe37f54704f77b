import { createContext, useCallback, useContext, useMemo, useState } from 'react';

import type { PaperHit } from '#shared/contracts/search.ts';

/** A paper that matched the search itself, or whose statement matched. */
export type PickedPaper = Pick<
  PaperHit,
  'doi' | 'title' | 'authors' | 'journal' | 'year' | 'editorialNotices' | 'telling'
> & {
  readonly tally?: PaperHit['tally'] | undefined;
  /** Undefined if its statement matched: its own tally was not requested. */
  readonly kind?: PaperHit['kind'];
};

/** The picked papers by DOI, in the order of picking. */
export type PickedPapers = {
  readonly picked: ReadonlyMap<string, PickedPaper>;
  /** Picks all of the works; if all are already picked, unpicks them. */
  readonly toggle: (works: readonly PickedPaper[]) => void;
  readonly clear: () => void;
};

/** The maximum of a file of named works. */
const MAX_PICKED = 100;

const none: ReadonlyMap<string, PickedPaper> = new Map();

export const PickedPapersContext = createContext<PickedPapers>({
  picked: none,
  toggle: () => undefined,
  clear: () => undefined,
});

export const usePicked = (): PickedPapers => useContext(PickedPapersContext);

export const useNewPicked = (): PickedPapers => {
  const [picked, setPicked] = useState(none);
  const toggle = useCallback((works: readonly PickedPaper[]) => {
    setPicked((previous) => {
      const next = new Map(previous);
      if (works.every(({ doi }) => previous.has(doi)))
        for (const { doi } of works) next.delete(doi);
      else for (const work of works) if (next.size < MAX_PICKED) next.set(work.doi, work);
      return next;
    });
  }, []);
  const clear = useCallback(() => setPicked(none), []);
  return useMemo(() => ({ picked, toggle, clear }), [picked, toggle, clear]);
};
