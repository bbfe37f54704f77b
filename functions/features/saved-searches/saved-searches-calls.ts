import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/saved-searches.ts';

import { changeSavedSearch, deleteSavedSearch, restoreSavedSearch } from './change-saved-search.ts';
import { downloadSearchRecord } from './download-search-record.ts';
import type { SavedSearchesPorts } from './ports.ts';
import { readRuns, readSavedSearch, readSavedSearches } from './read-saved-searches.ts';
import { publishSearchRecord, readSearchRecord } from './read-search-record.ts';
import { runSavedSearch } from './run-saved-search.ts';
import { saveSearch } from './save-search.ts';

export const savedSearchesCalls = (ports: SavedSearchesPorts) =>
  calls(
    {
      readSavedSearches: contracts.readSavedSearches,
      saveSearch: contracts.saveSearch,
      readSavedSearch: contracts.readSavedSearch,
      changeSavedSearch: contracts.changeSavedSearch,
      deleteSavedSearch: contracts.deleteSavedSearch,
      restoreSavedSearch: contracts.restoreSavedSearch,
      runSavedSearch: contracts.runSavedSearch,
      readRuns: contracts.readRuns,
      readSearchRecord: contracts.readSearchRecord,
      publishSearchRecord: contracts.publishSearchRecord,
      downloadSearchRecord: contracts.downloadSearchRecord,
    },
    {
      readSavedSearches: readSavedSearches(ports),
      saveSearch: saveSearch(ports),
      readSavedSearch: readSavedSearch(ports),
      changeSavedSearch: changeSavedSearch(ports),
      deleteSavedSearch: deleteSavedSearch(ports),
      restoreSavedSearch: restoreSavedSearch(ports),
      runSavedSearch: runSavedSearch(ports),
      readRuns: readRuns(ports),
      readSearchRecord: readSearchRecord(ports),
      publishSearchRecord: publishSearchRecord(ports),
      downloadSearchRecord: downloadSearchRecord(ports),
    },
  );
