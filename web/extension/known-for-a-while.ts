import type { KnownWork } from '#web/companions/known-work.ts';

const KEPT_MS = 10 * 60_000;
const MOST = 5_000;

type Kept = { readonly at: number; readonly work: KnownWork | undefined };

/** Caches tallies for a few minutes, so that moving back and forth between pages sends one request. */
export const knownForAWhile = (now: () => number) => {
  const kept = new Map<string, Kept>();
  let of = '';
  /** The cache is dropped when the server changes. */
  const under = (server: string) => {
    if (server !== of) kept.clear();
    of = server;
  };
  return {
    /** Returns the works that are not cached. */
    unknown: (server: string, dois: readonly string[]): readonly string[] => {
      under(server);
      return dois.filter((doi) => now() - (kept.get(doi)?.at ?? -Infinity) > KEPT_MS);
    },
    keep: (
      server: string,
      dois: readonly string[],
      works: ReadonlyMap<string, KnownWork>,
    ): void => {
      under(server);
      for (const doi of dois) {
        kept.delete(doi);
        kept.set(doi, { at: now(), work: works.get(doi) });
      }
      for (const doi of kept.keys()) {
        if (kept.size <= MOST) break;
        kept.delete(doi);
      }
    },
    of: (server: string, dois: readonly string[]): readonly KnownWork[] => {
      under(server);
      return dois.flatMap((doi) => kept.get(doi)?.work ?? []);
    },
  };
};
