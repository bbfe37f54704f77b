/**
 * At-least-once delivery: a message that is not acknowledged within the visibility timeout is redelivered, and after
 * `maxDeliveries` it is dead-lettered. SQS on AWS, SQLite embedded; contract in tests/ports/queue.test.ts.
 */
export type Delivery = {
  readonly id: string;
  readonly body: string;
  /** 1 at the first delivery. */
  readonly attempt: number;
  /** Identifies this delivery; a later delivery of the same message has another receipt. */
  readonly receipt: string;
};

export type DeadLetter = {
  readonly id: string;
  readonly body: string;
  /** The reason that the worker gave; a fixed sentence if the deliveries were exhausted. */
  readonly reason: string;
  readonly buriedAt: string;
};

/** The queues of the product by name: those of the features that have workers. */
export type QueueNamed = (name: string) => Queue;

export type Queue = {
  readonly send: (
    bodies: readonly string[],
    options?: { readonly delaySeconds?: number },
  ) => Promise<void>;
  /** Waits up to `waitSeconds` (default 0) for at least one message; at most `max` (1 to 10). */
  readonly receive: (options: {
    readonly max: number;
    readonly waitSeconds?: number;
  }) => Promise<readonly Delivery[]>;
  readonly acknowledge: (deliveries: readonly Delivery[]) => Promise<void>;
  /** Hides the delivery for this many seconds from now; 0 returns it at once. */
  readonly hide: (delivery: Delivery, seconds: number) => Promise<void>;
  /** Dead-letters a message permanently, with the reason. */
  readonly bury: (delivery: Delivery, reason: string) => Promise<void>;
  readonly deadLetters: (limit: number) => Promise<readonly DeadLetter[]>;
  /** Redrives dead letters; all of them if no ids are given. Returns how many. */
  readonly redrive: (ids?: readonly string[]) => Promise<number>;
  /** Approximate on AWS. */
  readonly depth: () => Promise<{ waiting: number; inFlight: number; dead: number }>;
};
