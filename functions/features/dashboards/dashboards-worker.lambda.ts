import { Logger } from '@aws-lambda-powertools/logger';

import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { queueWorkerThatTells } from '#functions/adapters/aws/queue-worker.ts';

import { giveUpOnDashboards, workOnDashboards } from './work-on-dashboards.ts';

const ports = { table: tableOnAws(), index: searchOnAws(), now: () => new Date() };
const work = workOnDashboards(ports);
const giveUp = giveUpOnDashboards(ports);

export const handler = queueWorkerThatTells(work, giveUp, new Logger());
