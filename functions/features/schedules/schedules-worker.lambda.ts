import { Logger } from '@aws-lambda-powertools/logger';
import * as z from 'zod';

import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { identityOnAws } from '#functions/adapters/aws/ports/identity.ts';
import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import {
  digestsQueueOnAws,
  savedSearchesQueueOnAws,
  webhooksQueueOnAws,
} from '#functions/adapters/aws/ports/queues.ts';
import { exportFilesOf } from '#functions/features/exports/personal-data.ts';

import { savedSearchesOf } from '#functions/features/saved-searches/personal-data.ts';

import { queuesOfDueWork } from './queues-of-due-work.ts';
import { runSchedule } from './run-schedule.ts';
import { scheduleNamed, unknownSchedule } from './schedule-list.ts';

const people = peopleOnAws();
const files = filesOnAws();
const run = runSchedule({
  ...people,
  personalData: [
    ...people.personalData,
    exportFilesOf(files),
    savedSearchesOf(people.table, files),
  ],
  identity: identityOnAws(),
  files,
  queueOfKind: queuesOfDueWork({
    digestsQueue: digestsQueueOnAws(),
    webhooksQueue: webhooksQueueOnAws(),
    savedSearchesQueue: savedSearchesQueueOnAws(),
  }),
});
const logger = new Logger();

/** What the rule of a schedule hands over (infra/aws/constructs/schedules.ts). */
const Firing = z.object({ name: z.string() });

export const handler = async (event: unknown): Promise<void> => {
  const { name } = Firing.parse(event);
  const schedule = scheduleNamed(name);
  if (!schedule) throw new Error(unknownSchedule(name));
  logger.info('A schedule ran', { schedule: name, did: await run(schedule.name, people.now) });
};
