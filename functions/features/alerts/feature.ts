import { type Feature, worker } from '#functions/platform/feature.ts';
import { ARTICLE_FILES } from '#functions/records/articles/stored-article.ts';
import { REGISTRY_FILES } from '#functions/records/entities/registry-files.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import { alertEvents } from '#shared/messages/alerts.ts';

import type { AlertsPorts } from './ports.ts';
import { processAlerts } from './process-alerts.ts';

const ALERTS = 'alerts';

type WorkerWorld = Omit<AlertsPorts, 'alertsQueue'> & { readonly queueNamed: QueueNamed };

export const feature: Feature<WorkerWorld> = {
  name: 'alerts',
  workers: [
    worker({
      queue: ALERTS,
      does: 'Notifying followers',
      work: (world: WorkerWorld) => ({
        kind: 'together',
        work: processAlerts({ ...world, alertsQueue: world.queueNamed(ALERTS) }),
      }),
      // The articles of a batch and an index over their news are held in memory.
      memoryMib: 2048,
      touches: {
        table: 'read-and-write',
        files: { read: [ARTICLE_FILES, REGISTRY_FILES] },
        // Alerts on articles that the second reader is about to read come again later.
        sends: [ALERTS],
      },
      powers: ['smallIndexes', 'tell'],
      // Each candidate search runs once for the whole batch.
      messages: 50,
      runs: 1,
      follows: alertEvents,
      alarms: {
        lost: 'Some people were not notified of new statements, publications or notices that they follow.',
        late: 'Notifications arrive more than an hour late.',
        lateAfterMinutes: 60,
      },
    }),
  ],
};
