import { Problem } from '#functions/platform/http/problem.ts';
import type { Limit, RateLimits } from '#functions/platform/ports/rate-limits.ts';

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 3600;

export const SIGN_IN_BY_ACCOUNT: Limit = {
  name: 'sign-in-account',
  most: 10,
  perSeconds: QUARTER_SECONDS,
};
export const SIGN_IN_BY_ADDRESS: Limit = {
  name: 'sign-in-address',
  most: 30,
  perSeconds: QUARTER_SECONDS,
};
/** Ways to other providers, each of which leaves an item for ten minutes. */
export const SIGN_IN_ELSEWHERE: Limit = {
  name: 'sign-in-elsewhere',
  most: 60,
  perSeconds: QUARTER_SECONDS,
};
export const REGISTER_BY_ADDRESS: Limit = {
  name: 'register-address',
  most: 10,
  perSeconds: HOUR_SECONDS,
};
/** Mails that anybody can have sent to an address: forgotten passwords, confirmations. */
export const MAIL_BY_ACCOUNT: Limit = {
  name: 'mail-account',
  most: 5,
  perSeconds: HOUR_SECONDS,
};
export const MAIL_BY_ADDRESS: Limit = {
  name: 'mail-address',
  most: 20,
  perSeconds: HOUR_SECONDS,
};

/** Takes one use of each limit; 429 with how long to wait where one is used up. */
export const within = async (
  limits: RateLimits,
  ...uses: readonly (readonly [Limit, string])[]
): Promise<void> => {
  for (const [limit, key] of uses) {
    const taken = await limits.take(limit, key);
    if (taken.kind === 'refused')
      throw new Problem(429, 'Too many tries. Please wait a little.', {
        detail: `Please try again in ${waitText(taken.retryAfterSeconds)}.`,
        headers: { 'retry-after': String(taken.retryAfterSeconds) },
      });
  }
};

const waitText = (seconds: number): string =>
  seconds < 90 ? `${String(seconds)} seconds` : `${String(Math.ceil(seconds / 60))} minutes`;
