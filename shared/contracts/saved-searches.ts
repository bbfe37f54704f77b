import * as z from 'zod';

import { refreshIntervals } from '../domain/saved-search.ts';
import { searchModes } from '../domain/search-state.ts';
import { withheldSentences } from '../domain/withheld-sentences.ts';
import { endpoint } from './endpoint.ts';
import { Count, limitText, nothing, offsetText } from './parts.ts';

const Id = z.string().min(1).max(100);
const Name = z.string().trim().min(1, 'is empty').max(200);
const Refresh = z.enum(refreshIntervals);

const Counts = z.object({
  papers: Count,
  statements: z.object({
    supporting: Count,
    contradicting: Count,
    mentioning: Count,
    unclassified: Count,
  }),
  works: Count,
});

export const SavedSearchView = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The query string of the search, `q=…&mode=papers`. */
    query: z.string(),
    /** Where its results are shown, `/search?q=…`. */
    address: z.string(),
    refresh: Refresh,
    /** The time of its next automatic run; undefined if there is none. */
    nextRun: z.string().optional(),
    createdAt: z.string(),
    runs: Count,
    lastRun: z
      .object({
        id: z.string(),
        number: Count,
        at: z.string(),
        counts: Counts,
        added: Count,
        gone: Count,
      })
      .optional(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearchView = z.infer<typeof SavedSearchView>;

export const SearchRunView = z
  .object({
    id: z.string(),
    number: Count,
    name: z.string(),
    query: z.string(),
    canonical: z.string(),
    address: z.string(),
    mode: z.enum(searchModes),
    at: z.string(),
    asOf: z.string().optional(),
    plannedFor: z.string().optional(),
    counts: Counts,
    isComplete: z.boolean(),
    /** Statements were left out, because the searcher may not read them (`locked`; other values are those of older records). */
    withheld: z.enum(withheldSentences).optional(),
    undated: Count,
    unknownSince: Count,
    knownLater: Count,
    comparedWith: z.object({ id: z.string(), number: Count, at: z.string() }).optional(),
    added: Count,
    gone: Count,
    collection: z.object({
      papers: Count,
      statements: Count,
      product: z.string(),
      model: z.string(),
      newestArticle: z.string().optional(),
    }),
    fingerprint: z.string(),
    isPublic: z.boolean(),
    /** One sentence for citing the run, with its URL. */
    citation: z.string(),
  })
  .meta({ id: 'SearchRun' });
export type SearchRunView = z.infer<typeof SearchRunView>;

const Work = z.object({
  doi: z.string(),
  title: z.string().optional(),
  year: z.int().optional(),
});

const savedSearches = { kind: 'json', feature: 'saved-searches' } as const;
const byId = { params: z.object({ id: Id }) } as const;

export const readSavedSearches = endpoint({
  ...savedSearches,
  method: 'GET',
  path: '/saved-searches',
  summary: 'List your saved searches, newest first',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ savedSearches: z.array(SavedSearchView), total: Count }),
});

export const saveSearch = endpoint({
  ...savedSearches,
  method: 'POST',
  path: '/saved-searches',
  makes: true,
  summary: 'Save a search',
  description:
    'To receive alerts for it, create a notification with the source `{type: "search", id: query}`.',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    name: Name,
    query: z.string().trim().min(1, 'is empty').max(4000),
    refresh: Refresh.default('never'),
  }),
  status: 201,
  reply: SavedSearchView,
});

export const readSavedSearch = endpoint({
  ...savedSearches,
  ...byId,
  method: 'GET',
  path: '/saved-searches/{id}',
  summary: 'Get a saved search',
  access: 'signed-in',
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: SavedSearchView,
});

export const changeSavedSearch = endpoint({
  ...savedSearches,
  ...byId,
  method: 'PATCH',
  path: '/saved-searches/{id}',
  summary: 'Rename a saved search or update how often it runs',
  access: 'signed-in',
  query: z.object({}),
  body: z.strictObject({ name: Name, refresh: Refresh }).partial(),
  status: 200,
  reply: SavedSearchView,
});

export const deleteSavedSearch = endpoint({
  ...savedSearches,
  ...byId,
  method: 'DELETE',
  path: '/saved-searches/{id}',
  summary: 'Delete a saved search with its runs; it can be restored for one hour',
  description:
    'Its notification is deleted too unless the same search is saved again; restoring the search does not restore the notification.',
  access: 'signed-in',
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const restoreSavedSearch = endpoint({
  ...savedSearches,
  ...byId,
  method: 'POST',
  path: '/saved-searches/{id}/restore',
  summary: 'Restore a deleted saved search',
  access: 'signed-in',
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: SavedSearchView,
});

export const runSavedSearch = endpoint({
  ...savedSearches,
  ...byId,
  method: 'POST',
  path: '/saved-searches/{id}/runs',
  makes: true,
  summary: 'Run a saved search, now or as of a past day',
  description:
    'As of a past day: works that this collection knew by the end of that day (UTC) and that were published by then, as precisely as both are recorded.',
  access: 'signed-in',
  query: z.object({}),
  body: z
    .object({ asOf: z.iso.date({ error: 'is not a day, such as 2026-11-22' }).optional() })
    .optional(),
  status: 201,
  reply: SearchRunView,
});

export const readRuns = endpoint({
  ...savedSearches,
  ...byId,
  method: 'GET',
  path: '/saved-searches/{id}/runs',
  summary: 'List the runs of a saved search, newest first',
  access: 'signed-in',
  query: z.object({ limit: limitText(25), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: z.object({ runs: z.array(SearchRunView), total: Count }),
});

export const readSearchRecord = endpoint({
  ...savedSearches,
  ...byId,
  method: 'GET',
  path: '/search-records/{id}',
  summary: 'Get the record of one of your runs, or of a public one',
  description:
    '`works` is one page of the matching works in ascending DOI order; `added` and `gone` list at most 100 each.',
  access: 'anyone',
  query: z.object({ limit: limitText(25), offset: offsetText }),
  body: nothing,
  status: 200,
  reply: z
    .object({
      record: SearchRunView,
      /** The search that was run; only for the person who saved it. */
      savedSearchId: z.string().optional(),
      works: z.array(Work),
      total: Count,
      added: z.array(Work),
      gone: z.array(Work),
    })
    .meta({ id: 'SearchRecord' }),
});

export const publishSearchRecord = endpoint({
  ...savedSearches,
  ...byId,
  method: 'PATCH',
  path: '/search-records/{id}',
  summary: 'Set whether the record of a run is public',
  access: 'signed-in',
  query: z.object({}),
  body: z.strictObject({ isPublic: z.boolean() }),
  status: 200,
  reply: SearchRunView,
});

export const recordFormats = ['json', 'text', 'csv', 'ris', 'bibtex'] as const;

export const downloadSearchRecord = endpoint({
  ...savedSearches,
  ...byId,
  method: 'GET',
  path: '/search-records/{id}/file',
  summary: 'Create a download link for the record of a run, valid for ten minutes',
  description:
    '`json`: the record with all DOIs; `text`: a readable version; `csv`, `ris`, `bibtex`: the matching works as references.',
  access: 'anyone',
  query: z.object({ format: z.enum(recordFormats).default('json') }),
  body: nothing,
  status: 200,
  reply: z.object({ downloadUrl: z.string() }),
});

export const savedSearchesCalls = {
  readSavedSearches,
  saveSearch,
  readSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  restoreSavedSearch,
  runSavedSearch,
  readRuns,
  readSearchRecord,
  publishSearchRecord,
  downloadSearchRecord,
};
