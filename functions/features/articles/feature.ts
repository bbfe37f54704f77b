import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import { api, type Feature, worker } from '#functions/platform/feature.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import {
  ARTICLE_FILES,
  SOURCE_FILES,
  UPLOADED_FILES,
} from '#functions/records/articles/stored-article.ts';

import { removalCalls } from '#shared/contracts/removals.ts';

import { HARVEST_FILES_PREFIX } from './harvest/batches.ts';
import { type HarvestPorts } from './harvest/ports.ts';
import { lookMessage } from './harvest/harvest-messages.ts';
import { processHarvests } from './harvest/process-harvests.ts';
import { startRelabeling } from './start-relabeling.ts';
import type { IngestPorts } from './ports.ts';
import { type OnOutcome, readMessages } from './read-messages.ts';
import {
  lookForRetractions,
  refreshRetractions,
  type RetractionsPorts,
} from './refresh-retractions.ts';
import {
  allowRemoved,
  INGEST,
  readRemovals,
  removeArticles,
  type RemovalWorld,
} from './removals.ts';
import { receiveUpload } from './receive-upload.ts';
import { processRelabeling } from './process-relabeling.ts';

export type ReadingWorld = Omit<IngestPorts, 'queue'> & {
  readonly queueNamed: QueueNamed;
  /** Called once a file is completely processed; used only on one machine, where a command waits for it. */
  readonly onOutcome: OnOutcome;
};

type UploadsWorld = {
  readonly files: Pick<Files, 'info' | 'get' | 'put'>;
  readonly queueNamed: QueueNamed;
};

export { INGEST };
export const RELABELING = 'relabelling';
export const HARVESTS = 'harvests';
export const RETRACTIONS = 'retractions';

/** Reads submitted files. */
export const readingWorker = worker({
  queue: INGEST,
  does: 'Reading articles',
  work: (world: ReadingWorld) => ({
    kind: 'together',
    work: readMessages({ ...world, queue: world.queueNamed(INGEST) }, world.onOutcome),
  }),
  memoryMib: 2048,
  touches: {
    table: 'read-and-write',
    search: ['write'],
    files: { read: [ARTICLE_FILES], write: [ARTICLE_FILES], remove: [ARTICLE_FILES] },
    // Queues articles whose references may match again.
    sends: [INGEST],
    events: 'publish',
    reader: true,
  },
  // Tallies and index are written once per batch; the next batch is read meanwhile.
  messages: 48,
  runs: 2,
  alarms: {
    lost: 'Submitted articles are missing from search and tallies.',
    late: 'New articles appear more than an hour late.',
    lateAfterMinutes: 60,
  },
});

/** Relabels the collection with a new classifier, independently of reading. */
export const relabelingWorker = worker({
  queue: RELABELING,
  does: 'Relabeling articles',
  work: (world: ReadingWorld) => ({
    kind: 'together',
    work: processRelabeling(
      { ...world, queue: world.queueNamed(INGEST), relabelQueue: world.queueNamed(RELABELING) },
      world.onOutcome,
    ),
  }),
  memoryMib: 2048,
  touches: {
    table: 'read-and-write',
    search: ['write'],
    files: { read: [ARTICLE_FILES], write: [ARTICLE_FILES] },
    sends: [INGEST, RELABELING],
    events: 'publish',
    reader: true,
  },
  messages: 16,
  // Nothing waits for it, and reading and searching must not slow down.
  runs: 2,
  alarms: {
    lost: 'Some articles keep labels of the previous classifier, so their tallies are not comparable with the others.',
    late: 'The collection has had labels of two classifier versions for more than two days.',
    lateAfterMinutes: 2880,
  },
});

export type HarvestWorld = Omit<HarvestPorts, 'ingest' | 'harvests'> & {
  readonly queueNamed: QueueNamed;
};

/** Scans an external open-access collection and submits what is new. */
export const harvestWorker = worker({
  queue: HARVESTS,
  does: 'Harvesting open articles',
  work: (world: HarvestWorld) =>
    processHarvests({
      ...world,
      ingest: world.queueNamed(INGEST),
      harvests: world.queueNamed(HARVESTS),
    }),
  memoryMib: 1024,
  touches: {
    table: 'read-and-write',
    files: { keep: [HARVEST_FILES_PREFIX], read: [SOURCE_FILES], write: [SOURCE_FILES] },
    sends: [INGEST, HARVESTS],
    // It pauses while many articles wait to be read.
    measures: [INGEST],
    openArticles: true,
  },
  messages: 1,
  // The bucket belongs to others, who offer it for free.
  runs: 4,
  alarms: {
    lost: 'Some articles of the open-access collection were not fetched, and the harvest does not complete.',
    late: 'The harvest of the open-access collection has stalled; new articles are not fetched.',
    lateAfterMinutes: 240,
  },
});

/** Fetches the list of retractions of all publishers once a day, where the operator named its address or allowed its source. */
export const retractionsWorker = worker({
  queue: RETRACTIONS,
  does: 'Refreshing retraction data',
  work: (world: RetractionsPorts) => refreshRetractions(world),
  memoryMib: 1024,
  touches: {
    table: 'read-and-write',
    search: ['write'],
    events: 'publish',
    retractionList: true,
    sources: true,
  },
  messages: 1,
  runs: 2,
  alarms: {
    lost: 'Retractions of the last days are not shown.',
    late: 'The list of retractions was not refreshed for more than a day.',
    lateAfterMinutes: 1440,
  },
});

/** Administrators remove articles, and allow removed ones again. */
const removalsApi = api({
  endpoints: removalCalls,
  useCases: (world: RemovalWorld) => ({
    removeArticles: removeArticles(world),
    readRemovals: readRemovals(world),
    allowRemoved: allowRemoved(world),
  }),
  memoryMib: 512,
  touches: { table: 'read-and-write', sends: [INGEST] },
});

export const feature: Feature<
  ReadingWorld & UploadsWorld & HarvestWorld & RetractionsPorts & RemovalWorld
> = {
  name: 'articles',
  api: removalsApi,
  workers: [
    readingWorker,
    relabelingWorker,
    harvestWorker,
    retractionsWorker,
    worker({
      queue: 'uploads',
      does: 'Submitting an uploaded file',
      work: (world: UploadsWorld) => ({
        kind: 'each',
        work: receiveUpload({ ...world, queue: world.queueNamed(INGEST) }),
      }),
      memoryMib: 1024,
      touches: { files: { read: [UPLOADED_FILES], write: [SOURCE_FILES] }, sends: [INGEST] },
      messages: 10,
      runs: 2,
      alarms: {
        lost: 'Uploaded files were not submitted, and their senders were not informed.',
        late: 'Uploaded files wait more than an hour before they are submitted.',
        lateAfterMinutes: 60,
      },
      onlyOnAws: true,
    }),
  ],
  // Hourly, so that the previous program has ended by then; on one machine also at each start.
  sweep: {
    touches: { sends: [RELABELING, HARVESTS, RETRACTIONS] },
    work: async ({ table, files, queueNamed, now }) => {
      await queueNamed(HARVESTS).send([lookMessage()]);
      await queueNamed(RETRACTIONS).send([lookForRetractions()]);
      return startRelabeling({
        table,
        files,
        relabelQueue: queueNamed(RELABELING),
        model: modelInUse,
        now,
      });
    },
  },
};
