/**
 * At-least-once delivery: a message that is not acknowledged within the visibility timeout is delivered again, and after
 * `maxDeliveries` it goes to the dead letter. SQS on AWS, SQLite embedded; contract in tests/ports/queue.test.ts.
 */
export type Delivery = {
  readonly id: string;
  readonly body: string;
  /** 1 at the first delivery. */
  readonly attempt: number;
  /** Names this one delivery to the queue; a later delivery of the same message has another. */
  readonly receipt: string;
};

export type DeadLetter = {
  readonly id: string;
  readonly body: string;
  /** What the worker said when it gave up; a plain sentence when the deliveries ran out. */
  readonly reason: string;
  readonly buriedAt: string;
};

/** The queues of the product by their names: those of the features that have workers. */
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
  /** Hides the delivery for this many seconds from now; 0 gives it back at once. */
  readonly hide: (delivery: Delivery, seconds: number) => Promise<void>;
  /** Gives up on a message for good: it moves to the dead letter with the reason. */
  readonly bury: (delivery: Delivery, reason: string) => Promise<void>;
  readonly deadLetters: (limit: number) => Promise<readonly DeadLetter[]>;
  /** Puts dead letters back into the queue; all of them where no ids are given. Answers how many. */
  readonly redrive: (ids?: readonly string[]) => Promise<number>;
  /** Approximate on AWS. */
  readonly depth: () => Promise<{ waiting: number; inFlight: number; dead: number }>;
};
