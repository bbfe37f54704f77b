import { type DomainEvent, type Events } from '#functions/platform/ports/events.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type DeadLetter } from '#functions/platform/ports/queue.ts';

import { type Follower, follow } from './events-follower.ts';
import { readEvent, writtenEvent } from './events-messages.ts';
import { openEmbeddedQueue } from './queue.ts';

export type EventHandler = (event: DomainEvent) => Promise<void>;

export type EmbeddedEventsOptions = {
  /** A SQLite file, which may contain other queues as well. */
  readonly file: string;
  readonly clock: Clock;
  /** An event may be redelivered while a slower handler is still running; 300 by default. */
  readonly visibilitySeconds?: number;
  /** Number of failures before an event becomes a dead letter; 5 by default. */
  readonly maxDeliveries?: number;
  /** The delay before the second delivery, doubled for each further one; 1 by default. */
  readonly retrySeconds?: number;
};

export type EmbeddedEvents = Events & {
  /**
   * The handler gets each event of this type at least once, including earlier events from any process, unless another
   * process with subscribers took them. Its name (by default its index among the subscribers of the type) must remain
   * the same across restarts, because its pending events are stored under it. Subscribe in the same turn in which the
   * events are opened.
   */
  readonly subscribe: (type: string, handler: EventHandler, name?: string) => void;
  readonly deadLetters: (limit: number) => Promise<readonly DeadLetter[]>;
  /** Redelivers dead letters to their subscribers; returns how many. */
  readonly redrive: () => Promise<number>;
  /** Lets running handlers finish, then closes the file. */
  readonly close: () => Promise<void>;
};

/**
 * Implements events over queues: publishers write to one queue, and each subscriber has its own, filled from the first.
 */
export const openEmbeddedEvents = (options: EmbeddedEventsOptions): EmbeddedEvents => {
  const { maxDeliveries = 5, visibilitySeconds = 300, retrySeconds = 1 } = options;
  const open = (name: string, deliveries: number) =>
    openEmbeddedQueue({
      file: options.file,
      clock: options.clock,
      visibilitySeconds,
      name,
      maxDeliveries: deliveries,
    });
  // Distribution fails only when the disk does, which must not lose an event.
  const published = open('events', Number.MAX_SAFE_INTEGER);
  const subscribers = new Map<string, ReturnType<typeof open>[]>();
  const followers: Follower[] = [];

  const shareOut = async (body: string) => {
    const queues = subscribers.get(readEvent(body).type) ?? [];
    await Promise.all(queues.map((queue) => queue.send([body])));
  };

  const allQueues = () => [...subscribers.values()].flat();

  return {
    publish: (events) => published.send(events.map(writtenEvent)),
    subscribe: (type, handler, name) => {
      const others = subscribers.get(type) ?? [];
      const queue = open(`events/${type}/${name ?? others.length + 1}`, maxDeliveries);
      subscribers.set(type, [...others, queue]);
      const handle = (body: string) => handler(readEvent(body));
      followers.push(follow(queue, handle, { maxDeliveries, retrySeconds }));
      // Distribution begins in a later turn, after all handlers have subscribed.
      if (followers.length === 1)
        followers.push(
          follow(published, shareOut, { maxDeliveries: Number.MAX_SAFE_INTEGER, retrySeconds }),
        );
    },
    deadLetters: async (limit) =>
      (await Promise.all(allQueues().map((queue) => queue.deadLetters(limit))))
        .flat()
        .slice(0, limit),
    redrive: async () => {
      const moved = await Promise.all(allQueues().map((queue) => queue.redrive()));
      return moved.reduce((sum, count) => sum + count, 0);
    },
    close: async () => {
      await Promise.all(followers.map((follower) => follower.stop()));
      for (const queue of [published, ...allQueues()]) queue.close();
    },
  };
};
