import { setTimeout } from 'node:timers/promises';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

const NETWORK_CODES =
  /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|ECONNABORTED|socket hang up|aborted/;

/** Errors come from many libraries, so only text fields are read from them. */
const fieldOf = (thrown: unknown, field: '$fault' | 'code' | 'message' | 'name'): string => {
  if (typeof thrown !== 'object' || thrown === null) return '';
  const value: unknown = Reflect.get(thrown, field);
  return typeof value === 'string' ? value : '';
};

/** Returns the error name from the engine, such as `NoSuchKey`. */
export const nameOf = (thrown: unknown) => (thrown instanceof Error ? thrown.name : '');

/**
 * The response is not in the format of the service: it comes from a proxy or from a service in trouble. The SDK retains
 * the raw response.
 */
const isGarbage = (thrown: object) => '$response' in thrown && !('$fault' in thrown);

const isOutage = (thrown: unknown) => {
  if (typeof thrown !== 'object' || thrown === null) return false;
  if (isGarbage(thrown)) return true;
  // The SDK marks throttling and other transient errors as retryable; by then it has retried several times itself.
  const passing = '$retryable' in thrown && thrown.$retryable !== undefined;
  return (
    passing ||
    fieldOf(thrown, '$fault') === 'server' ||
    /Timeout|Throttl|TooManyRequests|ThroughputExceeded|RequestLimitExceeded|SlowDown/.test(
      nameOf(thrown),
    ) ||
    // The SDK wraps an unknown error and then includes the code in the message only.
    NETWORK_CODES.test(`${fieldOf(thrown, 'code')} ${fieldOf(thrown, 'message')}`)
  );
};

/** Runs one call to an engine; throws EngineUnavailable when the engine is unreachable or throttles the call. */
export const callEngine = async <Result>(engine: string, call: () => Promise<Result>) => {
  try {
    return await call();
  } catch (error) {
    if (!isOutage(error)) throw error;
    throw new EngineUnavailable(`${engine} does not answer.`, { cause: error });
  }
};

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 2_000;

/** Waits a random time (from 0) that grows with each attempt, so that colliding callers do not collide again. */
export const pause = (attempt: number) =>
  setTimeout(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
