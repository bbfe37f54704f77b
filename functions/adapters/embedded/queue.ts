import { resolve } from 'node:path';

import { type Clock } from '#functions/platform/ports/powers.ts';
import { checkBodies, checkHiding, checkReceive } from '#functions/platform/ports/queue-rules.ts';
import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';

import { sleep, wake } from './queue-alarm.ts';
import { openQueueStore } from './queue-store.ts';

/** The polling interval for messages of other processes and for delayed messages. */
const LOOK_AGAIN_MS = 200;

export type EmbeddedQueueOptions = {
  readonly file: string;
  /** Queues with different names share only the file. */
  readonly name: string;
  readonly visibilitySeconds: number;
  readonly maxDeliveries: number;
  readonly clock: Clock;
};

export type EmbeddedQueue = Queue & {
  /**
   * For a process that knows that it is the only receiver, for example because it has just locked the data: messages in
   * flight in an ended process become visible at once, and that delivery does not count.
   */
  readonly giveBackTaken: () => Promise<void>;
  readonly close: () => void;
};

/** A Queue in a SQLite file. Several connections and processes may send and receive concurrently. */
export const openEmbeddedQueue = (options: EmbeddedQueueOptions): EmbeddedQueue => {
  const { name, maxDeliveries } = options;
  const store = openQueueStore(options.file, name);
  const alarm = `${resolve(options.file)} ${name}`;
  const life = { closed: false };

  const timeIn = (seconds: number) => options.clock().getTime() + seconds * 1000;
  const now = () => timeIn(0);

  const takeDue = async (max: number): Promise<readonly Delivery[]> =>
    // Checking first costs nothing; receiving is a commit, which an idle queue should not make five times a second.
    !life.closed && store.hasDue(now())
      ? store.take(max, now(), timeIn(options.visibilitySeconds), maxDeliveries)
      : [];

  return {
    send: async (bodies, { delaySeconds = 0 } = {}) => {
      checkBodies(bodies, delaySeconds);
      await store.add(bodies, timeIn(delaySeconds));
      wake(alarm);
    },
    receive: async ({ max, waitSeconds = 0 }) => {
      checkReceive({ max, waitSeconds });
      const until = performance.now() + waitSeconds * 1000;
      let taken = await takeDue(max);
      while (taken.length === 0 && !life.closed && performance.now() < until) {
        await sleep(alarm, Math.max(0, Math.min(LOOK_AGAIN_MS, until - performance.now())));
        taken = await takeDue(max);
      }
      return taken;
    },
    acknowledge: (deliveries) => store.forget(deliveries),
    hide: async (delivery, seconds) => {
      checkHiding(seconds);
      await store.hide(delivery, timeIn(seconds));
      wake(alarm);
    },
    bury: (delivery, reason) => store.bury(delivery, reason, now()),
    deadLetters: async (limit) => {
      await store.buryWorn(now(), maxDeliveries);
      return store.deadLetters(limit);
    },
    redrive: async (ids) => {
      await store.buryWorn(now(), maxDeliveries);
      const moved = await store.redrive(ids && new Set(ids), now());
      wake(alarm);
      return moved;
    },
    depth: async () => {
      await store.buryWorn(now(), maxDeliveries);
      return store.counts(now());
    },
    giveBackTaken: async () => {
      await store.giveBackTaken(now());
      wake(alarm);
    },
    close: () => {
      if (life.closed) return;
      life.closed = true;
      wake(alarm);
      store.close();
    },
  };
};
