import { setTimeout } from 'node:timers/promises';

import { EngineUnavailable } from '#functions/ports/engine-unavailable.ts';

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The name an engine gave its refusal, such as `NoSuchKey`. */
export const nameOf = (thrown: unknown) => (thrown instanceof Error ? thrown.name : '');

const isOutage = (thrown: unknown) => {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  const fault = '$fault' in thrown ? thrown.$fault : undefined;
  // The SDK marks throttling and what else may pass as retryable; by then it has tried several times itself.
  const passing = '$retryable' in thrown && thrown.$retryable !== undefined;
  return (
    fault === 'server' ||
    passing ||
    thrown.name === 'TimeoutError' ||
    /Throttl|ThroughputExceeded|RequestLimitExceeded|SlowDown/.test(thrown.name) ||
    NETWORK_CODES.has(code)
  );
};

/** Runs one call to an engine; when the engine cannot be reached, or asks for patience, that is EngineUnavailable. */
export const asked = async <Answer>(engine: string, call: () => Promise<Answer>) => {
  try {
    return await call();
  } catch (error) {
    if (!isOutage(error)) throw error;
    throw new EngineUnavailable(`${engine} does not answer.`, { cause: error });
  }
};

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 2_000;

/** Waits a random time that grows with each attempt (from 0), so that those who collided do not meet again. */
export const pause = (attempt: number) =>
  setTimeout(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
