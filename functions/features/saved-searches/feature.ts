import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import { api, type Feature, worker } from '#functions/platform/feature.ts';
import { savedSearchesCalls } from '#shared/contracts/saved-searches.ts';

import { changeSavedSearch, deleteSavedSearch, restoreSavedSearch } from './change-saved-search.ts';
import { downloadSearchRecord } from './download-search-record.ts';
import { savedSearchesPersonalData } from './personal-data.ts';
import type { SavedSearchesPorts } from './ports.ts';
import { readRuns, readSavedSearch, readSavedSearches } from './read-saved-searches.ts';
import { publishSearchRecord, readSearchRecord } from './read-search-record.ts';
import { runSavedSearch } from './run-saved-search.ts';
import { saveSearch } from './save-search.ts';
import { SAVED_SEARCH_FILES } from './saved-search-keys.ts';
import {
  deadLetterSavedSearch,
  type SavedSearchesWorkerPorts,
  handleDueSavedSearch,
} from './work-on-saved-searches.ts';

type ApiWorld = Omit<SavedSearchesPorts, 'model'>;
type WorkerWorld = Omit<SavedSearchesWorkerPorts, 'model'>;

const QUEUE = 'saved-searches';
const model = modelInUse;

export const feature: Feature<ApiWorld & WorkerWorld> = {
  name: 'saved-searches',
  api: api({
    endpoints: savedSearchesCalls,
    useCases: (world: ApiWorld) => {
      const ports = { ...world, model };
      return {
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
      };
    },
    memoryMib: 1024,
    touches: {
      table: 'read-and-write',
      search: ['search', 'count'],
      files: { keep: [SAVED_SEARCH_FILES] },
    },
    powers: ['endFollowing'],
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Running a saved search',
      work: (world: WorkerWorld) => ({
        kind: 'each',
        work: handleDueSavedSearch({ ...world, model }),
        giveUp: deadLetterSavedSearch(world),
      }),
      memoryMib: 1024,
      touches: {
        table: 'read-and-write',
        search: ['search', 'count'],
        files: { keep: [SAVED_SEARCH_FILES] },
      },
      // One run may read 20,000 results.
      messages: 1,
      runs: 1,
      alarms: {
        lost: 'Some saved searches were not run when they were due.',
        late: 'Saved searches are run more than an hour late.',
        lateAfterMinutes: 60,
      },
    }),
  ],
  due: { 'saved-search': QUEUE },
  personalData: ({ table, files }) => savedSearchesPersonalData(table, files),
  personalFiles: [SAVED_SEARCH_FILES],
};
