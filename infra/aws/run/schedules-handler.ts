import { Logger } from '@aws-lambda-powertools/logger';
import * as z from 'zod';

import { scheduleNamed, unknownSchedule } from '#functions/platform/schedules/schedule-list.ts';
import { createSchedulesRunner } from '#infra/composition/schedules.ts';

import { type PortFactories, type ProvidedCapabilities, worldOnAws } from './world.ts';

/** The event of a schedule rule (infra/aws/constructs/schedules.ts). */
const Firing = z.object({ name: z.string() });

/** Returns the Lambda handler of all scheduled work. */
export const schedulesHandler = (ports: PortFactories, capabilities: ProvidedCapabilities) => {
  const world = worldOnAws(ports, capabilities);
  const run = createSchedulesRunner(world);
  const logger = new Logger();
  return async (event: unknown): Promise<void> => {
    const { name } = Firing.parse(event);
    const schedule = scheduleNamed(name);
    if (!schedule) throw new Error(unknownSchedule(name));
    logger.info('A schedule ran', { schedule: name, did: await run(schedule.name, world.now) });
  };
};
