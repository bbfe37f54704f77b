import { handOutDue, type HandOutPorts } from '../due/hand-out-due.ts';
import type { Clock } from '../ports/powers.ts';
import type { ScheduleName } from './schedule-list.ts';

/** Removes expired data; returns a sentence about it if there was any. */
export type Sweep = (now: Clock) => Promise<string | undefined>;

export type SchedulePorts = Omit<HandOutPorts, 'now'> & {
  /** The sweeps of all features that store data temporarily. */
  readonly sweeps: readonly Sweep[];
};

const NOTHING = 'There was nothing to remove.';

const dueWork = async (ports: SchedulePorts, now: Clock): Promise<string> => {
  const count = await handOutDue({ ...ports, now })();
  return `${count.toLocaleString('en')} ${count === 1 ? 'piece of work was' : 'pieces of work were'} due.`;
};

/** All of them run even if one fails; errors are reported at the end. */
const sweep = async ({ sweeps }: SchedulePorts, now: Clock): Promise<string> => {
  const sentences: string[] = [];
  const failures: unknown[] = [];
  for (const sweep of sweeps)
    try {
      const sentence = await sweep(now);
      if (sentence !== undefined) sentences.push(sentence);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be removed.');
  return sentences.length === 0 ? NOTHING : sentences.join(' ');
};

const works: Readonly<Record<ScheduleName, typeof dueWork>> = { 'due-work': dueWork, sweep };

/** Runs a schedule for the time of the clock; returns a sentence about what it did. */
export const runSchedule =
  (ports: SchedulePorts) =>
  (name: ScheduleName, now: Clock): Promise<string> =>
    works[name](ports, now);
