import { Logger } from '@aws-lambda-powertools/logger';

import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { queueWorker } from '#functions/adapters/aws/queue-worker.ts';

import { giveUpOnDashboards, workOnDashboards } from './work-on-dashboards.ts';

const ports = { table: tableOnAws(), index: searchOnAws(), now: () => new Date() };
const work = workOnDashboards(ports);
const giveUp = giveUpOnDashboards(ports);

/** After this many deliveries SQS moves a message to the dead letter (infra/aws/house/worker-queue.ts). */
const MAX_DELIVERIES = 5;

export const handler = queueWorker(async (delivery) => {
  try {
    await work(delivery);
  } catch (error) {
    if (delivery.attempt >= MAX_DELIVERIES) await giveUp(delivery);
    throw error;
  }
}, new Logger());
