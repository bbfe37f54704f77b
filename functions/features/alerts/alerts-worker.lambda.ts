import { Logger } from '@aws-lambda-powertools/logger';

import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { queueBatchWorker } from '#functions/adapters/aws/queue-worker.ts';
import { smallIndexes } from '#functions/search-engine/small-index.ts';
import { keptLicenseBySlug } from '#functions/records/licenses/license-repository.ts';

import { telling } from './telling.ts';
import { workOnAlerts } from './work-on-alerts.ts';

const table = tableOnAws();
const now = () => new Date();

export const handler = queueBatchWorker(
  workOnAlerts({
    table,
    files: filesOnAws(),
    indexes: smallIndexes,
    tell: telling({
      table,
      now,
      entitlements: 'plans',
      licenses: { bySlug: keptLicenseBySlug(table, now) },
    }),
    now,
  }),
  new Logger(),
);
