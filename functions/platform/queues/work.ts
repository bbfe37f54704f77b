import type { Delivery } from '../ports/queue.ts';

/** The run in which a message is processed. */
export type Run = {
  /** Extends the visibility timeout while the work continues; cheap enough to be called after each step. */
  readonly goesOn: () => Promise<void>;
  /** Whether the run is about to end: the remaining work is left to the next run. */
  readonly isEnding: () => boolean;
  /** The time in milliseconds after which the work must hand over the rest; undefined means unlimited. */
  readonly mayTakeMs: number | undefined;
};

/**
 * How a message ended: worked; to be worked on by a new message, at once or behind those that wait; in the hands of another
 * worker, to be looked at again.
 */
export type WorkResult = 'done' | 'hand-on' | 'put-behind' | 'elsewhere';

/** A message to dead-letter, with the reason in a sentence. */
export type PermanentFailure = { readonly delivery: Delivery; readonly reason: string };

/** How the messages of a queue are processed: individually or in batches. Both must be idempotent. */
export type Work =
  | {
      readonly kind: 'each';
      readonly work: (delivery: Delivery, run: Run) => Promise<void> | Promise<WorkResult>;
      /** Called before a message is dead-lettered, to notify those who wait for it. */
      readonly giveUp?: (delivery: Delivery, error: unknown) => Promise<void>;
    }
  | {
      readonly kind: 'together';
      /** Returns the messages that failed permanently. */
      readonly work: (
        deliveries: readonly Delivery[],
      ) => Promise<void> | Promise<readonly PermanentFailure[]>;
      readonly giveUp?: (delivery: Delivery, error: unknown) => Promise<void>;
    };

/** A permanent failure of a message, which is dead-lettered at once. */
export class PermanentError extends Error {
  override readonly name = 'Unworkable';
}
