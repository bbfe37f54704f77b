import type { Logger } from '@aws-lambda-powertools/logger';

import type { Clock } from '#functions/platform/ports/powers.ts';
import type { runSchedule } from '#functions/platform/schedules/run-schedule.ts';
import { type ScheduleName, schedules } from '#functions/platform/schedules/schedule-list.ts';

const MINUTE_MS = 60_000;

type World = {
  readonly run: ReturnType<typeof runSchedule>;
  readonly now: Clock;
  readonly logger: Pick<Logger, 'error'>;
};

export type LocalSchedules = {
  /** Runs a schedule manually as of that time; waits for a running one. */
  readonly fire: (name: ScheduleName, asOf?: Date) => Promise<string>;
  readonly close: () => Promise<void>;
};

/** The schedules of a local run. Each runs at startup, which makes up for missed runs, and then at its times. */
export const startSchedules = async ({ run, now, logger }: World): Promise<LocalSchedules> => {
  const life = { ending: false };
  const timers = new Map<ScheduleName, NodeJS.Timeout>();
  /** Sequential, because they are short and share a disk. */
  let previousRun: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = previousRun.then(work);
    previousRun = mine.catch(() => undefined);
    return mine;
  };

  const fireByItself = async (name: ScheduleName) => {
    try {
      await inTurn(async () => (life.ending ? '' : run(name, now)));
    } catch (error) {
      if (!life.ending) logger.error('A schedule failed', { error, schedule: name });
    }
  };
  const planNext = (name: ScheduleName, everyMs: number) => {
    if (life.ending) return;
    // At the full minute or hour, when work falls due.
    const wait = everyMs - (now().getTime() % everyMs);
    const timer = setTimeout(() => {
      void fireByItself(name).then(() => planNext(name, everyMs));
    }, wait);
    // Shutdown does not wait for the next schedule.
    timers.set(name, timer.unref());
  };
  for (const { name, everyMinutes } of schedules) {
    await fireByItself(name);
    planNext(name, everyMinutes * MINUTE_MS);
  }

  return {
    fire: (name, asOf) => inTurn(() => run(name, asOf ? () => asOf : now)),
    close: async () => {
      life.ending = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await previousRun;
    },
  };
};
