import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';

/** The papers of a dashboard, and those with grave notices that they rely on. */
export type PapersOfDashboard = {
  readonly papers: readonly Paper[];
  /** By the DOI of a paper: the works it relies on. */
  readonly relied: ReadonlyMap<string, readonly Paper[]>;
};

/** A page asks for its figures and its table at the same moment, and for more when it is sorted or filtered. */
const KEPT_MS = 3000;
/** A thousand papers are some megabytes. */
const MOST_KEPT = 8;

type Kept = { readonly until: number; readonly papers: Promise<PapersOfDashboard> };

/** Whatever decides which papers there are, as a text: other works are never answered from before. */
export type Asked = { readonly key: string; readonly read: () => Promise<PapersOfDashboard> };

/** Keeps the papers of dashboards for three seconds: tallies and notices of theirs are that old at most. */
export const keptPapers = (now: Clock) => {
  const kept = new Map<string, Kept>();

  return ({ key, read }: Asked): Promise<PapersOfDashboard> => {
    const at = now().getTime();
    for (const [other, { until }] of kept) if (until <= at) kept.delete(other);
    const known = kept.get(key);
    if (known) return known.papers;
    const papers = read();
    kept.set(key, { until: at + KEPT_MS, papers });
    // What could not be read is asked for again.
    papers.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return papers;
  };
};

export type KeepPapers = ReturnType<typeof keptPapers>;
