import { setTimeout as sleep } from 'node:timers/promises';

import type { Queue } from '#functions/platform/ports/queue.ts';
import { scheduleNamed, unknownSchedule } from '#functions/platform/schedules/schedule-list.ts';

import type { LocalSchedules } from './schedules.ts';

const LOOK_AGAIN_MS = 100;
const MAX_POLLS = 3_000;

type Depth = Pick<Queue, 'depth'>;

/** Returns whether the queues become idle while polling, including work that one queue passes to another. */
const comeToRest = async (queues: readonly Depth[]): Promise<boolean> => {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const depths = await Promise.all(queues.map((queue) => queue.depth()));
    if (depths.every(({ waiting, inFlight }) => waiting + inFlight === 0)) return true;
    await sleep(LOOK_AGAIN_MS);
  }
  return false;
};

/**
 * Runs a schedule manually as of the given time, and waits until the work it queued is done. That work runs now, for
 * its planned time. Returns a summary sentence.
 */
export const fireSchedule = async (
  schedules: Pick<LocalSchedules, 'fire'>,
  queues: readonly Depth[],
  name: string,
  asOf: string | undefined,
): Promise<string> => {
  const schedule = scheduleNamed(name);
  if (!schedule) throw new Error(unknownSchedule(name));
  const time = asOf === undefined ? undefined : new Date(asOf);
  if (time && Number.isNaN(time.getTime()))
    throw new Error(`${String(asOf)} is not a time. Use the form 2026-11-23T08:00:00Z.`);
  const did = await schedules.fire(schedule.name, time);
  const becameIdle = await comeToRest(queues);
  const asOfText = time ? ` as of ${time.toISOString()}` : '';
  return `The schedule ${name} ran${asOfText}. ${did}${
    becameIdle ? '' : ' Some of the work it caused is still waiting in the queues.'
  }`;
};
