import { type Feature, worker } from '#functions/platform/feature.ts';
import { ARTICLE_FILES } from '#functions/records/articles/stored-article.ts';
import { REGISTRY_FILES } from '#functions/records/entities/registry-files.ts';
import { alertEvents } from '#shared/messages/alerts.ts';

import type { AlertsPorts } from './ports.ts';
import { processAlerts } from './process-alerts.ts';

export const feature: Feature<AlertsPorts> = {
  name: 'alerts',
  workers: [
    worker({
      queue: 'alerts',
      does: 'Notifying followers',
      work: (world: AlertsPorts) => ({ kind: 'together', work: processAlerts(world) }),
      // The articles of a batch and an index over their news are held in memory.
      memoryMib: 2048,
      touches: { table: 'read-and-write', files: { read: [ARTICLE_FILES, REGISTRY_FILES] } },
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
