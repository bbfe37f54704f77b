import type { KnownWork } from '#web/companions/known-work.ts';

const KEPT_MS = 10 * 60_000;
const MOST = 5_000;

type Kept = { readonly at: number; readonly work: KnownWork | undefined };

/** What a server said of works, for some minutes: whoever goes back and forth between pages asks once. */
export const knownForAWhile = (now: () => number) => {
  const kept = new Map<string, Kept>();
  let of = '';
  /** What another server said is nothing to this one. */
  const under = (server: string) => {
    if (server !== of) kept.clear();
    of = server;
  };
  return {
    /** Which of these works must be asked for. */
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
