import * as z from 'zod';

import type { Item } from '#functions/platform/ports/table.ts';
import { refreshIntervals, type SavedSearch, type SearchRun } from '#shared/domain/saved-search.ts';
import { searchModes } from '#shared/domain/search-state.ts';
import { withheldSentences } from '#shared/domain/withheld-sentences.ts';

const Counts = z.object({
  papers: z.int(),
  statements: z.object({
    supporting: z.int(),
    contradicting: z.int(),
    mentioning: z.int(),
    unclassified: z.int(),
  }),
  works: z.int(),
});

const StoredSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  refresh: z.enum(refreshIntervals),
  createdAt: z.string(),
  runs: z.int(),
  lastRun: z
    .object({
      id: z.string(),
      number: z.int(),
      at: z.string(),
      counts: Counts,
      added: z.int(),
      gone: z.int(),
    })
    .optional(),
  plannedDone: z.string().optional(),
  deletedAt: z.string().optional(),
});

const StoredRun = z.object({
  id: z.string(),
  searchId: z.string(),
  number: z.int(),
  name: z.string(),
  query: z.string(),
  canonical: z.string(),
  mode: z.enum(searchModes),
  at: z.string(),
  asOf: z.string().optional(),
  plannedFor: z.string().optional(),
  counts: Counts,
  isComplete: z.boolean(),
  withheld: z.enum(withheldSentences).optional(),
  undated: z.int(),
  unknownSince: z.int(),
  knownLater: z.int(),
  comparedWith: z.object({ id: z.string(), number: z.int(), at: z.string() }).optional(),
  added: z.int(),
  gone: z.int(),
  collection: z.object({
    papers: z.int(),
    statements: z.int(),
    product: z.string(),
    model: z.string(),
    newestArticle: z.string().optional(),
  }),
  fingerprint: z.string(),
  isPublic: z.boolean(),
});

/** A saved search as stored; `print` is the fingerprint of the request that created it. */
export type StoredSearch = {
  readonly search: SavedSearch;
  readonly revision: number;
  readonly print?: string;
};

const OfPerson = z.object({
  search: StoredSearch,
  revision: z.int(),
  print: z.string().optional(),
});

// Zod types optional fields as possibly undefined, which our types do not; storage never contains undefined.
export const parseSearch = (item: Item): StoredSearch => OfPerson.parse(item) as StoredSearch;
export const parseRun = (item: Item): SearchRun =>
  z.object({ run: StoredRun }).parse(item).run as SearchRun;

/** The owner and the run of a record. */
export const RecordLocation = z.object({
  personId: z.string(),
  searchId: z.string(),
  number: z.int(),
});
export type RecordLocation = z.infer<typeof RecordLocation>;

/** The works of a run, each list in ascending order of DOI. */
export const RunWorks = z.object({
  works: z.array(z.string()),
  added: z.array(z.string()),
  gone: z.array(z.string()),
});
export type RunWorks = z.infer<typeof RunWorks>;
