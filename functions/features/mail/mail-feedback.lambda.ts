import { Logger } from '@aws-lambda-powertools/logger';

import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { queueWorker } from '#functions/adapters/aws/queue-worker.ts';

import { receiveFeedback } from './receive-feedback.ts';

export const handler = queueWorker(receiveFeedback(tableOnAws()), new Logger());
