import { api, type Feature, worker } from '#functions/platform/feature.ts';
import { type QueueNamed } from '#functions/platform/ports/queue.ts';
import { ARTICLE_FILES } from '#functions/records/articles/stored-article.ts';
import { secondReadingsCalls } from '#shared/contracts/second-readings.ts';
import { type SecondReadingsMessage } from '#shared/messages/second-readings.ts';

import { type SecondReadingsPorts } from './ports.ts';
import { processSecondReadings } from './process-second-readings.ts';
import { SECOND_READING } from './read-backlog.ts';
import { type ProgressPorts, readSecondReading } from './read-progress.ts';

const QUEUE = 'second-readings';
const INGEST = 'ingest';
const RELABELING = 'relabelling';

type WorkerWorld = Omit<SecondReadingsPorts, 'ingestQueue' | 'queue' | 'first'> & {
  readonly queueNamed: QueueNamed;
};

export const feature: Feature<WorkerWorld & ProgressPorts> = {
  name: 'second-readings',
  api: api({
    endpoints: secondReadingsCalls,
    useCases: (world: ProgressPorts) => ({ readSecondReading: readSecondReading(world) }),
    memoryMib: 512,
    touches: { table: 'read' },
    knowsNobody: true,
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Reading statements again',
      work: (world: WorkerWorld) => ({
        kind: 'each',
        work: processSecondReadings({
          ...world,
          ingestQueue: world.queueNamed(INGEST),
          queue: world.queueNamed(QUEUE),
          first: [INGEST, RELABELING, QUEUE].map((name) => world.queueNamed(name)),
        }),
      }),
      memoryMib: 2048,
      touches: {
        table: 'read-and-write',
        files: { read: [ARTICLE_FILES] },
        sends: [INGEST, QUEUE],
        measures: [INGEST, RELABELING, QUEUE],
        secondReader: true,
      },
      // One article at a time, because a reader occupies a processor.
      messages: 1,
      runs: 1,
      follows: ['article-read'],
      alarms: {
        lost: 'Some statements kept the label of the first reader although the second reader should have read them.',
        late: 'Statements of new articles are read again more than six hours late.',
        lateAfterMinutes: 360,
      },
    }),
  ],
  due: { [SECOND_READING]: QUEUE },
  // Hourly, and on one machine also at each start.
  sweep: {
    touches: { sends: [QUEUE] },
    work: async ({ queueNamed }) => {
      await queueNamed(QUEUE).send([
        JSON.stringify({ kind: 'look' } satisfies SecondReadingsMessage),
      ]);
      return undefined;
    },
  },
};
