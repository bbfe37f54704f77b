import type { SearchMode } from './search-state.ts';
import type { WithheldSentences } from './withheld-sentences.ts';

/** How often a saved search runs automatically. */
export const refreshIntervals = ['never', 'daily', 'weekly'] as const;
export type RefreshInterval = (typeof refreshIntervals)[number];

/** A search that a person saved to run it again. */
export type SavedSearch = {
  readonly id: string;
  readonly name: string;
  /** Its query string, as saved: `q=…&mode=papers`. */
  readonly query: string;
  readonly refresh: RefreshInterval;
  readonly createdAt: string;
  /** The number of its runs; the next run has this number plus one. */
  readonly runs: number;
  /** The latest run on the then-current collection; runs as of an earlier day are excluded. */
  readonly lastRun?: RunInShort;
  /** The latest scheduled time that was run (ISO 8601, UTC), so that each scheduled time has one run. */
  readonly plannedDone?: string;
  /** Deleted searches can be restored for a while. */
  readonly deletedAt?: string;
};

export type RunInShort = {
  readonly id: string;
  readonly number: number;
  readonly at: string;
  readonly counts: RunCounts;
  readonly added: number;
  readonly gone: number;
};

export type RunCounts = {
  /** Papers that match the search themselves. */
  readonly papers: number;
  readonly statements: {
    readonly supporting: number;
    readonly contradicting: number;
    readonly mentioning: number;
    readonly unclassified: number;
  };
  /** Distinct works: the papers, and those whose statements match. */
  readonly works: number;
};

/** The collection that a run searched, which must be known to reproduce it. */
export type CollectionState = {
  readonly papers: number;
  readonly statements: number;
  /** Version of the product, and name and version of the classifier. */
  readonly product: string;
  readonly model: string;
  /** When the newest article was read (ISO 8601, UTC); undefined if none was read since this is recorded. */
  readonly newestArticle?: string;
};

/** The result of a run, with all data needed to report it in a paper. */
export type SearchRun = {
  readonly id: string;
  readonly searchId: string;
  /** The number of the run, from 1. */
  readonly number: number;
  readonly name: string;
  readonly query: string;
  /** Equal for equivalent searches. */
  readonly canonical: string;
  readonly mode: SearchMode;
  readonly at: string;
  /** The requested day (UTC) of the collection; undefined for the current collection. */
  readonly asOf?: string;
  /** For a scheduled run: its scheduled time. */
  readonly plannedFor?: string;
  readonly counts: RunCounts;
  /** Whether the record is complete; a search returns at most 10,000 papers and as many statements. */
  readonly isComplete: boolean;
  /** Why statements were not searched, or not fully: the person who runs it may not read them. */
  readonly withheld?: WithheldSentences;
  /** For a run as of a day: works whose publication date, or date of addition, is not recorded. They are counted. */
  readonly undated: number;
  readonly unknownSince: number;
  /** Works published by that day that were added to this collection only later; they are not counted. */
  readonly knownLater: number;
  /** The previous run, and the number of works added and removed since. */
  readonly comparedWith?: { readonly id: string; readonly number: number; readonly at: string };
  readonly added: number;
  readonly gone: number;
  readonly collection: CollectionState;
  /** Equal for runs with the same search and the same results. */
  readonly fingerprint: string;
  readonly isPublic: boolean;
};

/** Maximum number of works in one record. */
export const MAX_RECORDED_WORKS = 10_000;
