import { api, type Feature, worker } from '#functions/platform/feature.ts';
import { collectionRepository } from '#functions/records/collections/collection-repository.ts';
import { SOURCE_FILES } from '#functions/records/articles/stored-article.ts';
import { collectionCalls } from '#shared/contracts/collections.ts';

import { changeSource, readSources } from './allow-sources.ts';
import { changeCollection } from './change-collection.ts';
import { collectionView } from './collection-view.ts';
import { COLLECTIONS, type CollectingPorts, type CollectionPorts, INGEST } from './ports.ts';
import { continuePostponed, keepCurrent } from './keep-current.ts';
import { keptIn, readCollection, readCollections, stopCollection } from './read-collections.ts';
import { startCollection } from './start-collection.ts';
import { workOnCollection } from './work-on-collection.ts';

/** Collects the articles of a collection from outside sources. */
export const collectingWorker = worker({
  queue: COLLECTIONS,
  does: 'Collecting open articles',
  work: (ports: CollectingPorts) => workOnCollection(ports),
  memoryMib: 512,
  touches: {
    table: 'read-and-write',
    files: { read: [SOURCE_FILES], write: [SOURCE_FILES] },
    sends: [INGEST, COLLECTIONS],
    measures: [INGEST],
    sources: true,
  },
  messages: 1,
  // The sources belong to others, who offer them for free.
  runs: 1,
  alarms: {
    lost: 'A collection of open articles does not complete.',
    late: 'Collections of open articles have not progressed for four hours.',
    lateAfterMinutes: 240,
  },
});

const collectionsApi = api({
  endpoints: collectionCalls,
  useCases: (ports: CollectionPorts) => ({
    startCollection: async (_caller, { body }) => {
      const id = await startCollection(ports)(body);
      const collection = await collectionRepository(ports.table).read(id);
      if (!collection) throw new Error('A collection that was just begun does not exist.');
      return collectionView(collection, await keptIn(ports.table));
    },
    readCollections: readCollections(ports),
    readCollection: readCollection(ports),
    changeCollection: changeCollection(ports),
    stopCollection: stopCollection(ports),
    readSources: readSources(ports),
    changeSource: changeSource(ports),
  }),
  memoryMib: 512,
  touches: { table: 'read-and-write', sends: [COLLECTIONS], sources: true },
});

export const feature: Feature<CollectionPorts & CollectingPorts> = {
  name: 'collections',
  api: collectionsApi,
  workers: [collectingWorker],
  sweep: {
    touches: { sends: [COLLECTIONS] },
    work: async ({ table, queueNamed, now }) => {
      const ports = { table, collectionsQueue: queueNamed(COLLECTIONS), now };
      await continuePostponed(ports);
      return keepCurrent(ports);
    },
  },
};
