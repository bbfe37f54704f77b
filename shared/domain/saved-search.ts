import type { SearchMode } from './search-state.ts';
import type { WithheldSentences } from './withheld-sentences.ts';

/** How often a saved search is run by itself. */
export const refreshIntervals = ['never', 'daily', 'weekly'] as const;
export type RefreshInterval = (typeof refreshIntervals)[number];

/** A search that somebody keeps, to run it again. */
export type SavedSearch = {
  readonly id: string;
  readonly name: string;
  /** The query part of its address, as it was saved: `q=…&mode=papers`. */
  readonly query: string;
  readonly refresh: RefreshInterval;
  readonly createdAt: string;
  /** How many runs it had; the next one is one more. */
  readonly runs: number;
  /** The latest run of the collection as it was then; runs as of an earlier day do not count here. */
  readonly lastRun?: RunInShort;
  /** The latest time that a run was planned for and done (ISO 8601, UTC), so that each planned time has one run. */
  readonly plannedDone?: string;
  /** Deleted things can be taken back for a while. */
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

/** The collection that a run looked through: whoever repeats the run must know which one it was. */
export type CollectionState = {
  readonly papers: number;
  readonly statements: number;
  /** Version of the product, and name and version of the classifier. */
  readonly product: string;
  readonly model: string;
  /** When the newest article was read (ISO 8601, UTC); missing where nothing was read since this is recorded. */
  readonly newestArticle?: string;
};

/** What a run found, with all that is needed to say so in a paper. */
export type SearchRun = {
  readonly id: string;
  readonly searchId: string;
  /** Of this search, from 1. */
  readonly number: number;
  readonly name: string;
  readonly query: string;
  /** The same for searches that mean the same. */
  readonly canonical: string;
  readonly mode: SearchMode;
  readonly at: string;
  /** The day (UTC) whose collection was asked for; missing for that of the moment. */
  readonly asOf?: string;
  /** Of a run by schedule: the time it was planned for. */
  readonly plannedFor?: string;
  readonly counts: RunCounts;
  /** Whether all that was found is in the record; a search reaches no further than 10,000 papers and as many statements. */
  readonly isComplete: boolean;
  /** Why words were not looked for in statements, or not all: whoever runs it may not read them. */
  readonly withheld?: WithheldSentences;
  /** Of a run as of a day: works whose date of publication, or of becoming known here, is not recorded. They are counted. */
  readonly undated: number;
  readonly unknownSince: number;
  /** Works published by that day that came to this collection only later; they are not counted. */
  readonly knownLater: number;
  /** The run before, and how many works are new and gone since. */
  readonly comparedWith?: { readonly id: string; readonly number: number; readonly at: string };
  readonly added: number;
  readonly gone: number;
  readonly collection: CollectionState;
  /** The same for runs that found the same for the same question. */
  readonly fingerprint: string;
  readonly isPublic: boolean;
};

/** Most works of one record. */
export const MOST_RECORDED_WORKS = 10_000;
