import { resolve } from 'node:path';

import { type Clock } from '#functions/platform/ports/powers.ts';
import { checkBodies, checkHiding, checkReceive } from '#functions/platform/ports/queue-rules.ts';
import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';

import { sleep, wake } from './queue-alarm.ts';
import { openQueueStore } from './queue-store.ts';

/** How soon messages of another process are seen, and messages whose time has come. */
const LOOK_AGAIN_MS = 200;

export type EmbeddedQueueOptions = {
  readonly file: string;
  /** Queues of different names share a file and nothing else. */
  readonly name: string;
  readonly visibilitySeconds: number;
  readonly maxDeliveries: number;
  readonly clock: Clock;
};

export type EmbeddedQueue = Queue & {
  /**
   * For whoever knows that no one else is receiving, such as a process that has just taken the data for itself: what an
   * ended process had taken comes back at once, and that delivery does not count.
   */
  readonly giveBackTaken: () => Promise<void>;
  readonly close: () => void;
};

/** A Queue in a SQLite file. Several connections and processes may send and receive at once. */
export const openEmbeddedQueue = (options: EmbeddedQueueOptions): EmbeddedQueue => {
  const { name, maxDeliveries } = options;
  const store = openQueueStore(options.file, name);
  const alarm = `${resolve(options.file)} ${name}`;
  const life = { closed: false };

  const after = (seconds: number) => options.clock().getTime() + seconds * 1000;
  const now = () => after(0);

  const takeDue = async (max: number): Promise<readonly Delivery[]> =>
    // Looking first costs nothing; taking is a commit, which an idle queue should not make five times a second.
    !life.closed && store.hasDue(now())
      ? store.take(max, now(), after(options.visibilitySeconds), maxDeliveries)
      : [];

  return {
    send: async (bodies, { delaySeconds = 0 } = {}) => {
      checkBodies(bodies, delaySeconds);
      await store.add(bodies, after(delaySeconds));
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
      await store.hide(delivery, after(seconds));
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
