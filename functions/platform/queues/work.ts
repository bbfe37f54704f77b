import type { Delivery } from '../ports/queue.ts';

/** What somebody who works a message may ask of the run it is worked in. */
export type Run = {
  /** Keeps the message hidden while the work goes on; cheap enough to be called after each step. */
  readonly goesOn: () => Promise<void>;
  /** Whether the run is about to end: what is left is for the next. */
  readonly isEnding: () => boolean;
  /** After so many milliseconds the work hands on what is left; undefined where it may take as long as it likes. */
  readonly mayTakeMs: number | undefined;
};

/**
 * How a message ended: worked; to be worked on by a new message, at once or behind those that wait; in the hands of another
 * worker, to be looked at again.
 */
export type Ending = 'done' | 'hand-on' | 'put-behind' | 'elsewhere';

/** A message for the dead letter, with the reason in a sentence. */
export type Hopeless = { readonly delivery: Delivery; readonly reason: string };

/** How the messages of a queue are worked: each by itself, or many in one go. Either may be repeated. */
export type Work =
  | {
      readonly kind: 'each';
      readonly work: (delivery: Delivery, run: Run) => Promise<void> | Promise<Ending>;
      /** Before a message goes to the dead letter: whoever waits for it is told. */
      readonly giveUp?: (delivery: Delivery, error: unknown) => Promise<void>;
    }
  | {
      readonly kind: 'together';
      /** Answers the messages that no later try can help. */
      readonly work: (
        deliveries: readonly Delivery[],
      ) => Promise<void> | Promise<readonly Hopeless[]>;
      readonly giveUp?: (delivery: Delivery, error: unknown) => Promise<void>;
    };

/** A message that no later try can help: it goes to the dead letter at once. */
export class Unworkable extends Error {
  override readonly name = 'Unworkable';
}
