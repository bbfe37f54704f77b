import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import { type Feature, worker } from '#functions/platform/feature.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import {
  ARTICLE_FILES,
  SOURCE_FILES,
  UPLOADED_FILES,
} from '#functions/records/articles/stored-article.ts';

import { HARVEST_FILES } from './harvest/parts.ts';
import { type HarvestPorts } from './harvest/ports.ts';
import { saysLook } from './harvest/says.ts';
import { workOnHarvests } from './harvest/work-on-harvests.ts';
import { beginRelabelling } from './begin-relabelling.ts';
import type { IngestPorts } from './ports.ts';
import { type OnOutcome, readMessages } from './read-messages.ts';
import { receiveUpload } from './receive-upload.ts';
import { workOnRelabelling } from './work-on-relabelling.ts';

export type ReadingWorld = Omit<IngestPorts, 'queue'> & {
  readonly queueNamed: QueueNamed;
  /** Hears of each file when nothing is left to do for it; only on one machine somebody waits for that. */
  readonly onOutcome: OnOutcome;
};

type UploadsWorld = {
  readonly files: Pick<Files, 'info' | 'get' | 'put'>;
  readonly queueNamed: QueueNamed;
};

export const INGEST = 'ingest';
export const RELABELLING = 'relabelling';
export const HARVESTS = 'harvests';

/** Reads what was handed in. */
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
    files: { read: [ARTICLE_FILES], write: [ARTICLE_FILES] },
    // An article whose references may be matched anew is queued again.
    sends: [INGEST],
    events: 'publish',
    reader: true,
  },
  // Tallies and index are written once for all of them; while one batch is written, the next is read.
  messages: 48,
  runs: 2,
  alarms: {
    lost: 'Articles that were handed in are missing from search and from tallies.',
    late: 'New articles appear more than an hour late.',
    lateAfterMinutes: 60,
  },
});

/** Labels the collection anew when the classifier is another than the one before: apart from reading, which goes on meanwhile. */
export const relabellingWorker = worker({
  queue: RELABELLING,
  does: 'Labelling articles anew',
  work: (world: ReadingWorld) => ({
    kind: 'together',
    work: workOnRelabelling(
      { ...world, queue: world.queueNamed(INGEST), relabelQueue: world.queueNamed(RELABELLING) },
      world.onOutcome,
    ),
  }),
  memoryMib: 2048,
  touches: {
    table: 'read-and-write',
    search: ['write'],
    files: { read: [ARTICLE_FILES], write: [ARTICLE_FILES] },
    sends: [INGEST, RELABELLING],
    events: 'publish',
    reader: true,
  },
  messages: 16,
  // Nobody waits for it, and whoever reads or searches meanwhile shall not notice.
  runs: 2,
  alarms: {
    lost: 'Some articles keep the labels of the classifier before: their reports count by another rule than the others.',
    late: 'The collection has been labelled partly by one version and partly by another for more than two days.',
    lateAfterMinutes: 2880,
  },
});

export type HarvestWorld = Omit<HarvestPorts, 'ingest' | 'harvests'> & {
  readonly queueNamed: QueueNamed;
};

/** Goes through an open-access collection that others keep, and hands in what is new in it. */
export const harvestWorker = worker({
  queue: HARVESTS,
  does: 'Harvesting open articles',
  work: (world: HarvestWorld) =>
    workOnHarvests({
      ...world,
      ingest: world.queueNamed(INGEST),
      harvests: world.queueNamed(HARVESTS),
    }),
  memoryMib: 1024,
  touches: {
    table: 'read-and-write',
    files: { keep: [HARVEST_FILES], read: [SOURCE_FILES], write: [SOURCE_FILES] },
    sends: [INGEST, HARVESTS],
    // It waits while much is waiting to be read.
    measures: [INGEST],
    openArticles: true,
  },
  messages: 1,
  // The bucket belongs to others, who give it away for nothing.
  runs: 4,
  alarms: {
    lost: 'Some articles of the open-access collection were not fetched, and the harvest does not come to its end.',
    late: 'The harvest of the open-access collection stands still: what is new there does not come in.',
    lateAfterMinutes: 240,
  },
});

export const feature: Feature<ReadingWorld & UploadsWorld & HarvestWorld> = {
  name: 'articles',
  workers: [
    readingWorker,
    relabellingWorker,
    harvestWorker,
    worker({
      queue: 'uploads',
      does: 'Handing in an uploaded file',
      work: (world: UploadsWorld) => ({
        kind: 'each',
        work: receiveUpload({ ...world, queue: world.queueNamed(INGEST) }),
      }),
      memoryMib: 1024,
      touches: { files: { read: [UPLOADED_FILES], write: [SOURCE_FILES] }, sends: [INGEST] },
      messages: 10,
      runs: 2,
      alarms: {
        lost: 'Files that were uploaded were never handed in, and nobody who sent them knows.',
        late: 'Uploaded files wait more than an hour before they are even handed in.',
        lateAfterMinutes: 60,
      },
      onlyOnAws: true,
    }),
  ],
  // Each hour, so that the program before has ended by then; on one machine also at each start.
  sweep: {
    touches: { sends: [RELABELLING, HARVESTS] },
    work: async ({ table, files, queueNamed, now }) => {
      await queueNamed(HARVESTS).send([saysLook()]);
      return beginRelabelling({
        table,
        files,
        relabelQueue: queueNamed(RELABELLING),
        model: modelInUse,
        now,
      });
    },
  },
};
