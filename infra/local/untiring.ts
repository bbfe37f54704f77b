import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from '@aws-lambda-powertools/logger';

const REST_MS = 5000;

type Untiring = {
  /** Takes what waits and works it; waits itself where nothing does. */
  readonly turn: () => Promise<void>;
  /** Wakes whoever waits in a turn, so that it ends. */
  readonly wake: () => void;
  readonly lanes?: number;
  readonly restMs?: number | undefined;
  readonly logger: Pick<Logger, 'error'>;
  /** Who rests, as the log names it. */
  readonly what: string;
};

/**
 * Takes turns until it is closed. On a full disk not even a delivery can be noted: then it rests and goes on, because
 * there may be room again later, and somebody waits.
 */
export const untiring = ({
  turn,
  wake,
  lanes = 1,
  restMs = REST_MS,
  logger,
  what,
}: Untiring): { readonly isEnding: () => boolean; readonly close: () => Promise<void> } => {
  const end = new AbortController();
  const isEnding = () => end.signal.aborted;
  const run = async () => {
    while (!isEnding())
      try {
        await turn();
      } catch (error) {
        if (isEnding()) return;
        logger.error(`${what} rests`, { error });
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
