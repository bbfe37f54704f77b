import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from '@aws-lambda-powertools/logger';

const REST_MS = 5000;

type LoopOptions = {
  /** Takes and processes pending work; waits if there is none. */
  readonly turn: () => Promise<void>;
  /** Wakes up a waiting turn, so that it ends. */
  readonly wake: () => void;
  readonly lanes?: number;
  readonly restMs?: number | undefined;
  readonly logger: Pick<Logger, 'error'>;
  /** Name in the log. */
  readonly label: string;
};

/**
 * Runs turns until closed. On a full disk not even a delivery can be recorded, so it pauses and continues, because
 * space may become available and people may be waiting.
 */
export const runTurns = ({
  turn,
  wake,
  lanes = 1,
  restMs = REST_MS,
  logger,
  label: name,
}: LoopOptions): { readonly isEnding: () => boolean; readonly close: () => Promise<void> } => {
  const end = new AbortController();
  const isEnding = () => end.signal.aborted;
  const run = async () => {
    while (!isEnding())
      try {
        await turn();
      } catch (error) {
        if (isEnding()) return;
        logger.error(`${name} rests`, { error });
        await pause(restMs, undefined, { signal: end.signal }).catch(() => undefined);
      }
  };
  const running = Promise.all(Array.from({ length: lanes }, run));
  return {
    isEnding,
    close: async () => {
      end.abort();
      wake();
      await running;
    },
  };
};
