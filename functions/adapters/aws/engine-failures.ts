import { setTimeout } from 'node:timers/promises';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

const NETWORK_CODES =
  /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|ECONNABORTED|socket hang up|aborted/;

/** Errors come from many libraries; a text field is all we ask of them. */
const fieldOf = (thrown: unknown, field: '$fault' | 'code' | 'message' | 'name'): string => {
  if (typeof thrown !== 'object' || thrown === null) return '';
  const value: unknown = Reflect.get(thrown, field);
  return typeof value === 'string' ? value : '';
};

/** The name an engine gave its refusal, such as `NoSuchKey`. */
export const nameOf = (thrown: unknown) => (thrown instanceof Error ? thrown.name : '');

/** Something answered, but not in the words of the service: a proxy, or a service in trouble. The SDK keeps what came. */
const isGarbage = (thrown: object) => '$response' in thrown && !('$fault' in thrown);

const isOutage = (thrown: unknown) => {
  if (typeof thrown !== 'object' || thrown === null) return false;
  if (isGarbage(thrown)) return true;
  // The SDK marks throttling and what else may pass as retryable; by then it has tried several times itself.
  const passing = '$retryable' in thrown && thrown.$retryable !== undefined;
  return (
    passing ||
    fieldOf(thrown, '$fault') === 'server' ||
    /Timeout|Throttl|TooManyRequests|ThroughputExceeded|RequestLimitExceeded|SlowDown/.test(
      nameOf(thrown),
    ) ||
    // The SDK wraps an error it does not know and then keeps the code in the message only.
    NETWORK_CODES.test(`${fieldOf(thrown, 'code')} ${fieldOf(thrown, 'message')}`)
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
