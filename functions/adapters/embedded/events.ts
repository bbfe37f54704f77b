import { type DomainEvent, type Events } from '#functions/platform/ports/events.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type DeadLetter } from '#functions/platform/ports/queue.ts';

import { type Follower, follow } from './events-follower.ts';
import { readEvent, writtenEvent } from './events-messages.ts';
import { openEmbeddedQueue } from './queue.ts';

export type EventHandler = (event: DomainEvent) => Promise<void>;

export type EmbeddedEventsOptions = {
  /** A SQLite file, which may hold other queues as well. */
  readonly file: string;
  readonly clock: Clock;
  /** A handler that takes longer may see its event again meanwhile; 300 by default. */
  readonly visibilitySeconds?: number;
  /** How often a handler may fail before its event becomes a dead letter; 5 by default. */
  readonly maxDeliveries?: number;
  /** The wait before the second delivery, doubled for each further one; 1 by default. */
  readonly retrySeconds?: number;
};

export type EmbeddedEvents = Events & {
  /**
   * The handler gets each event of this type at least once, also those published before by any process, unless another
   * process with subscribers took them. Its name (by default its place among the subscribers of the type) must stay the
   * same across restarts: what it has yet to handle waits under it. Subscribe in the turn in which the events are opened.
   */
  readonly subscribe: (type: string, handler: EventHandler, name?: string) => void;
  readonly deadLetters: (limit: number) => Promise<readonly DeadLetter[]>;
  /** Gives dead letters to their subscribers again; answers how many. */
  readonly redrive: () => Promise<number>;
  /** Lets running handlers finish, then closes the file. */
  readonly close: () => Promise<void>;
};

/** Events over queues: one that publishers write to, and one for each subscriber, filled from the first. */
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
  // Sharing out fails only when the disk does, which must not cost an event.
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
      // Sharing out begins in a later turn, when all have subscribed.
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
