import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { webhooksQueueOnAws } from '#functions/adapters/aws/ports/queues.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { publicOnly } from './sending-rules.ts';
import { webhooksCalls } from './webhooks-calls.ts';

const people = peopleOnAws();

export const handler = served(
  webhooksCalls({ ...people, webhooksQueue: webhooksQueueOnAws(), sendingRules: publicOnly }),
  people,
);
