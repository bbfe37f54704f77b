import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import {
  alertsQueueOnAws,
  dashboardsQueueOnAws,
  digestsQueueOnAws,
  exportsQueueOnAws,
  ingestQueueOnAws,
  mailFeedbackQueueOnAws,
  savedSearchesQueueOnAws,
  uploadsQueueOnAws,
  webhooksQueueOnAws,
} from '#functions/adapters/aws/ports/queues.ts';
import { tokensOnAws } from '#functions/adapters/aws/ports/tokens.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { adminCalls } from './admin-calls.ts';

const people = peopleOnAws();
const queues = [
  { name: 'ingest', queue: ingestQueueOnAws() },
  { name: 'uploads', queue: uploadsQueueOnAws() },
  { name: 'dashboards', queue: dashboardsQueueOnAws() },
  { name: 'exports', queue: exportsQueueOnAws() },
  { name: 'alerts', queue: alertsQueueOnAws() },
  { name: 'digests', queue: digestsQueueOnAws() },
  { name: 'webhooks', queue: webhooksQueueOnAws() },
  { name: 'saved-searches', queue: savedSearchesQueueOnAws() },
  { name: 'mail-feedback', queue: mailFeedbackQueueOnAws() },
];

export const handler = served(
  adminCalls({ ...people, queues, tokens: tokensOnAws(people) }),
  people,
);
