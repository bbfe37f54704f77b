import type { KnownWork } from '#web/companions/common/known-work.ts';

const KEPT_MS = 10 * 60_000;
const MAX_ENTRIES = 5_000;

type CacheEntry = { readonly at: number; readonly work: KnownWork | undefined };

/** Caches tallies for a few minutes, so that moving back and forth between pages sends one request. */
export const tallyCache = (now: () => number) => {
  const entries = new Map<string, CacheEntry>();
  let cachedServer = '';
  /** The cache is dropped when the server changes. */
  const under = (server: string) => {
    if (server !== cachedServer) entries.clear();
    cachedServer = server;
  };
  return {
    /** Returns the works that are not cached. */
    unknown: (server: string, dois: readonly string[]): readonly string[] => {
      under(server);
      return dois.filter((doi) => now() - (entries.get(doi)?.at ?? -Infinity) > KEPT_MS);
    },
    keep: (
      server: string,
      dois: readonly string[],
      works: ReadonlyMap<string, KnownWork>,
    ): void => {
      under(server);
      for (const doi of dois) {
        entries.delete(doi);
        entries.set(doi, { at: now(), work: works.get(doi) });
      }
      for (const doi of entries.keys()) {
        if (entries.size <= MAX_ENTRIES) break;
        entries.delete(doi);
      }
    },
    of: (server: string, dois: readonly string[]): readonly KnownWork[] => {
      under(server);
      return dois.flatMap((doi) => entries.get(doi)?.work ?? []);
    },
  };
};
